import { Form, Input } from 'antd';
import type { ReactNode } from 'react';

import { useMovePurchaseMutation } from '#client/features/buying/purchases.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { PurchaseMoveBody } from '#contract/buying/purchase-moves.contract.ts';
import type { AdminPurchase } from '#contract/buying/purchases.contract.ts';
import type { PurchaseEvent } from '#contract/buying/purchases.rules.ts';

import { type ActProps, AssayDialog } from './AssayDialog.tsx';

interface TextField {
  name: string;
  label: string;
  /** What is said while it is empty; one without may be left so. */
  required?: string;
  lines?: true;
  most?: number;
}

type Texts = Record<string, string>;

interface StepProps extends ActProps {
  title: string;
  okText: string;
  words: string;
  danger?: boolean;
  fields?: readonly TextField[];
  bodyOf: (texts: Texts, version: number) => PurchaseMoveBody;
}

/** A step that asks for a few texts, or for none. */
function Step({ purchase: { id, version }, onClose, fields = [], bodyOf, ...dialog }: StepProps) {
  const [move] = useMovePurchaseMutation();
  return (
    <DialogForm<Texts>
      {...dialog}
      conflict="outside"
      send={(values, keyFor) => {
        const texts = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()]));
        const body = bodyOf(texts, version);
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      {fields.map(({ name, label, required, lines, most = 80 }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          rules={required === undefined ? [] : [{ required: true, whitespace: true, message: required }]}
        >
          {lines ? <Input.TextArea rows={3} maxLength={most} /> : <Input maxLength={most} autoComplete="off" />}
        </Form.Item>
      ))}
    </DialogForm>
  );
}

const parcel: readonly TextField[] = [
  { name: 'carrier', label: 'Carrier', required: 'Enter the carrier.', most: 60 },
  { name: 'tracking', label: 'Tracking number', required: 'Enter the tracking number.' },
];
const reason: readonly TextField[] = [
  { name: 'reason', label: 'Reason', required: 'Say why, in a few words.', lines: true, most: 500 },
];

interface Act {
  event: PurchaseEvent;
  label: string;
  danger?: true;
  draw: (purchase: AdminPurchase, onClose: ActProps['onClose']) => ReactNode;
}

/** An act that is a step with texts. */
const step = (
  event: PurchaseEvent,
  label: string,
  stepOf: (purchase: AdminPurchase) => Omit<StepProps, keyof ActProps>,
): Act => ({
  event,
  label,
  draw: (purchase, onClose) => <Step purchase={purchase} onClose={onClose} {...stepOf(purchase)} />,
});

const offeredWords = ({ offered, currency }: AdminPurchase): string => moneyWords(offered ?? '0', currency, 'code');

const acts: readonly Act[] = [
  step('send_kit', 'Send the kit…', ({ number, kitAddress }) => ({
    title: `Send the kit of ${number}?`,
    okText: 'The kit is sent',
    words: `It goes to ${kitAddress ?? ''}. The customer gets an email with the tracking number.`,
    fields: parcel,
    bodyOf: ({ carrier = '', tracking = '' }, version) => ({ event: 'send_kit', version, carrier, tracking }),
  })),
  step('drop_off', 'Handed over…', ({ number, customerName }) => ({
    title: `Was ${number} handed over?`,
    okText: 'It was handed over',
    words: `Seal it before the eyes of ${customerName}, whose papers you have seen. The customer gets a mail.`,
    bodyOf: (_texts, version) => ({ event: 'drop_off', version }),
  })),
  step('receive', 'It arrived…', ({ number }) => ({
    title: `Did ${number} arrive?`,
    okText: 'It arrived',
    words: 'Open it before two people. The customer gets a mail.',
    fields: [{ name: 'note', label: 'Note (optional)', most: 300 }],
    bodyOf: ({ note = '' }, version) => ({ event: 'receive', version, note }),
  })),
  step('offer', 'Make the offer…', ({ number, worth, currency }) => ({
    title: `Make the offer for ${number}?`,
    okText: 'Make the offer',
    words: worth
      ? `It is made at the live bid of this moment, about ${moneyWords(worth.total, currency, 'code')}, and its prices then hold for a business day. A large one waits for a second person.`
      : 'It is made at the live bid of this moment, and its prices then hold for a business day.',
    fields: [{ name: 'reason', label: 'For a second person (optional)', most: 300 }],
    bodyOf: ({ reason: why = '' }, version) => ({ event: 'offer', version, reason: why }),
  })),
  {
    event: 'assay',
    label: 'Assay…',
    draw: (purchase, onClose) => <AssayDialog purchase={purchase} onClose={onClose} />,
  },
  step('credit', 'Put it on the balance…', (purchase) => ({
    title: `Put ${offeredWords(purchase)} on the balance?`,
    okText: 'Put it on the balance',
    words:
      purchase.payout === 'wire'
        ? `The account that the money was to go to cannot be paid to. ${purchase.customerName} can buy with it at once.`
        : `${purchase.customerName} can buy with it at once.`,
    bodyOf: (_texts, version) => ({ event: 'credit', version }),
  })),
  step('instruct', 'Instruct the bank…', (purchase) => ({
    title: `Is the bank told to pay ${offeredWords(purchase)}?`,
    okText: 'The bank has the payment',
    words: `To ${purchase.payee}, ${purchase.bankName ?? ''}, ${purchase.account ?? ''}. Nothing is booked before it has paid.`,
    bodyOf: (_texts, version) => ({ event: 'instruct', version }),
  })),
  step('pay', 'Paid…', (purchase) => ({
    title: `Has the bank paid ${offeredWords(purchase)}?`,
    okText: 'It is paid',
    words: `To ${purchase.payee}, ${purchase.bankName ?? ''}, ${purchase.account ?? ''}.`,
    fields: [{ name: 'reference', label: 'Reference of the payout', required: 'Enter the reference of the payout.' }],
    bodyOf: ({ reference = '' }, version) => ({ event: 'pay', version, reference }),
  })),
  step('send_back', 'Send it back…', ({ number }) => ({
    title: `Send ${number} back?`,
    okText: 'It is sent back',
    words: 'Everything, insured. The customer gets an email with the tracking number.',
    fields: parcel,
    bodyOf: ({ carrier = '', tracking = '' }, version) => ({ event: 'send_back', version, carrier, tracking }),
  })),
  step('hand_over', 'Given back…', ({ number }) => ({
    title: `Is ${number} with the customer again?`,
    okText: 'It is given back',
    words: 'The carrier says so, or it was handed over at the counter.',
    bodyOf: (_texts, version) => ({ event: 'hand_over', version }),
  })),
  {
    ...step('fail', 'Payout came back…', ({ number }) => ({
      title: `Did the payout of ${number} come back?`,
      okText: 'It came back',
      danger: true,
      words: 'The customer reads why, and it can be paid again.',
      fields: reason,
      bodyOf: ({ reason: why = '' }, version) => ({ event: 'fail', version, reason: why }),
    })),
    danger: true,
  },
  {
    ...step('refuse', 'Do not buy…', ({ number }) => ({
      title: `Not buy ${number}?`,
      okText: 'Do not buy it',
      danger: true,
      words: 'The customer reads why, and everything is sent back.',
      fields: reason,
      bodyOf: ({ reason: why = '' }, version) => ({ event: 'refuse', version, reason: why }),
    })),
    danger: true,
  },
  {
    ...step('cancel', 'Cancel…', ({ number }) => ({
      title: `Cancel ${number}?`,
      okText: 'Cancel the purchase',
      danger: true,
      words: 'The customer is told not to send anything.',
      fields: reason,
      bodyOf: ({ reason: why = '' }, version) => ({ event: 'cancel', version, reason: why }),
    })),
    danger: true,
  },
];

/** What can be done with a purchase, by what its state and one's rights allow; no offer while one waits, or where none can be made. */
export const purchaseActs = ({ moves, waiting, worth }: AdminPurchase): readonly Act[] =>
  acts.filter(
    ({ event }) =>
      moves.includes(event) &&
      (event !== 'offer' || (waiting === null && worth !== null)) &&
      ((event !== 'assay' && event !== 'refuse') || waiting === null),
  );
