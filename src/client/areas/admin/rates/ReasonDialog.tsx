import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { formErrors } from '#client/kit/form/form-errors.ts';
import { rateLimits } from '#contract/rates.rules.ts';

interface ReasonDialogProps {
  title: string;
  okText: string;
  danger?: boolean;
  /** What happens. */
  children: ReactNode;
  isLoading: boolean;
  error: unknown;
  /** Sends it; resolves with the error, if there was one. */
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

interface Reasoned {
  reason: string;
}

/** Asks for the reason of a step, saying what it does. */
export function ReasonDialog({
  title,
  okText,
  danger = false,
  children,
  isLoading,
  error,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const [form] = Form.useForm<Reasoned>();
  const send = async ({ reason }: Reasoned): Promise<void> => {
    const failure = await onSend(reason);
    if (!isApiError(failure)) onClose();
    else form.setFields(formErrors<Reasoned>(failure, ['reason']));
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{children}</p>
      {isApiError(error) && !error.fields.reason && <Alert type="error" role="alert" title={error.message} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
        >
          <Input.TextArea rows={3} maxLength={rateLimits.reason} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
