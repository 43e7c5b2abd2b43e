import { Alert, Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRemoveProductMutation } from '#client/features/products/admin-products.api.ts';

import type { Notice } from './use-row-actions.ts';

interface RemoveProductProps {
  product: { id: string; version: number; name: string };
  /** Why it can't be; null where nothing is known against it. */
  undeletable?: string | null;
  onDone: (notice: Notice) => void;
  onClose: () => void;
}

/** Asks before a product is deleted, by its name. The server refuses one that was ever ordered or booked, and says so here. */
export function RemoveProduct({
  product: { id, version, name },
  undeletable = null,
  onDone,
  onClose,
}: RemoveProductProps) {
  const [remove, { isLoading, error }] = useRemoveProductMutation();
  const run = async (): Promise<void> => {
    const { data } = await remove({ id, version });
    if (!data) return;
    onClose();
    onDone({ words: `${name} was deleted.`, tone: 'done' });
  };
  if (undeletable !== null) {
    return (
      <Modal
        open
        title={`${name} can’t be deleted`}
        okText="Close"
        cancelButtonProps={{ hidden: true }}
        onOk={onClose}
        onCancel={onClose}
      >
        <p>{undeletable}</p>
      </Modal>
    );
  }
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
      <p>It goes for good, with its texts and picture. The audit log keeps that it was there.</p>
      {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
    </Modal>
  );
}
