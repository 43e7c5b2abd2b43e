import { z } from 'zod';

import { productStatuses } from './products.rules.ts';

/** A change that many products can be given at once. */
export const productChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.enum(productStatuses) }),
  z.strictObject({ kind: z.literal('addCategory'), categoryId: z.uuid() }),
  z.strictObject({ kind: z.literal('removeCategory'), categoryId: z.uuid() }),
  z.strictObject({
    /** Raises or lowers the premium, also of every quantity break, by percentage points: "0.5" makes 3 % 3.5 %. */
    kind: z.literal('premium'),
    points: z
      .string()
      .regex(/^-?\d{1,2}(\.\d{1,4})?$/, 'Enter percentage points such as 0.5 or -0.25.')
      .refine((text) => Number(text) !== 0, 'Enter another number than zero.'),
  }),
]);
export type ProductChange = z.infer<typeof productChange>;
