import { Input } from 'antd';

import { answered } from '#client/features/platform/lists/answered.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import type { OrdersBulkAction } from '#contract/trade/order-moves.contract.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';
import { nextOrderStatus } from '#contract/trade/orders.rules.ts';

import { isMoreTime, type MoreTime, MoreTimeInput, moreTimeIn } from './MoreTimeInput.tsx';

type Send = (selection: Selection, key: string, action: OrdersBulkAction) => Promise<Answered<BulkReply>>;

const awaitsPayment = ({ status }: AdminOrderRow): boolean => status === 'awaiting_payment';
const canBeHeld = ({ status }: AdminOrderRow): boolean =>
  nextOrderStatus(status, 'hold', 'sales') !== null || nextOrderStatus(status, 'hold', 'compliance') !== null;

const things = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

interface Control {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

const Words = ({ id, value, onChange }: Control) => (
  <Input.TextArea id={id} value={value} rows={3} maxLength={500} onChange={({ target }) => onChange(target.value)} />
);

const isSaid = (value: string): boolean => value.trim().length >= 3;

/** Reminder, more time, hold and note for many orders, each by the rules of the single act. */
export const orderBulk = (send: Send): readonly BulkAction<AdminOrderRow>[] => [
  {
    key: 'remind',
    label: 'Send a reminder',
    fits: awaitsPayment,
    confirm: (count) =>
      `The customers of ${things(count)} are reminded by email to pay, each with the amount and deadline.`,
    run: (selection, key) => send(selection, key, { do: 'remind' }),
  },
  {
    key: 'extend',
    label: 'More time to pay',
    fits: awaitsPayment,
    confirm: (count) => `${things(count)}: the locked prices hold for longer, and the customers are told.`,
    ask: { label: 'How long, and why', draw: (control) => <MoreTimeInput {...control} />, isAnswer: isMoreTime },
    run: (selection, key, answer) => {
      const { days, reason }: MoreTime = moreTimeIn(answer);
      return send(selection, key, { do: 'extend', days, reason });
    },
  },
  {
    key: 'hold',
    label: 'Put on hold',
    fits: canBeHeld,
    confirm: (count) =>
      `${things(count)}: nothing continues until someone resumes it. Customers are told that we are checking.`,
    ask: {
      label: 'Reason',
      hint: 'For staff only.',
      draw: (control) => <Words {...control} />,
      isAnswer: isSaid,
    },
    run: (selection, key, reason) => send(selection, key, { do: 'hold', reason: reason.trim() }),
  },
  {
    key: 'note',
    label: 'Add a note',
    confirm: (count) => `${things(count)}: the note is for staff only.`,
    ask: { label: 'Note', draw: (control) => <Words {...control} />, isAnswer: isSaid },
    run: (selection, key, text) => send(selection, key, { do: 'note', text: text.trim(), forCustomer: false }),
  },
];

/** How the list sends one of them. */
export const sendingOrders =
  (
    move: (call: {
      key: string;
      body: { selection: Selection; action: OrdersBulkAction };
    }) => PromiseLike<{ data?: BulkReply | undefined; error?: unknown }>,
  ): Send =>
  (selection, key, action) =>
    answered(move({ key, body: { selection, action } }));
