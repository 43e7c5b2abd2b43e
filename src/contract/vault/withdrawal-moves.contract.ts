import { z } from 'zod';

import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';
import { passkeyProof } from '#contract/identity/passkey-proof.contract.ts';
import { signInCode } from '#contract/identity/second-factor.contract.ts';

import { identityPapers, MOST_WITHDRAWN_ITEMS } from './withdrawals.rules.ts';

const version = z.int().min(1);
const reason = enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.');
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);

const items = z
  .array(
    z.strictObject({
      itemId: z.uuid('Choose one of your items.'),
      pieces: z.int('Enter a number of pieces.').min(1, 'At least 1.').max(100_000, 'At most 100,000.'),
    }),
  )
  .min(1, 'Choose what you want to withdraw.')
  .max(MOST_WITHDRAWN_ITEMS, `At most ${MOST_WITHDRAWN_ITEMS} items at once.`)
  .refine((list) => new Set(list.map(({ itemId }) => itemId)).size === list.length, 'Choose each item once.');

/** The address of the identity check, or one of those that are kept. */
const addressId = z.union([z.literal('identity'), z.uuid()], 'Choose an address.');

/** What a customer wants to have and how it reaches him. */
export const draftWithdrawal = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('ship'),
    items,
    methodId: z.uuid('Choose how it is sent.'),
    addressId,
  }),
  z.strictObject({ way: z.literal('counter'), items }),
]);
export type DraftWithdrawal = z.infer<typeof draftWithdrawal>;

/** What asks for it: the fee as it was shown, and what shows that it is the customer. */
export const confirmWithdrawal = z.strictObject({
  version,
  total: amount,
  /** Of the app that the account has, else the one that was mailed. */
  code: signInCode.optional(),
  passkey: passkeyProof.optional(),
});
export type ConfirmWithdrawal = z.infer<typeof confirmWithdrawal>;

export const cancelWithdrawal = z.strictObject({ version });

/** What the desk decides, told apart by `event`. */
export const withdrawalDecision = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('approve'), version }),
  z.strictObject({ event: z.literal('refuse'), version, reason }),
]);
export type WithdrawalDecision = z.infer<typeof withdrawalDecision>;

/** That the fee came in. */
export const withdrawalFeePaid = z.strictObject({
  event: z.literal('note_fee'),
  version,
  reference: enteredLine('the reference of the payment', 80),
});
export type WithdrawalFeePaid = z.infer<typeof withdrawalFeePaid>;

/** What an officer of the vault does. */
export const withdrawalDeskMove = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('pick'),
    version,
    /** What was scanned of each item: its serial or lot, or its number. */
    scanned: z
      .array(z.strictObject({ itemId: z.uuid(), code: enteredLine('what you scanned', 120) }))
      .max(MOST_WITHDRAWN_ITEMS),
  }),
  z.strictObject({ event: z.literal('pack'), version }),
  z.strictObject({
    event: z.literal('ship'),
    version,
    carrier: enteredLine('the carrier', 60),
    tracking: enteredLine('the number of the parcel', 60),
    insuredCad: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Enter an amount in CAD, such as 12500.00.'),
  }),
  z.strictObject({
    event: z.literal('check_identity'),
    version,
    name: enteredLine('the name as the paper has it', 120),
    paper: z.enum(identityPapers, 'Choose what was shown.'),
    lastDigits: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{4}$/, 'Enter the last four characters of its number.'),
  }),
  z.strictObject({ event: z.literal('hand_over'), version }),
  z.strictObject({ event: z.literal('deliver'), version }),
  z.strictObject({ event: z.literal('come_back'), version, reason }),
  z.strictObject({ event: z.literal('refuse'), version, reason }),
]);
export type WithdrawalDeskMove = z.infer<typeof withdrawalDeskMove>;
