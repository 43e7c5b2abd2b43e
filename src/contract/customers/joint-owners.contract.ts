import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { email } from '#contract/identity/session.contract.ts';

import { jointEvents, jointStates } from './joint-owners.rules.ts';
import { nameOfOther } from './name-of-other.contract.ts';

const party = z.enum(['holder', 'partner']);

const ownership = z.object({
  id: z.uuid(),
  state: z.enum(jointStates),
  /** Which of the two its reader is. */
  as: party,
  /** The other one: as invited, and by the name of his account once he has joined. */
  name: z.string(),
  /** Where the invitation went; null for the partner, who knows it. */
  email: z.string().nullable(),
  since: z.string(),
  /** Until when it can be accepted; null once it was answered. */
  lapsesAt: z.string().nullable(),
  /** Who has asked to end it. */
  askedBy: party.nullable(),
  /** What its reader may do now. */
  may: z.array(z.enum(jointEvents)),
  version: z.int(),
});
export type JointOwnership = z.infer<typeof ownership>;

const ownerships = z.object({
  /** Open ones: of the own account, and of those of others. */
  ownerships: z.array(ownership),
  /** Whether a joint owner can be invited, and in a sentence why not. */
  closed: z.string().nullable(),
});
export type JointOwnerships = z.infer<typeof ownerships>;

const staffOwnership = z.object({
  id: z.uuid(),
  state: z.enum(jointStates),
  as: party,
  name: z.string(),
  /** The other one's account; null before it was accepted. */
  customerId: z.uuid().nullable(),
  since: z.string(),
});
export type StaffJointOwnership = z.infer<typeof staffOwnership>;

const params = z.strictObject({ id: z.uuid() });
const own = { access: 'customer' } as const;
const password = z.string('Enter your password.').min(1, 'Enter your password.').max(200);

/** Two people who own an account together: the one who opened it, and one more, each with an own account that proves who he is. */
export const jointOwnersContract = {
  list: {
    method: 'GET',
    path: '/customer/joint-owners',
    ...own,
    summary: 'Who owns the own account too, which accounts of others the customer owns too, and invitations to that.',
    response: ownerships,
  },
  invite: {
    method: 'POST',
    path: '/customer/joint-owners',
    ...own,
    summary: 'Invites somebody by email to own the account too, for the password.',
    body: z.strictObject({
      name: nameOfOther,
      email,
      password,
    }),
    response: ownerships,
  },
  move: {
    method: 'POST',
    path: '/customer/joint-owners/:id/move',
    ...own,
    summary:
      'Accepts, declines or takes back an invitation; asks to end a joint ownership, keeps it, or agrees to the end.',
    params,
    body: z.strictObject({
      event: z.enum(jointEvents, 'Say what to do.'),
      /** For what gives a right or takes one. */
      password: password.optional(),
      version: z.int().min(1),
    }),
    response: ownerships,
  },
  ofCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/joint-owners',
    access: 'admin',
    permission: 'customers.read',
    summary: 'Who owns a customer’s account too, and which accounts of others they own too.',
    params,
    response: z.object({ ownerships: z.array(staffOwnership) }),
  },
} as const satisfies Record<string, Endpoint>;
