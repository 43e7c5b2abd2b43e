import { Modal } from 'antd';
import type { ReactNode } from 'react';

export interface AskModalProps {
  open: boolean;
  title: string;
  /** What is done: the dangerous way. */
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** Asks before something that was typed is thrown away, or is sent though it looks odd; the safe way has the focus. */
export const AskModal = ({ open, title, yes, no, onYes, onNo, children }: AskModalProps) => (
  <Modal
    open={open}
    title={title}
    okText={yes}
    cancelText={no}
    okButtonProps={{ danger: true }}
    cancelButtonProps={{ autoFocus: true }}
    onOk={onYes}
    onCancel={onNo}
    width={440}
    destroyOnHidden
  >
    <p>{children}</p>
  </Modal>
);
