import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { metals } from '#contract/metals.ts';

const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/);
/** 10^-9 g; negative of what left. */
const nanograms = z.string().regex(/^-?\d+$/);

const holding = z.object({
  vault: z.string(),
  metal: z.enum(metals),
  pieces: z.int(),
  fineNg: nanograms,
  /** CAD, at the middle price of the last close by then; null where none is known. */
  value: decimalText.nullable(),
});
export type StatementHolding = z.infer<typeof holding>;

/** How metal came to be held, how it ceased to be, and how it went from one vault to another: out of the one, into the other. */
const movementKinds = [
  ...(['bought', 'received', 'sold', 'withdrawn', 'returned', 'moved_out', 'moved_in'] as const),
  ...(['transferred_out', 'transferred_in'] as const),
] as const;
export type MovementKind = (typeof movementKinds)[number];
export const movementKindNames = {
  bought: 'Bought into the vault',
  received: 'Received',
  sold: 'Sold to us',
  withdrawn: 'Withdrawn',
  returned: 'Came back to us',
  moved_out: 'Moved to another vault',
  moved_in: 'Moved from another vault',
  transferred_out: 'Transferred to another customer',
  transferred_in: 'Transferred by another customer',
} as const satisfies Record<MovementKind, string>;

const movement = z.object({
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** The order that bought it, the sale that sold it, the withdrawal with which it left or came back, or the transfer between customers. */
  reference: z
    .object({ of: z.enum(['order', 'sale', 'withdrawal', 'transfer']), id: z.uuid(), number: z.string() })
    .nullable(),
  vault: z.string(),
  metal: z.enum(metals),
  name: z.string(),
  /** Negative of what left. */
  pieces: z.int(),
  fineNg: nanograms,
  /** What was paid for it or is paid for it, CAD. */
  amount: decimalText.nullable(),
});
export type StatementMovement = z.infer<typeof movement>;

/** What stands between a customer and the shop in money. */
export const moneyKinds = ['orders', 'fees', 'balance', 'refunds', 'sell_backs', 'purchases'] as const;
export type MoneyKind = (typeof moneyKinds)[number];
export const moneyKindNames = {
  orders: 'Orders that are not paid',
  fees: 'Storage and withdrawal fees that are not paid',
  balance: 'Your balance with us',
  refunds: 'Refunds on their way to you',
  sell_backs: 'Sales from the vault that are not paid out yet',
  purchases: 'Sales to us that are not paid out yet',
} as const satisfies Record<MoneyKind, string>;

/** Positive is owed to the customer, negative is owed by him. */
const money = z.object({
  kind: z.enum(moneyKinds),
  currency: z.string(),
  opening: decimalText,
  closing: decimalText,
});
export type StatementMoney = z.infer<typeof money>;

/** Fees of storage and withdrawals; positive is owed by the customer. `opening` + `charged` - `paid` - `credited` is `closing`. */
const fees = z.object({
  currency: z.string(),
  opening: decimalText,
  charged: decimalText,
  paid: decimalText,
  /** What credit notes took off what was owed; what was paid of it is on the balance. */
  credited: decimalText,
  closing: decimalText,
});
export type StatementFees = z.infer<typeof fees>;

const order = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  goods: z.string(),
  currency: z.string(),
  total: decimalText,
  hasEnded: z.boolean(),
});
export type StatementOrder = z.infer<typeof order>;

const payment = z.object({
  at: z.iso.datetime(),
  /** In plain words: "Payment for order 10466". */
  what: z.string(),
  currency: z.string(),
  /** Negative of what was paid to the customer, or taken back. */
  amount: decimalText,
});
export type StatementPayment = z.infer<typeof payment>;

const document = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.string(),
  issuedAt: z.iso.datetime(),
  currency: z.string(),
  total: decimalText,
});
export type StatementDocument = z.infer<typeof document>;

/** Of a metal in all vaults, as the books and the items both have it: opening + came - left = closing. Moves between vaults are in neither. */
const metalSum = z.object({
  metal: z.enum(metals),
  opening: nanograms,
  came: nanograms,
  left: nanograms,
  closing: nanograms,
});
export type StatementSum = z.infer<typeof metalSum>;

const statement = z.object({
  customer: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: z.iso.datetime(),
  opening: z.array(holding),
  movements: z.array(movement),
  closing: z.array(holding),
  sums: z.array(metalSum),
  /** CAD; null where a metal in it has no price. */
  openingValue: decimalText.nullable(),
  closingValue: decimalText.nullable(),
  money: z.array(money),
  fees: z.array(fees),
  orders: z.array(order),
  payments: z.array(payment),
  documents: z.array(document),
});
export type Statement = z.infer<typeof statement>;

const taxEvent = z.object({
  kind: z.enum(['bought', 'sold']),
  day: z.iso.date(),
  /** Number of the order, the sale or the transfer. */
  reference: z.string(),
  /** From another customer or to him: for tax a purchase or a disposition at what it was worth. */
  byTransfer: z.boolean(),
  /** Of what was bought: whether it went into the vault or to the customer. */
  into: z.enum(['vault', 'hands']).nullable(),
  pieces: z.int(),
  /** Pieces sold of which the shop does not know what they cost. */
  unknownPieces: z.int(),
  /** CAD. Of a purchase its cost; of a sale what its pieces had cost on average. */
  cost: decimalText,
  proceeds: decimalText.nullable(),
  outlays: decimalText.nullable(),
  /** What of gain or loss counts: a loss without what is denied of it. */
  gain: decimalText.nullable(),
  /** What is denied of a loss as superficial and added to the cost of what is held; null of nothing. */
  denied: decimalText.nullable(),
  /** Of a loss: how many pieces were sold, bought within 30 days before or after, and still held when those were over. */
  superficial: z
    .object({ sold: z.int(), bought: z.int(), held: z.int(), until: z.iso.date(), isOver: z.boolean() })
    .nullable(),
  piecesAfter: z.int(),
  costAfter: decimalText,
});
export type TaxEvent = z.infer<typeof taxEvent>;

const taxClass = z.object({
  metal: z.enum(metals),
  sku: z.string(),
  name: z.string(),
  opening: z.object({ pieces: z.int(), cost: decimalText }),
  events: z.array(taxEvent),
  closing: z.object({ pieces: z.int(), cost: decimalText }),
});
export type TaxClass = z.infer<typeof taxClass>;

const taxYear = z.object({
  customer: z.string(),
  year: z.int(),
  /** Years of which there is anything, the newest first. */
  years: z.array(z.int()),
  madeAt: z.iso.datetime(),
  classes: z.array(taxClass),
  /** CAD; `gains` less `losses` is `net`. Denied losses are in neither. */
  totals: z.object({
    proceeds: decimalText,
    outlays: decimalText,
    cost: decimalText,
    gains: decimalText,
    losses: decimalText,
    net: decimalText,
    denied: decimalText,
  }),
  /** Sold pieces of which the shop does not know what they cost, and losses whose 30 days are not over. */
  unknownPieces: z.int(),
  openLosses: z.int(),
});
export type TaxYear = z.infer<typeof taxYear>;

const span = z.strictObject({ from: z.iso.date('Enter a day.'), to: z.iso.date('Enter a day.') });
const year = z.strictObject({ year: z.coerce.number().int('Enter a year.').min(2000).max(2200) });
const params = z.object({ id: z.uuid() });

const own = { method: 'GET', access: 'customer' } as const;
const staff = { method: 'GET', access: 'admin', permission: 'books.read', params } as const;
const pdf = { response: z.string() } as const;
const csv = { answer: 'text/csv', response: z.string() } as const;

export const statementsContract = {
  read: {
    ...own,
    path: '/customer/statements',
    summary: 'The statement of account of some days: holdings, what came and left, and money.',
    query: span,
    response: statement,
  },
  pdf: { ...own, ...pdf, path: '/customer/statements/pdf', summary: 'The same as a PDF file.', query: span },
  csv: { ...own, ...csv, path: '/customer/statements/csv', summary: 'The same as a CSV file.', query: span },
  taxYear: {
    ...own,
    path: '/customer/tax-year',
    summary: 'What was bought and sold in a year, with adjusted cost base, gain or loss, and superficial losses.',
    query: year,
    response: taxYear,
  },
  taxPdf: { ...own, ...pdf, path: '/customer/tax-year/pdf', summary: 'The same as a PDF file.', query: year },
  taxCsv: { ...own, ...csv, path: '/customer/tax-year/csv', summary: 'The same as a CSV file.', query: year },
  ofCustomer: {
    ...staff,
    ...pdf,
    path: '/admin/customers/:id/statement',
    summary: 'A customer’s statement of account as a PDF file; who took it is written down.',
    query: span,
  },
} as const satisfies Record<string, Endpoint>;
