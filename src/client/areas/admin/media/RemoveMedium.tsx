import { Alert, Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRemoveMediumMutation } from '#client/features/media/media.api.ts';
import type { MediaRow } from '#contract/media.contract.ts';

/** Asks before a picture is deleted, by its name. The server refuses one that is shown, and says here by what. */
export function RemoveMedium({ medium: { id, version, name }, onClose }: { medium: MediaRow; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveMediumMutation();
  const run = async (): Promise<void> => {
    const { data } = await remove({ id, version });
    if (data) onClose();
  };
  return (
    <Modal
      open
      title={`Delete ${name}?`}
      okText={`Delete ${name}`}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>It goes for good, with what was said of it. The audit log keeps that it was there.</p>
      {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
    </Modal>
  );
}
