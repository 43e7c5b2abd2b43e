import { Form, Input } from 'antd';
import type { ReactNode } from 'react';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

interface ReasonDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  /** Characters that a reason can have. */
  most: number;
  /** Sends it: a mutation's trigger is called and its promise given back. */
  send: (reason: string) => PromiseLike<{ error?: unknown }>;
  /** With the server's words when somebody else was faster and `conflict` is told outside. */
  onClose: (conflict: string | null) => void;
  /** Where a conflict is told: here, or by who opened it and shows the newest state. */
  conflict?: 'here' | 'outside';
  /** Nothing to give a reason for, yet or at all. */
  isWaiting?: boolean;
  /** What happens. */
  children: ReactNode;
  /** Figures below it, such as a table. */
  figures?: ReactNode;
}

/** Asks for the reason of a step, saying what it does. */
export const ReasonDialog = ({ most, send, children, figures, isWaiting = false, ...dialog }: ReasonDialogProps) => (
  <DialogForm<{ reason: string }>
    {...dialog}
    isWaiting={isWaiting}
    step={isWaiting ? 'waiting' : 'reason'}
    words={
      <>
        {!isWaiting && <p>{children}</p>}
        {figures}
      </>
    }
    send={({ reason }) => send(reason)}
  >
    {!isWaiting && (
      <Form.Item
        name="reason"
        label="Reason"
        extra="Required. It is kept with what was done."
        rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
      >
        <Input.TextArea rows={3} maxLength={most} />
      </Form.Item>
    )}
  </DialogForm>
);
