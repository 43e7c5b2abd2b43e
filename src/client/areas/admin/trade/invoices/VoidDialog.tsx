import { Alert, Form, Input } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useVoidInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { formErrors, unplacedMessage } from '#client/kit/form/form-errors.ts';
import { TypedDialog } from '#client/kit/question/TypedDialog.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

export interface ActDialogProps {
  invoice: AdminInvoice;
  /** With the server's words when the document had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Asks why a document is declared void, naming it. */
export function VoidDialog({ invoice, onClose }: ActDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [declareVoid, { isLoading, error }] = useVoidInvoiceMutation();
  const keyFor = useAttemptKey();
  const { id, version, content } = invoice;

  const run = async ({ reason }: { reason: string }): Promise<void> => {
    const body = { reason, version };
    const reply = await declareVoid({ id, key: keyFor(body), ...body });
    if (!isApiError(reply.error)) onClose(null);
    else if (reply.error.status === 409) onClose(reply.error.message);
    else form.setFields(formErrors<{ reason: string }>(reply.error, ['reason']));
  };
  const unplaced = isApiError(error) ? unplacedMessage(error, ['reason']) : undefined;
  return (
    <TypedDialog
      form={form}
      title={`Declare ${content.number} void?`}
      okText={`Declare ${content.number} void`}
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onClose={() => onClose(null)}
    >
      <p>
        {content.buyer.name} then owes nothing on it. Its number stays, the paper is marked as void, and the customer is
        told why. This cannot be undone.
      </p>
      {unplaced !== undefined && <Alert type="error" role="alert" title={unplaced} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void run(values)}>
        <Form.Item
          name="reason"
          label="Reason"
          extra="The customer reads it."
          rules={[{ required: true, whitespace: true, message: 'Enter the reason.' }]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </Form>
    </TypedDialog>
  );
}
