import { z } from 'zod';

import { customerStatuses } from '#contract/identity/customers.rules.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { orderStatuses } from '#contract/trade/orders.rules.ts';
import { permissions } from '#contract/permissions.ts';
import { productStatuses } from '#contract/catalogue/products.rules.ts';

/** So many of each kind are told. */
export const FOUND_MOST = 6;
/** A shorter text finds pages only. */
export const FIND_AT_LEAST = 2;

const found = z.object({
  /** What the caller may do: pages are told by it. */
  rights: z.array(z.enum(permissions)),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      customerName: z.string(),
      totalCad: z.string(),
      status: z.enum(orderStatuses),
    }),
  ),
  customers: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), status: z.enum(customerStatuses) })),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), sku: z.string(), status: z.enum(productStatuses) })),
});
export type Found = z.infer<typeof found>;

export const findingContract = {
  find: {
    method: 'GET',
    path: '/admin/find',
    access: 'admin',
    summary: `Orders, customers and products that a text finds, at most ${FOUND_MOST} of each kind that the caller may read, and what the caller may do.`,
    query: z.strictObject({ q: optionalLine(200) }),
    response: found,
  },
} as const satisfies Record<string, Endpoint>;
