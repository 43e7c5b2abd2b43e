import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';

interface ConfirmProps {
  title: string;
  okText: string;
  danger?: boolean;
  send: () => PromiseLike<{ data?: unknown; error?: unknown }>;
  onDone?: () => void;
  onClose: () => void;
  /** What happens. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back, and says in place why it was refused. */
export function Confirm({ title, okText, danger = false, send, onDone, onClose, children }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const run = async (): Promise<void> => {
    setBusy(true);
    const { error } = await send();
    setBusy(false);
    if (error === undefined) {
      onClose();
      onDone?.();
    } else setRefusal(isApiError(error) ? error.message : 'This did not work. Please try again.');
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{children}</p>
      {refusal !== '' && <p role="alert">{refusal}</p>}
    </Modal>
  );
}
