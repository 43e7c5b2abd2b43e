import { z } from 'zod';

import { decimal } from '#contract/arithmetic/exact.ts';
import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { metals } from '#contract/metals.ts';

import { finenessLimits } from './purchase-offer.rules.ts';
import { MOST_LINES, payoutWays, purchaseWays } from './purchases.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const pieces = z.int('Enter a number of pieces.').min(1, 'At least 1.').max(10_000, 'At most 10,000.');

/** Grams as they are weighed: up to a tonne, to a tenth of a milligram. */
const grams = z
  .string('Enter a weight in grams.')
  .regex(/^\d{1,7}(\.\d{1,4})?$/, { error: 'Enter a weight in grams, such as 31.1.', abort: true })
  .refine((text) => decimal(text).gt(0), { error: 'Enter a weight above zero.', abort: true })
  .refine((text) => decimal(text).lte(1_000_000), 'At most 1,000,000 g.');
const fineness = z
  .string('Enter the fineness.')
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Enter parts in a thousand, such as 999.9 or 585.', abort: true })
  .refine(
    (text) => decimal(text).gte(decimal(finenessLimits.least)) && decimal(text).lte(decimal(finenessLimits.most)),
    `Enter parts in a thousand, from ${finenessLimits.least} to ${finenessLimits.most}.`,
  );

/** What somebody wants to sell: pieces of a product, or metal that he describes. */
export const askedLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: z.uuid('Choose a product.'), qty: pieces }),
  z.strictObject({
    kind: z.literal('metal'),
    metal: z.enum(metals, 'Choose a metal.'),
    what: enteredLine('what it is, such as a ring or a bar', 120),
    qty: pieces,
    grams,
    fineness,
  }),
]);
export type AskedLine = z.infer<typeof askedLine>;

export const askPurchase = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/),
    lines: z.array(askedLine).min(1, 'Add what you want to sell.').max(MOST_LINES, `At most ${MOST_LINES} lines.`),
    way: z.enum(purchaseWays, 'Choose how it gets here.'),
    /** The day on which he comes to the counter; null for a kit. */
    dropOffOn: z.iso.date('Choose a day.').nullable(),
    payout: z.enum(payoutWays, 'Choose where the money goes.'),
    /** For a wire: one of his confirmed accounts; null for the balance. */
    payoutAccountId: z.uuid('Choose one of your payout accounts.').nullable(),
    /** That it is his own, that nobody else has a right to it, and that what he entered is true. */
    ownsIt: z.boolean().refine((is) => is, 'Confirm that it is yours to sell.'),
    isTrue: z.boolean().refine((is) => is, 'Confirm that what you have entered is true.'),
  })
  .superRefine(({ way, dropOffOn, payout, payoutAccountId }, { addIssue }) => {
    const miss = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (way === 'drop_off' && dropOffOn === null) miss('dropOffOn', 'Choose the day on which you come.');
    if (payout === 'wire' && payoutAccountId === null) miss('payoutAccountId', 'Choose one of your payout accounts.');
  });
export type AskPurchase = z.infer<typeof askPurchase>;

/** What the staff does with a purchase, told apart by `event`. */
export const purchaseMove = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('send_kit'),
    version,
    carrier: enteredLine('the carrier', 60),
    tracking: enteredLine('the tracking number', 80),
  }),
  z.strictObject({ event: z.literal('drop_off'), version }),
  z.strictObject({ event: z.literal('receive'), version, note: optionalLine(300) }),
  z.strictObject({
    event: z.literal('assay'),
    version,
    note: optionalLine(300),
    lines: z
      .array(
        z.strictObject({
          lineId: z.uuid(),
          /** Pieces that are what they should be; of described metal all or none. */
          taken: z.int('Enter a number of pieces.').min(0, 'At least 0.').max(10_000),
          grams: grams.nullable(),
          fineness: fineness.nullable(),
          finding: optionalLine(200),
        }),
      )
      .max(MOST_LINES),
  }),
  z.strictObject({ event: z.literal('offer'), version, reason: optionalLine(300) }),
  z.strictObject({ event: z.literal('refuse'), version, reason }),
  z.strictObject({ event: z.literal('credit'), version }),
  z.strictObject({ event: z.literal('instruct'), version }),
  z.strictObject({ event: z.literal('pay'), version, reference: enteredLine('the reference of the payout', 80) }),
  z.strictObject({ event: z.literal('fail'), version, reason }),
  z.strictObject({
    event: z.literal('send_back'),
    version,
    carrier: enteredLine('the carrier', 60),
    tracking: enteredLine('the tracking number', 80),
  }),
  z.strictObject({ event: z.literal('hand_over'), version }),
  z.strictObject({ event: z.literal('cancel'), version, reason }),
]);
export type PurchaseMoveBody = z.infer<typeof purchaseMove>;

/** What a customer does with his own. To accept, he names the amount that he was shown. */
export const purchaseAnswer = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('accept'), version, total: z.string().regex(/^\d{1,12}\.\d{2}$/) }),
  z.strictObject({ event: z.literal('decline'), version }),
  z.strictObject({ event: z.literal('cancel'), version }),
]);
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;
