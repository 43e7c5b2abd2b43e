import { Alert, Form, Input, Modal } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useRecordPaymentMutation } from '#client/features/orders/orders.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { formErrors } from '#client/kit/form/form-errors.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { AdminOrder } from '#contract/orders.contract.ts';

interface RecordPaymentDialogProps {
  order: AdminOrder;
  /** With the server's words when somebody else had changed the order meanwhile. */
  onClose: (conflict: string | null) => void;
}

interface Received {
  amount: string;
  reference: string;
}

/** Asks how much was received under which reference, naming the order; the amount is what is due. */
export function RecordPaymentDialog({ order, onClose }: RecordPaymentDialogProps) {
  const [form] = Form.useForm<Received>();
  const [recordPayment, { isLoading, error }] = useRecordPaymentMutation();
  const keyFor = useAttemptKey();
  const { id, number, customerName, due, currency, version } = order;

  const record = async ({ amount, reference }: Received): Promise<void> => {
    const body = { amount: amount.trim(), reference, version };
    const reply = await recordPayment({ id, key: keyFor(body), ...body });
    if (!isApiError(reply.error)) onClose(null);
    else if (reply.error.status === 409) onClose(reply.error.message);
    else form.setFields(formErrors<Received>(reply.error, ['amount', 'reference']));
  };
  const isForNoField = isApiError(error) && formErrors(error, ['amount', 'reference']).length === 0;
  return (
    <Modal
      open
      title={`Mark order ${number} as paid?`}
      okText={`Record the payment of order ${number}`}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={() => onClose(null)}
    >
      <p>
        {customerName} owes {moneyWords(due, currency, 'code')} for order {number}. Record what has cleared on our
        account; the full amount confirms the order, less leaves it under review.
      </p>
      {isForNoField && <Alert type="error" role="alert" title={error.message} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ amount: due }}
        onFinish={(values) => void record(values)}
      >
        <Form.Item
          name="amount"
          label={`Amount received, ${currency}`}
          rules={[{ pattern: /^\s*\d{1,12}(\.\d{1,2})?\s*$/, message: 'Enter an amount, such as 1250.00.' }]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="reference"
          label="Bank reference"
          extra="As it stands on the bank’s statement."
          rules={[{ required: true, whitespace: true, message: 'Enter the bank’s reference.' }]}
        >
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
