import { z } from 'zod';

/** A quote with all that it was made of, so that anybody can compute its amounts again. */
export const priceReceipt = z.object({
  lockedAt: z.string(),
  currency: z.string(),
  /** The terms as they were locked: plain JSON, see `QuoteTerms`. */
  terms: z.unknown(),
  names: z.array(z.object({ name: z.string(), qty: z.number().int() })),
  amounts: z.object({
    units: z.array(z.string()),
    subtotal: z.string(),
    adjustment: z.string(),
    discount: z.string(),
    shipping: z.string(),
    insurance: z.string(),
    tax: z.string(),
    total: z.string(),
  }),
});
export type PriceReceiptReply = z.infer<typeof priceReceipt>;
