import { Form, Input } from 'antd';

import { useMovePayoutBatchMutation } from '#client/features/vault/payouts.api.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminPayoutBatch, PayoutBatchMoveBody } from '#contract/vault/payouts.contract.ts';
import { type PayoutBatchEvent, payoutRailNames } from '#contract/vault/payouts.rules.ts';

type FieldName = 'payOn' | 'settledOn' | 'reference' | 'reason';

interface Act {
  event: PayoutBatchEvent;
  label: string;
  okText: string;
  title: string;
  words: (batch: AdminPayoutBatch) => string;
  danger?: true;
  asks: readonly FieldName[];
}

const sumOf = ({ payments, total, currency }: AdminPayoutBatch): string =>
  `${payments === 1 ? '1 payment' : `${payments} payments`}, ${moneyWords(total, currency, 'code')}`;

const acts: readonly Act[] = [
  {
    ...{ event: 'file', label: 'Make the file…', okText: 'Make the file', title: 'Make the file for the bank?' },
    words: (batch) =>
      `${payoutRailNames[batch.rail]}: ${sumOf(batch)}. A second person releases it before it can be downloaded.`,
    asks: ['payOn'],
  },
  {
    ...{ event: 'release', label: 'Release…', okText: 'Release', title: 'Release this file to the bank?' },
    words: (batch) =>
      `${sumOf(batch)}, made by ${batch.madeByName}. The file can be downloaded then, and the customers read that our bank is paying them.`,
    asks: [],
  },
  {
    ...{ event: 'settle', label: 'Settle…', okText: 'They are paid', title: 'Has the bank paid all that is open?' },
    words: ({ sums, currency }) =>
      `${moneyWords(sums.open ?? '0', currency, 'code')} is open. Note first, below, what failed.`,
    asks: ['settledOn', 'reference'],
  },
  {
    ...{
      event: 'reject',
      label: 'Not taken…',
      okText: 'The bank did not take it',
      title: 'Did the bank refuse the file?',
    },
    words: () => 'None of its payments was made. The customers read why, and each sale can be paid by another batch.',
    ...{ danger: true, asks: ['reason'] },
  },
  {
    ...{ event: 'cancel', label: 'Cancel…', okText: 'Cancel the batch', title: 'Cancel this batch?' },
    words: () => 'Nothing was sent. Its sales can be put into another batch.',
    ...{ danger: true, asks: ['reason'] },
  },
];

/** What can be done with a batch, by its state and one's rights. */
export const batchActs = ({ moves }: AdminPayoutBatch): readonly Act[] =>
  acts.filter(({ event }) => moves.includes(event));

const fields = {
  payOn: { label: 'The bank pays on', required: 'Enter a day.' },
  settledOn: { label: 'Day at the bank', required: 'Enter a day.' },
  reference: { label: 'Reference of the bank', required: 'Enter the reference of the bank.' },
  reason: { label: 'Reason', required: 'Say why, in a few words.' },
} as const satisfies Record<FieldName, { label: string; required: string }>;

interface BatchDialogProps {
  act: Act;
  batch: AdminPayoutBatch;
  /** With the server's words when the batch had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act on a batch, asked once more with what it does. */
export function BatchDialog({ act: { event, okText, title, words, danger, asks }, batch, onClose }: BatchDialogProps) {
  const [move] = useMovePayoutBatchMutation();
  const { id, version } = batch;
  return (
    <DialogForm<Record<string, string>>
      title={title}
      okText={okText}
      words={words(batch)}
      {...(danger && { danger })}
      conflict="outside"
      send={(values, keyFor) => {
        const given = Object.fromEntries(asks.map((name) => [name, (values[name] ?? '').trim()]));
        const body = { event, version, ...given } as PayoutBatchMoveBody;
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      {asks.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={fields[name].label}
          rules={[{ required: true, whitespace: true, message: fields[name].required }]}
        >
          {controls[name]}
        </Form.Item>
      ))}
    </DialogForm>
  );
}

interface DayProps {
  id?: string;
  value?: string;
  onChange?: (day: string) => void;
}

/** A day in a dialog, which gives its control id, value and what to call. */
const Day = ({ id = '', value = '', onChange = () => undefined }: DayProps) => (
  <DateInput
    id={id}
    value={value}
    onChange={onChange}
    onBlur={() => undefined}
    report={() => undefined}
    aria-describedby={undefined}
    aria-invalid={undefined}
    aria-required
  />
);

const controls = {
  payOn: <Day />,
  settledOn: <Day />,
  reference: <Input maxLength={80} autoComplete="off" />,
  reason: <Input.TextArea rows={3} maxLength={500} />,
} as const;
