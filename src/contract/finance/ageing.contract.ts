import { z } from 'zod';

import { ageBuckets } from './ageing.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Whom money is due from, or to. */
export const ageingSides = ['receivables', 'payables'] as const;
export type AgeingSide = (typeof ageingSides)[number];

const openAmount = z.object({
  /** What is open: an order, a document of the vault, or a supplier's bill. */
  kind: z.enum(['order', 'document', 'bill']),
  id: z.uuid(),
  number: z.string(),
  party: z.string(),
  /** The customer's; null of a supplier. */
  partyId: z.uuid().nullable(),
  currency: z.string(),
  dueOn: z.string(),
  bucket: z.enum(ageBuckets),
  amount: z.string(),
});

export const ageing = z.object({ day: z.string(), items: z.array(openAmount) });
export type Ageing = z.infer<typeof ageing>;
export type AgedItem = Ageing['items'][number];

const asked = {
  access: 'admin',
  permission: 'books.read',
  params: z.strictObject({ side: z.enum(ageingSides) }),
  query: z.strictObject({ day: z.iso.date('Enter a day.') }),
} as const;

export const ageingContract = {
  read: {
    method: 'GET',
    path: '/admin/ageing/:side',
    ...asked,
    summary:
      'What customers owed us, or we suppliers, at the end of a day, each order or bill by how long it was overdue.',
    response: ageing,
  },
  file: {
    method: 'GET',
    path: '/admin/ageing/:side/csv',
    ...asked,
    summary: 'The same as a CSV file.',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
