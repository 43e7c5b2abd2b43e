import { z } from 'zod';

import { metals } from '#contract/metals.ts';

import { itemLine } from './item-line.contract.ts';

/** The pieces of one item; amounts as decimal text in the sale's currency. */
export const sellBackLine = itemLine.extend({
  /** Fine troy ounces of one piece. */
  pieceOunces: z.string(),
  /** Of one piece: its metal at the bid, and what is paid for it. */
  unitGross: z.string(),
  unitNet: z.string(),
  net: z.string(),
  costCad: z.string(),
});
export type SellBackLine = z.infer<typeof sellBackLine>;

/** By what a metal of the sale was priced, and what it comes to. */
export const metalReceipt = z.object({
  metal: z.enum(metals),
  /** The market's bid for a troy ounce in the currency, less its markup; times the ounces of a piece it is the metal of the piece, to the cent. */
  spotBid: z.string(),
  /** Taken off the bid while the market rests, a fraction; null where it trades. */
  buffer: z.string().nullable(),
  fineGrams: z.string(),
  fineOunces: z.string(),
  pieces: z.int(),
  gross: z.string(),
  /** A fraction of the metal, and an amount per piece. */
  sellPct: z.string(),
  sellFixed: z.string(),
  commission: z.string(),
  net: z.string(),
});
export type MetalReceipt = z.infer<typeof metalReceipt>;
