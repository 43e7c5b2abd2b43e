import { z } from 'zod';

import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { passkeyProof } from '#contract/identity/passkey-proof.contract.ts';
import { signInCode } from '#contract/identity/second-factor.contract.ts';

import { MOST_SOLD_ITEMS, sellBackCurrencies } from './sell-backs.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');

/** What a customer wants a price for: of own items so many pieces, each item once. */
export const quoteSellBack = z.strictObject({
  currency: z.enum(sellBackCurrencies, 'Choose a currency.'),
  items: z
    .array(
      z.strictObject({
        itemId: z.uuid('Choose one of your items.'),
        pieces: z.int('Enter a number of pieces.').min(1, 'At least 1.').max(100_000, 'At most 100,000.'),
      }),
    )
    .min(1, 'Choose what you want to sell.')
    .max(MOST_SOLD_ITEMS, `At most ${MOST_SOLD_ITEMS} items at once.`)
    .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, 'Choose each item once.'),
});
export type QuoteSellBack = z.infer<typeof quoteSellBack>;

/** What sells: the amount as it was shown, where it is paid to, and what shows that it is the customer. */
export const submitSellBack = z.strictObject({
  version,
  net: z.string().regex(/^\d{1,12}\.\d{2}$/),
  payoutAccountId: z.uuid('Choose one of your payout accounts.'),
  /** Of the app that the account has, else the one that was mailed. */
  code: signInCode.optional(),
  passkey: passkeyProof.optional(),
});
export type SubmitSellBack = z.infer<typeof submitSellBack>;

/** Another own account that a sale is paid to, and what shows that it is the customer. */
export const readdressSellBack = submitSellBack.omit({ net: true });
export type ReaddressSellBack = z.infer<typeof readdressSellBack>;

/** The same by the staff, who say why: the customer asked for it. */
export const staffReaddress = z.strictObject({
  version,
  payoutAccountId: z.uuid('Choose one of the customer’s payout accounts.'),
  reason,
});
export type StaffReaddress = z.infer<typeof staffReaddress>;

/** A customer takes back what nobody has decided yet. */
export const cancelSellBack = z.strictObject({ version });

/** What sales decides of a sale, told apart by `event`. */
export const sellBackDecision = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('approve'), version }),
  z.strictObject({ event: z.literal('cancel'), version, reason }),
  z.strictObject({ event: z.literal('reject'), version, reason }),
]);
export type SellBackDecision = z.infer<typeof sellBackDecision>;

/** What finance does: the second approval, and the payout. */
export const sellBackPayment = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('second'), version }),
  z.strictObject({ event: z.literal('reject'), version, reason }),
  z.strictObject({ event: z.literal('instruct'), version }),
  z.strictObject({ event: z.literal('pay'), version, reference: enteredLine('the reference of the payout', 80) }),
  z.strictObject({ event: z.literal('fail'), version, reason }),
  z.strictObject({ event: z.literal('return'), version, reason }),
]);
export type SellBackPayment = z.infer<typeof sellBackPayment>;
