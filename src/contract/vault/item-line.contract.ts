import { z } from 'zod';

import { metals } from '#contract/metals.ts';

/** The pieces of one stored item that are sold, withdrawn or transferred together with others; their weight in grams. */
export const itemLine = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  itemNumber: z.string(),
  name: z.string(),
  sku: z.string(),
  serial: z.string().nullable(),
  lot: z.string().nullable(),
  metal: z.enum(metals),
  qty: z.int(),
  fineGrams: z.string(),
});
export type ItemLine = z.infer<typeof itemLine>;
