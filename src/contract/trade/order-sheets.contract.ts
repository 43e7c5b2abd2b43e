import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { pack } from '#contract/catalogue/products.contract.ts';
import { ORDER_SHEETS_MOST } from './order-sheets.rules.ts';
import { deliveryMethods, orderStatuses } from './orders.rules.ts';
import { address } from './quotes.contract.ts';

const sheetLine = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  metal: z.string(),
  fineness: z.string(),
  /** Of the order, and what of it is on the shelf for it and has not left. */
  qty: z.number().int(),
  toPick: z.number().int(),
  pack: pack.optional(),
});

const orderSheet = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  customerName: z.string(),
  delivery: z.enum(deliveryMethods),
  deliveryName: z.string(),
  address,
  lines: z.array(sheetLine),
});
export type OrderSheet = z.infer<typeof orderSheet>;

const id = z.uuid();

export const orderSheetsContract = {
  read: {
    method: 'GET',
    path: '/admin/order-sheets',
    access: 'admin',
    permission: 'orders.read',
    summary: `What is fetched and packed for up to ${ORDER_SHEETS_MOST} orders, in the order of their numbers; for paper.`,
    query: z.strictObject({ id: z.union([z.array(id).max(ORDER_SHEETS_MOST), id.transform((one) => [one])]) }),
    response: z.object({ orders: z.array(orderSheet), asOf: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
