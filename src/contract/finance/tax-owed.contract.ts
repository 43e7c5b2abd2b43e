import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { taxAuthorities } from '#contract/catalogue/tax-authorities.ts';

const day = z.iso.date('Enter a day.');

const owed = z.object({
  /** Null where a document of the past does not say what its tax was made of. */
  authority: z.enum(taxAuthorities).nullable(),
  currency: z.string(),
  /** What documents of these days charged, and what credit notes of these days gave back. */
  charged: z.string(),
  credited: z.string(),
  due: z.string(),
  /** What was remitted for these days. */
  remitted: z.string(),
  left: z.string(),
  /** The same in CAD, at the rates of the documents: a return is in CAD. */
  leftCad: z.string(),
});
export type TaxOwedRow = z.infer<typeof owed>;

export const taxOwed = z.object({ from: z.string(), to: z.string(), items: z.array(owed) });
export type TaxOwed = z.infer<typeof taxOwed>;

export const taxOwedContract = {
  read: {
    method: 'GET',
    path: '/admin/tax-owed',
    access: 'admin',
    permission: 'books.read',
    summary: 'What is owed to each tax authority by the documents of some days, and what was remitted for them.',
    query: z.strictObject({ from: day, to: day }),
    response: taxOwed,
  },
} as const satisfies Record<string, Endpoint>;
