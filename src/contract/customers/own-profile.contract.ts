import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { accountTypes, customerStatuses } from '#contract/identity/customers.rules.ts';
import { phonePattern } from '#contract/identity/kyc.rules.ts';
import { tagColours } from '#contract/catalogue/tags.rules.ts';

const tier = z.object({ name: z.string(), colour: z.enum(tagColours) });

/** Where a customer stands between two tiers; amounts in CAD as decimal text. */
const progress = z.object({
  tier: tier.nullable(),
  /** Orders paid in full within twelve months. */
  volume: z.string(),
  /** The next tier up that volume leads to, and what is left to it, which is nothing once it is reached; null at the top. */
  next: tier.extend({ from: z.string(), left: z.string() }).nullable(),
});

/** What a customer may change himself. */
const choices = {
  /** Where a courier or the staff reaches him; may be empty. */
  phone: optionalLine(20).pipe(
    z.union([z.literal(''), z.string().regex(phonePattern, 'Enter a phone number, such as 416 555 0188.')]),
  ),
  /** Whether he is asked for reviews of what he has bought. */
  reviewInvitations: z.boolean(),
};
export const profileChoices = z.strictObject(choices);
export type ProfileChoices = z.infer<typeof profileChoices>;

export const ownProfile = z.object({
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  accountType: z.enum(accountTypes),
  status: z.enum(customerStatuses),
  since: z.string(),
  progress,
  ...choices,
  version: z.int(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** What the shop knows of a customer, told to himself. */
export const ownProfileContract = {
  read: {
    method: 'GET',
    path: '/customer/profile',
    access: 'customer',
    summary: 'The customer’s own account: name, state, tier and the way to the next, and what he chose.',
    response: ownProfile,
  },
  choose: {
    method: 'PUT',
    path: '/customer/profile',
    access: 'customer',
    summary: 'Changes the phone number and which mails come.',
    body: profileChoices.extend({ version: z.int().min(0) }),
    response: ownProfile,
  },
} as const satisfies Record<string, Endpoint>;
