import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { optionalLine } from './entered-text.contract.ts';
import { listReply } from './list/list-reply.contract.ts';
import { tagColours } from './tags.rules.ts';
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

export const userTier = tierValues.extend({
  id: z.uuid(),
  version: z.int(),
  customers: z.int(),
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
const members = z.object({ items: z.array(member), total: z.int() });

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
    summary: 'Changes a user tier. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: tierValues.extend({ version }),
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
    summary: 'The customers who came into a tier last, at most a hundred, and how many there are.',
    params,
    response: members,
  },
  give: {
    method: 'POST',
    path: '/admin/user-tiers/:id/members',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Puts a customer into a tier by hand, where he stays whatever his volume.',
    params,
    body: z.strictObject({ email: z.email('Enter the customer’s e-mail address.').max(254) }),
    response: members,
  },
  take: {
    method: 'DELETE',
    path: '/admin/user-tiers/:id/members/:userId',
    access: 'admin',
    permission: 'pricing.write',
    summary: 'Takes a customer out of a tier; his volume alone decides again from the next night on.',
    params: z.strictObject({ id: z.uuid(), userId: z.uuid() }),
    response: members,
  },
  own: {
    method: 'GET',
    path: '/customer/tier',
    access: 'customer',
    summary: 'The tier of the customer himself and what it changes; null for none.',
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
