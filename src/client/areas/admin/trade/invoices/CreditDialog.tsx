import { Form, Input, Radio } from 'antd';

import { useCreditInvoiceMutation } from '#client/features/trade/invoices/invoices.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { CreditGive } from '#contract/trade/invoices.contract.ts';

import { CreditLines } from './CreditLines.tsx';
import { creditedTotal, type CreditTyped, leftOf, wishesOf } from './credit-wishes.ts';
import type { ActDialogProps } from './VoidDialog.tsx';

interface Answers {
  lines?: CreditTyped;
  reason: string;
  give: CreditGive;
}

/** Asks what of which line is given back, why, and where the money goes; shows what the note will come to. */
export function CreditDialog({ invoice, onClose }: ActDialogProps) {
  const [credit] = useCreditInvoiceMutation();
  const { id, version, content, gives } = invoice;
  return (
    <DialogForm<Answers>
      width={640}
      title={`Credit note against ${content.number}`}
      okText="Issue the credit note"
      conflict="outside"
      initial={{ give: 'balance' }}
      words={`Say what ${content.buyer.name} is given back. The note corrects the invoice and its tax, and from then on the shop owes the customer what it comes to.`}
      send={({ lines = new Map(), reason, give }, keyFor) => {
        const body = { version, reason, lines: wishesOf(lines), give };
        return credit({ id, key: keyFor(body), ...body });
      }}
      placeOf={(path) => (path.startsWith('lines') ? 'lines' : path)}
      onClose={onClose}
    >
      <Form.Item
        name="lines"
        rules={[
          {
            validateTrigger: 'onSubmit',
            validator: async (_rule, typed: CreditTyped = new Map()) => {
              if (wishesOf(typed).length === 0) throw new Error('Choose what is given back.');
              if (creditedTotal(leftOf(invoice), typed) === null) throw new Error('Mend the lines above.');
            },
          },
        ]}
      >
        <CreditLines invoice={invoice} />
      </Form.Item>
      <Form.Item name="give" label="Where the money goes" extra={giveHint}>
        <Radio.Group options={giveOptions.filter(({ value }) => gives.includes(value))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        extra="It appears on the credit note."
        rules={[{ required: true, whitespace: true, message: 'Enter the reason.' }]}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}

const giveOptions: { value: CreditGive; label: string }[] = [
  { value: 'balance', label: 'To the customer’s balance' },
  { value: 'payment', label: 'Back the way it was paid' },
];
const giveHint =
  'On the balance it is at once, or once a second person approved it above the limit for refunds. Back the way it was paid it is a refund that waits under Refunds to be approved and sent.';
