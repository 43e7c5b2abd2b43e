import { z } from 'zod';

/** What the price of one piece was made of, from spot to the cent; decimal text. */
export const priceParts = z.object({
  spot: z.string(),
  markup: z.string(),
  margin: z.string(),
  buffer: z.string().optional(),
  premium: z.string(),
  fixed: z.string(),
  /** A fraction, with what a tier took off; null where it is not kept. */
  premiumPct: z.string().nullable(),
  /** What of it the tier took off, a fraction; null where it is not kept. */
  tierPct: z.string().nullable(),
  floored: z.boolean(),
  isFixed: z.boolean(),
});
