import { Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRemoveArticleMutation } from '#client/features/content/articles/articles.api.ts';
import type { AdminArticle } from '#contract/content/articles.contract.ts';

interface RemoveArticleProps {
  article: AdminArticle;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a page or post goes with all that was ever written of it. */
export function RemoveArticle({ article: { id, version, title, revision }, onDone, onClose }: RemoveArticleProps) {
  const [remove, { isLoading, error }] = useRemoveArticleMutation();
  const run = async (): Promise<void> => {
    const { data } = await remove({ id, version });
    if (data) onDone();
  };
  return (
    <Modal
      open
      title={`Delete “${title}”?`}
      okText="Delete"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>
        It goes with {revision === 1 ? 'its one revision' : `all its ${revision} revisions`}, and addresses that led to
        it lead nowhere. It cannot be brought back.
      </p>
      {isApiError(error) && <p role="alert">{error.message}</p>}
    </Modal>
  );
}
