import { Alert, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { formErrors, unplacedMessage } from '#client/kit/form/form-errors.ts';

import { TypedDialog } from './TypedDialog.tsx';

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
  /** What happens. */
  children: ReactNode;
}

interface Reasoned {
  reason: string;
}

/** Asks for the reason of a step, saying what it does. What is refused is told beside the reason, or above it. */
export function ReasonDialog({
  title,
  okText,
  danger = false,
  most,
  send,
  onClose,
  conflict = 'here',
  children,
}: ReasonDialogProps) {
  const [form] = Form.useForm<Reasoned>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const run = async ({ reason }: Reasoned): Promise<void> => {
    setIsBusy(true);
    const { error } = await send(reason);
    setIsBusy(false);
    if (!isApiError(error)) return onClose(null);
    if (error.status === 409 && conflict === 'outside') return onClose(error.message);
    form.setFields(formErrors<Reasoned>(error, ['reason']));
    setRefusal(unplacedMessage(error, ['reason']));
  };
  return (
    <TypedDialog
      form={form}
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onClose={() => onClose(null)}
    >
      <p>{children}</p>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void run(values)}>
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
        >
          <Input.TextArea rows={3} maxLength={most} />
        </Form.Item>
      </Form>
    </TypedDialog>
  );
}
