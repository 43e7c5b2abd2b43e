import { z } from 'zod';

import { cancellingCosts } from './cancelling.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { bulkReply, selection } from '#contract/list/selection.contract.ts';
import { adminOrder, order } from './orders.contract.ts';
import { counterPapers, riskFlags } from './orders.rules.ts';

/** The version of the order that the person saw. */
const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount, such as 1250.00.');

const parcel = {
  carrier: enteredLine('the carrier', 60),
  tracking: enteredLine('the tracking number', 80),
  /** In the order's currency. */
  insuredValue: money,
  signature: z.boolean(),
};

/** What staff does with an order, told apart by `event`. */
export const orderMove = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('pick'), version }),
  z.strictObject({
    event: z.literal('ship'),
    version,
    ...parcel,
    /** How many pieces of which lines are in the parcel. */
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), qty: z.int().min(1).max(100_000) }))
      .min(1)
      .max(100),
  }),
  z.strictObject({ event: z.literal('offerPickup'), version }),
  z.strictObject({
    event: z.literal('handOver'),
    version,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the six digits of the pickup code.'),
    paper: z.enum(counterPapers, 'Choose the paper that was shown.'),
    /** The end of its number, never the whole. */
    paperEnd: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,4}$/, 'Enter the last three or four characters of its number.'),
    receivedBy: enteredLine('who took it', 120),
  }),
  z.strictObject({ event: z.literal('vault'), version }),
  z.strictObject({
    event: z.literal('deliver'),
    version,
    parcelId: z.uuid(),
    receivedBy: enteredLine('who received it', 120),
  }),
  z.strictObject({
    event: z.literal('reportLoss'),
    version,
    parcelId: z.uuid(),
    how: z.enum(['lost', 'returned']),
    reason,
  }),
  z.strictObject({ event: z.literal('reship'), version, ...parcel }),
  z.strictObject({ event: z.literal('refund'), version, reason }),
  z.strictObject({ event: z.literal('hold'), version, reason }),
  z.strictObject({ event: z.literal('release'), version, reason }),
  z.strictObject({
    event: z.literal('cancel'),
    version,
    reason,
    /** Lets market loss and fee go; finance and super administrators only. */
    waive: z.boolean(),
  }),
  z.strictObject({ event: z.literal('refuseCancel'), version, reason }),
  z.strictObject({ event: z.literal('extendDeadline'), version, until: z.iso.datetime(), reason }),
  z.strictObject({ event: z.literal('resolveFlag'), version, flag: z.enum(riskFlags), reason }),
]);
export type OrderMoveBody = z.infer<typeof orderMove>;

/** What ending an order costs its customer at this moment; amounts in the order's currency. */
export const endingCosts = cancellingCosts.extend({
  currency: z.string(),
  /** The taxes that are contained in it, by their names; none where the goods are exempt. */
  taxes: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** What was paid, what of it was given back already, and what of it is asked back and not decided: all before this end. */
  paid: z.string(),
  refunded: z.string(),
  refundPending: z.string(),
  /** Of what was paid and not given back, what would be left for the customer; and what he would still owe. */
  back: z.string(),
  owed: z.string(),
  /** Whether the end comes at once, has to be asked for, or can't be had any more. */
  how: z.enum(['cancel', 'requestCancel']).nullable(),
  asOf: z.string(),
});
export type EndingCosts = z.infer<typeof endingCosts>;

const noteText = enteredLines(2000).refine((text) => text !== '', 'Enter the note.');

/** What staff does with many orders at once, by the rules of the single act. */
export const ordersBulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('remind') }),
  z.strictObject({ do: z.literal('hold'), reason }),
  z.strictObject({
    do: z.literal('extend'),
    /** Beyond each order's own deadline. */
    days: z.int('Enter a number of days.').min(1, 'At least 1.').max(30, 'At most 30.'),
    reason,
  }),
  z.strictObject({ do: z.literal('note'), text: noteText, forCustomer: z.boolean() }),
]);
export type OrdersBulkAction = z.infer<typeof ordersBulkAction>;

const byId = z.object({ id: z.uuid() });

export const orderMovesContract = {
  move: {
    method: 'POST',
    path: '/admin/orders/:id/moves',
    access: 'admin',
    permission: 'orders.move',
    idempotent: true,
    summary:
      'Moves an order on: picks, ships, hands over, holds, cancels and so on. What is allowed now is in `moves` of the order.',
    params: byId,
    body: orderMove,
    response: adminOrder,
  },
  moveMany: {
    method: 'POST',
    path: '/admin/orders/bulk-moves',
    access: 'admin',
    permission: 'orders.move',
    idempotent: true,
    summary: 'Reminds, holds, gives more time to or notes orders that are chosen one by one; tells which refused it.',
    body: z.strictObject({ selection, action: ordersBulkAction }),
    response: bulkReply,
  },
  costs: {
    method: 'GET',
    path: '/admin/orders/:id/ending-costs',
    access: 'admin',
    permission: 'orders.read',
    summary: 'What cancelling the order would cost its customer at this moment.',
    params: byId,
    response: endingCosts,
  },
  ownCosts: {
    method: 'GET',
    path: '/customer/orders/:id/ending-costs',
    access: 'customer',
    summary: 'What cancelling an own order would cost at this moment.',
    params: byId,
    response: endingCosts,
  },
  cancelOwn: {
    method: 'POST',
    path: '/customer/orders/:id/cancel',
    access: 'customer',
    idempotent: true,
    summary:
      'Cancels an own order at once while nothing is paid, else asks for it. Refused with 409 when it costs more than was accepted.',
    params: byId,
    body: z.strictObject({
      version,
      /** The costs that the customer was shown and accepts, in the order's currency. */
      acceptedCosts: money,
      reason: enteredLines(500),
    }),
    response: order,
  },
  note: {
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'admin',
    permission: 'orders.move',
    idempotent: true,
    summary: 'Adds a note to an order, for staff alone or for the customer too; the latter is mailed to them.',
    params: byId,
    body: z.strictObject({
      text: noteText,
      forCustomer: z.boolean(),
    }),
    response: adminOrder,
  },
} as const satisfies Record<string, Endpoint>;
