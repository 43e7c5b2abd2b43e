import { Form, Input } from 'antd';

import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

interface StopDialogProps {
  title: string;
  /** The button that does it. */
  yes: string;
  send: (reason: string) => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** Stops an instruction of a customer, who reads why. */
export const StopDialog = ({ title, yes, send, onClose }: StopDialogProps) => (
  <DialogForm<{ reason: string }>
    title={title}
    okText={yes}
    danger
    words="The customer is told by email, and reads why."
    conflict="over"
    send={({ reason }) => send(reason.trim())}
    onClose={onClose}
  >
    <Form.Item
      name="reason"
      label="Why"
      rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
    >
      <Input.TextArea rows={3} maxLength={300} />
    </Form.Item>
  </DialogForm>
);
