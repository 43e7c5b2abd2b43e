import { Form, Input } from 'antd';

import { useVoidInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

export interface ActDialogProps {
  invoice: AdminInvoice;
  /** With the server's words when the document had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** Asks why a document is declared void, naming it. */
export function VoidDialog({ invoice, onClose }: ActDialogProps) {
  const [declareVoid] = useVoidInvoiceMutation();
  const { id, version, content } = invoice;
  return (
    <DialogForm<{ reason: string }>
      title={`Declare ${content.number} void?`}
      okText={`Declare ${content.number} void`}
      danger
      conflict="outside"
      words={`${content.buyer.name} then owes nothing on it. Its number stays, the document is marked void, and the customer is told why. This cannot be undone.`}
      send={({ reason }, keyFor) => declareVoid({ id, version, reason, key: keyFor({ version, reason }) })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="Reason"
        extra="The customer reads it."
        rules={[{ required: true, whitespace: true, message: 'Enter the reason.' }]}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
