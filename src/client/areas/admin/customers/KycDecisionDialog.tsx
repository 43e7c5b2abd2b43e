import { Alert, Form, Input, Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useDecideKycMutation } from '#client/features/customers/customers.api.ts';
import { formErrors } from '#client/kit/form/form-errors.ts';
import type { Customer } from '#contract/customers.contract.ts';

interface KycDecisionDialogProps {
  customer: Customer;
  decision: 'approve' | 'reject';
  /** With the server's words when somebody else had changed the customer meanwhile. */
  onClose: (conflict: string | null) => void;
}

interface Reasoned {
  reason: string;
}

/** Asks for the reason of a decision, naming the customer. */
export function KycDecisionDialog({ customer, decision, onClose }: KycDecisionDialogProps) {
  const [form] = Form.useForm<Reasoned>();
  const [decide, { isLoading, error }] = useDecideKycMutation();
  const { title, effect, okText, danger } = words[decision](customer.name);

  const send = async ({ reason }: Reasoned): Promise<void> => {
    const reply = await decide({ id: customer.id, decision, reason, version: customer.version });
    if (!isApiError(reply.error)) onClose(null);
    else if (reply.error.status === 409) onClose(reply.error.message);
    else form.setFields(formErrors<Reasoned>(reply.error, ['reason']));
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={() => onClose(null)}
    >
      <p>{effect}</p>
      {isApiError(error) && !error.fields.reason && <Alert type="error" role="alert" title={error.message} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, min: 3, message: 'Say why, in a few words.' }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const words = {
  approve: (name: string) => ({
    title: `Approve ${name}?`,
    effect: `${name} can then buy, store and sell. The reason is kept with the case.`,
    okText: `Approve ${name}`,
    danger: false,
  }),
  reject: (name: string) => ({
    title: `Reject ${name}?`,
    effect: `${name} is told by mail and reads the reason.`,
    okText: `Reject ${name}`,
    danger: true,
  }),
} as const;
