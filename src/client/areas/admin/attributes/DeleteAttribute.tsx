import { Alert, Modal } from 'antd';
import { useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useRemoveAttributeMutation } from '#client/features/catalogue-terms/attributes.api.ts';
import type { AttributeRow } from '#contract/attributes.contract.ts';

/** Asks before an attribute that nothing uses is deleted; of one in use it says what to do instead. */
export function DeleteAttribute({ attribute, onClose }: { attribute: AttributeRow; onClose: () => void }) {
  const { id, version, label, products } = attribute;
  const [remove, { isLoading }] = useRemoveAttributeMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const isUsed = products > 0;

  const run = async (): Promise<void> => {
    const { error } = await remove({ id, version });
    if (isApiError(error)) setRefusal(error);
    else onClose();
  };
  const isOver = isUsed || refusal !== null;
  return (
    <Modal
      open
      title={isUsed ? `${label} can’t be deleted` : `Delete ${label}?`}
      okText={`Delete ${label}`}
      okButtonProps={{ danger: true, disabled: isOver }}
      cancelText={isOver ? 'Close' : 'Cancel'}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>
        {isUsed
          ? `${products === 1 ? '1 product says' : `${products} products say`} something of it. Take it off the product page instead: edit it and switch that off.`
          : 'No product uses it. Its options go with it.'}
      </p>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </Modal>
  );
}
