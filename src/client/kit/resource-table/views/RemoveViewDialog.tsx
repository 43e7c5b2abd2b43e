import { Alert, Modal } from 'antd';
import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import type { ListView } from '#client/kit/resource-table/list-services.ts';

interface RemoveViewDialogProps {
  view: ListView;
  /** Answers what was wrong, or null. */
  onRemove: () => Promise<ApiError | null>;
  onClose: () => void;
}

/** Asks before a view is removed, and says who will miss it. */
export function RemoveViewDialog({ view, onRemove, onClose }: RemoveViewDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setIsRemoving(true);
    const error = await onRemove();
    setIsRemoving(false);
    if (error) setFault(error.message);
    else onClose();
  };
  return (
    <Modal
      open
      title={`Remove the view ${view.name}?`}
      okText="Remove the view"
      okButtonProps={{ danger: true }}
      width={440}
      confirmLoading={isRemoving}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      {fault !== null && <Alert type="error" role="alert" title={fault} />}
      <p>
        {view.shared ? 'It goes for every administrator. ' : ''}
        The list stays as it is on the screen; no row is changed.
      </p>
    </Modal>
  );
}
