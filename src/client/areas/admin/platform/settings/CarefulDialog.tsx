import { Modal } from 'antd';

import { EffectTable } from '#client/features/platform/approvals/EffectTable.tsx';

/** A change that is asked about before it is saved, in words, and why. */
export interface CarefulChange {
  what: string;
  before: string;
  after: string;
  why: string;
}

interface CarefulDialogProps {
  changes: readonly CarefulChange[];
  onAnswer: (isMeant: boolean) => void;
}

/** Asks whether a grave change is meant, old and new side by side; the safe way has the focus. */
export const CarefulDialog = ({ changes, onAnswer }: CarefulDialogProps) => (
  <Modal
    open
    title="Is this meant?"
    okText="Yes, save it"
    cancelText="Keep editing"
    cancelButtonProps={{ autoFocus: true }}
    onOk={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
    width={560}
  >
    <EffectTable effect={changes} caption="Old and new" />
    {[...new Set(changes.map(({ why }) => why))].map((why) => (
      <p key={why}>{why}</p>
    ))}
  </Modal>
);
