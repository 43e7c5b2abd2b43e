import { z } from 'zod';

import { enteredLine, enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { holdsUnseen, textProblem } from '#contract/plain-text.rules.ts';
import { passkeyProof } from '#contract/identity/passkey-proof.contract.ts';
import { signInCode } from '#contract/identity/second-factor.contract.ts';

import { MOST_TRANSFERRED_ITEMS, TITLE_NOTE_MOST, titleTransferKinds } from './title-transfers.rules.ts';

const version = z.int().min(1);

/** What shows that it is the customer: a code of the app that the account has, else the one that was mailed, or a passkey. */
const shown = { code: signInCode.optional(), passkey: passkeyProof.optional() };

/** What a customer passes on, and to whom: the address of the receiver's account, and his surname or public name. */
export const draftTitleTransfer = z.strictObject({
  items: z
    .array(
      z.strictObject({
        itemId: z.uuid('Choose one of your items.'),
        pieces: z.int('Enter a number of pieces.').min(1, 'At least 1.').max(100_000, 'At most 100,000.'),
      }),
    )
    .min(1, 'Choose what you want to transfer.')
    .max(MOST_TRANSFERRED_ITEMS, `At most ${MOST_TRANSFERRED_ITEMS} items at once.`)
    .refine((list) => new Set(list.map(({ itemId }) => itemId)).size === list.length, 'Choose each item once.'),
  receiverEmail: z.string().trim().max(254).pipe(z.email('Enter the e-mail address of the receiver.')),
  receiverCalled: enteredLine('the surname or public name of the receiver', 120),
  kind: z.enum(titleTransferKinds, 'Choose what it is.'),
  note: optionalLine(TITLE_NOTE_MOST)
    .superRefine((text, { addIssue }) => {
      const message = holdsUnseen(text) ? undefined : textProblem(text);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .default(''),
});
export type DraftTitleTransfer = z.infer<typeof draftTitleTransfer>;

/** The consent of the giver, or of the receiver, to the transfer as he saw it. */
export const consentToTitleTransfer = z.strictObject({ version, ...shown });
export type ConsentToTitleTransfer = z.infer<typeof consentToTitleTransfer>;

/** The receiver does not want it, or the giver takes it back. */
export const endTitleTransfer = z.strictObject({ version });

/** What compliance decides, told apart by `event`. */
export const titleTransferDecision = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('approve'), version }),
  z.strictObject({
    event: z.literal('refuse'),
    version,
    reason: enteredLines(500).refine((text) => text.length >= 3, 'Say why, in a few words.'),
  }),
]);
export type TitleTransferDecision = z.infer<typeof titleTransferDecision>;
