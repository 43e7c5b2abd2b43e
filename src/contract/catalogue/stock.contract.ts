import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { stockStates } from './products.rules.ts';
import { movementKinds, stockLimits } from './stock.rules.ts';

/** What lies on the shelf of one product. Costs are CAD, decimal text. */
export const stockRow = z.object({
  /** The product's. */
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  state: z.enum(stockStates),
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** Of those reserved, the ones that were ordered in for their orders. */
  awaited: z.number().int(),
  /** Below zero while orders wait for pieces. */
  free: z.number().int(),
  lowAt: z.number().int(),
  /** Of all pieces on hand, in 10^-9 g. */
  fineNg: z.string(),
  /** What a piece cost on average; null while none lies there. */
  unitCost: z.string().nullable(),
  cost: z.string(),
});
export type StockRow = z.infer<typeof stockRow>;

export const stockMovementRow = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(movementKinds),
  productId: z.uuid(),
  sku: z.string(),
  name: z.string(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  unitCost: z.string().nullable(),
  cost: z.string(),
  supplier: z.string().nullable(),
  reason: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  actor: z.string().nullable(),
});
export type StockMovementRow = z.infer<typeof stockMovementRow>;

/** What is asked of the shelf is asked of the pieces that the person saw there: any other number is a conflict. */
const seen = z.number().int().min(0);
const reason = enteredLine('the reason', stockLimits.reason);

const receipt = z.strictObject({
  qty: z
    .number('Enter how many came in.')
    .int('Enter whole pieces.')
    .min(1, 'Enter at least 1.')
    .max(stockLimits.qty, 'Receive at most 100,000 at once.'),
  /** Of one piece, CAD. */
  unitCost: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter the cost of one piece, such as 5650.00.'),
  supplier: enteredLine('the supplier', stockLimits.supplier),
  reference: optionalLine(stockLimits.reference),
});

const adjustment = z.strictObject({
  counted: z
    .number('Enter how many lie there.')
    .int('Enter whole pieces.')
    .min(0, 'Enter 0 or more.')
    .max(10_000_000, 'Enter at most 10,000,000.'),
  reason,
  onHand: seen,
});

/** `counted` is null for a shelf that was not. */
const count = z.strictObject({
  reason,
  lines: z
    .array(z.strictObject({ productId: z.uuid(), counted: adjustment.shape.counted.nullable(), onHand: seen }))
    .min(1, 'Choose a product.')
    .max(stockLimits.counted, 'Count at most 200 products at once.')
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'Name each product once.',
    ),
});
export type StockCount = z.infer<typeof count>;

/** What of it waits for a second person: then nothing is booked. */
const waiting = z.object({ id: z.uuid(), askedBy: z.string() }).nullable();

const counted = z.object({ counted: z.number().int(), changed: z.number().int(), waiting });
export type Counted = z.infer<typeof counted>;

const adjusted = stockRow.extend({ waiting });
export type AdjustedStock = z.infer<typeof adjusted>;

const read = { access: 'admin', permission: 'stock.read' } as const;
const write = { access: 'admin', permission: 'stock.write', method: 'POST', idempotent: true } as const;
const byProduct = z.object({ id: z.uuid() });

export const stockContract = {
  list: {
    ...read,
    method: 'GET',
    path: '/admin/stock',
    summary: 'What lies on the shelf, by product; the list grammar.',
    response: listReply(stockRow),
  },
  movements: {
    ...read,
    method: 'GET',
    path: '/admin/stock-movements',
    summary: 'Every movement of stock; the list grammar.',
    response: listReply(stockMovementRow),
  },
  read: {
    ...read,
    method: 'GET',
    path: '/admin/stock/:id',
    summary: 'The shelf of one product.',
    params: byProduct,
    response: stockRow,
  },
  receive: {
    ...write,
    path: '/admin/stock/:id/receipts',
    summary: 'Pieces came in from a supplier, at a cost.',
    params: byProduct,
    body: receipt,
    response: stockRow,
  },
  adjust: {
    ...write,
    path: '/admin/stock/:id/adjustments',
    summary: 'The shelf holds another number than is booked, for a reason. What costs much waits for a second person.',
    params: byProduct,
    body: adjustment,
    response: adjusted,
  },
  count: {
    ...write,
    path: '/admin/stock/counts',
    summary:
      'Several shelves were counted; books what differs, all or nothing. What costs much waits for a second person.',
    body: count,
    response: counted,
  },
} as const satisfies Record<string, Endpoint>;
