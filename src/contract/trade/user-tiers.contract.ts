import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { tagColours } from '#contract/catalogue/tags.rules.ts';
import { tierLimits, tierQualifications, type TierValues } from './user-tiers.rules.ts';

const figure = z.string('Enter a number.').trim().max(30, 'Use at most 30 characters.');
const points = z.strictObject({ XAU: figure, XAG: figure, XPT: figure, XPD: figure });
const count = z.int('Enter a whole number.');

/** The shape of what is entered; what it must say is `tierProblems`, which the form asks too. */
const tierValues = z.strictObject({
  name: optionalLine(tierLimits.name),
  rank: count,
  colour: z.enum(tagColours, 'Choose one of the colours.'),
  qualify: z.enum(tierQualifications, 'Choose how it is given.'),
  minVolume: figure.nullable(),
  buyDiscount: points,
  sellBonus: points,
  storageDiscount: figure,
  dailyLimit: figure.nullable(),
  paymentHours: count.nullable(),
  retainDays: count,
  active: z.boolean('Say yes or no.'),
}) satisfies z.ZodType<TierValues>;

/** A change of this that waits for a second person. */
const waitingChange = z.object({ id: z.uuid(), askedBy: z.string() });

export const userTier = tierValues.extend({
  id: z.uuid(),
  version: z.int(),
  customers: z.int(),
  /** A change of it that waits for a second person. */
  waiting: waitingChange.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserTier = z.infer<typeof userTier>;

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  belowSince: z.string().nullable(),
  byHand: z.boolean(),
});
export type TierMember = z.infer<typeof member>;
const members = listReply(member).extend({
  /** Customers whom somebody wants to put in, which waits for a second person. */
  waiting: z.array(waitingChange),
});

/** The tier that a customer is in, and why. */
const heldTier = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.enum(tagColours),
  since: z.string(),
  /** Since when the volume is short of it; null while it is not, and for what was given by hand. */
  belowSince: z.string().nullable(),
  byHand: z.boolean(),
});

/** A customer among the tiers: the one held, and a move to another that waits for a second person. */
export const tierStanding = z.object({ tier: heldTier.nullable(), waiting: waitingChange.nullable() });
export type TierStanding = z.infer<typeof tierStanding>;

/** Why, for the second person whom a change may need. */
const reason = optionalLine(300).default('');

export type TierMembers = z.infer<typeof members>;

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);

export const userTiersContract = {
  list: {
    method: 'GET',
    path: '/admin/user-tiers',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'All user tiers with how many customers are in them; the list grammar.',
    response: listReply(userTier),
  },
  read: {
    method: 'GET',
    path: '/admin/user-tiers/:id',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'One user tier.',
    params,
    response: userTier,
  },
  create: {
    method: 'POST',
    path: '/admin/user-tiers',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Adds a user tier.',
    body: tierValues,
    response: userTier,
  },
  update: {
    method: 'PUT',
    path: '/admin/user-tiers/:id',
    access: 'admin',
    permission: 'pricing.write',
    summary:
      'Changes a user tier. More than a point more, or more customers in a tier of more than that, waits for a second person. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: tierValues.extend({ reason, version }),
    response: userTier,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/user-tiers/:id',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Deletes a tier that no customer is in; 409 otherwise.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    response: z.object({ id: z.uuid() }),
  },
  members: {
    method: 'GET',
    path: '/admin/user-tiers/:id/members',
    access: 'admin',
    permission: 'pricing.read',
    summary: 'The customers of a tier; the list grammar.',
    params,
    response: members,
  },
  move: {
    method: 'PUT',
    path: '/admin/customers/:id/tier',
    access: 'admin',
    permission: 'pricing.write',
    summary:
      'Puts a customer into a tier by hand, whatever the volume, or takes them out: the volume alone then decides again from the next night on. Into one that gives more than a point, it waits for a second person. 409 when they are in another tier than was seen.',
    params,
    body: z.strictObject({
      tierId: z.uuid('Choose a tier.').nullable(),
      /** The tier that they were seen in. */
      from: z.uuid().nullable(),
      reason: enteredLine('the reason', 300).pipe(z.string().min(3, 'Say why, in a few words.')),
    }),
    response: tierStanding,
  },
  own: {
    method: 'GET',
    path: '/customer/tier',
    access: 'customer',
    summary: 'The customer’s own tier and what it changes; null for none.',
    response: z.object({
      tier: z
        .object({
          name: z.string(),
          colour: z.enum(tagColours),
          buyDiscount: z.record(z.string(), z.string()),
          sellBonus: z.record(z.string(), z.string()),
          storageDiscount: z.string(),
        })
        .nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
export type OwnTier = NonNullable<z.infer<(typeof userTiersContract)['own']['response']>['tier']>;
