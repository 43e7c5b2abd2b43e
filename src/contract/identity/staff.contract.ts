import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { adminRoles, permissions } from '#contract/permissions.ts';

import { email, nameOfAnother, newPassword, personName } from './session.contract.ts';
import { staffActs, staffLimits, staffSecondFactors, staffStates } from './staff.rules.ts';

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);
const moment = z.iso.datetime();
const message = z.object({ message: z.string() });

const staffRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(staffStates),
  roles: z.array(z.enum(adminRoles)),
  /** The names of own roles, parted by commas; empty where there are none. */
  ownRoles: z.string(),
  secondFactor: z.enum(staffSecondFactors),
  bound: z.boolean(),
  lastSignInAt: moment.nullable(),
  invitedBy: z.string().nullable(),
  createdAt: moment,
});
export type StaffRow = z.infer<typeof staffRow>;

/** An address, or a range of them: `203.0.113.7`, `2001:db8::/48`. */
const addressRange = z
  .string()
  .trim()
  .max(50)
  .refine(
    (text) =>
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(text).success) && !text.includes('%'),
    'Enter an IP address, or a range such as 203.0.113.0/24.',
  )
  .refine((text) => !/\/0+$/.test(text), 'This range is every address there is. Leave the list empty to allow all.');

const rolesHeld = {
  roles: z.array(z.enum(adminRoles)).max(adminRoles.length),
  ownRoles: z.array(z.uuid()).max(50),
} as const;

/** The change of a thing that waits for a second person, and who asked for it; null for none. */
export const changeWaits = z.object({ id: z.uuid(), askedBy: z.string() }).nullable();

/** Why roles are given; wanted where a second person has to agree to them. */
export const whyGiven = optionalLine(300).default('');

/** What somebody holds among the things that one person of the staff has in hand. */
const holding = z.object({ key: z.string(), words: z.string(), count: z.int() });

const pastSignIn = z.object({ at: moment, ip: z.string() });

const staffMember = staffRow.omit({ ownRoles: true, bound: true }).extend({
  version,
  ownRoles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What all roles together let him do. */
  rights: z.array(z.enum(permissions)),
  /** Empty: from everywhere. */
  addresses: z.array(z.string()),
  invitationEndsAt: moment.nullable(),
  sessions: z.array(z.object({ id: z.string(), device: z.string(), ip: z.string(), lastSeenAt: moment })),
  signIns: z.array(pastSignIn),
  /** What was done with him as an administrator, the newest first. */
  history: z.array(
    z.object({ id: z.string(), at: moment, action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  holdings: z.array(holding),
  /** A change of his roles that a second person has to agree to. */
  waiting: changeWaits,
  lostApp: z.object({ askedBy: z.string(), askedAt: moment, reason: z.string() }).nullable(),
  /** What the reader may do with him now. */
  acts: z.array(z.enum(staffActs)),
  isSelf: z.boolean(),
});
export type StaffMemberView = z.infer<typeof staffMember>;

const reason = enteredLines(staffLimits.reason).min(1, 'Say why.');
const step = z.strictObject({ reason, version });
const write = { access: 'admin', permission: 'users.manage' } as const;

export const staffContract = {
  list: {
    method: 'GET',
    path: '/admin/users',
    ...write,
    summary: 'The administrators of the shop; the list grammar.',
    response: listReply(staffRow),
  },
  read: {
    method: 'GET',
    path: '/admin/users/:id',
    ...write,
    summary: 'One administrator: roles, sessions, what he holds and what may be done with him.',
    params,
    response: staffMember,
  },
  invite: {
    method: 'POST',
    path: '/admin/users',
    ...write,
    summary:
      'Invites an administrator by mail; the link works for 72 hours. Without a role and unsent while a second person has to agree.',
    body: z.strictObject({ name: nameOfAnother, email, ...rolesHeld, reason: whyGiven }),
    response: staffMember,
  },
  resend: {
    method: 'POST',
    path: '/admin/users/:id/invitation',
    ...write,
    summary:
      'Mails a new link, which ends the one before; also to who was disabled and comes back, which may wait for a second person.',
    params,
    body: z.strictObject({ version, reason: whyGiven }),
    response: staffMember,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/users/:id/withdraw',
    ...write,
    summary: 'Withdraws an invitation that nobody has taken up.',
    params,
    body: z.strictObject({ version }),
    response: message,
  },
  changeRoles: {
    method: 'PUT',
    path: '/admin/users/:id/roles',
    ...write,
    summary:
      'Gives and takes roles; counts from his next call on. Rights that approve wait for a second person. 409 for the last super administrator.',
    params,
    body: z.strictObject({ ...rolesHeld, version, reason: whyGiven }),
    response: staffMember,
  },
  changeAddresses: {
    method: 'PUT',
    path: '/admin/users/:id/addresses',
    ...write,
    summary: 'Binds an administrator to addresses, the own present one among them where it is oneself.',
    params,
    body: z.strictObject({ addresses: z.array(addressRange).max(staffLimits.addresses), version }),
    response: staffMember,
  },
  lock: {
    method: 'POST',
    path: '/admin/users/:id/lock',
    ...write,
    summary: 'Locks an administrator out; his sessions are over at once.',
    params,
    body: step,
    response: staffMember,
  },
  unlock: {
    method: 'POST',
    path: '/admin/users/:id/unlock',
    ...write,
    summary: 'Lets a locked administrator sign in again.',
    params,
    body: step,
    response: staffMember,
  },
  disable: {
    method: 'POST',
    path: '/admin/users/:id/disable',
    ...write,
    summary: 'Ends the work of an administrator and passes on what he held. 422 where nobody is named to take it.',
    params,
    body: step.extend({ passTo: z.uuid().nullable() }),
    response: staffMember,
  },
  signOut: {
    method: 'POST',
    path: '/admin/users/:id/sign-out',
    ...write,
    summary: 'Ends every session of an administrator.',
    params,
    response: staffMember,
  },
  lostApp: {
    method: 'POST',
    path: '/admin/users/:id/lost-app',
    ...write,
    summary: 'Asks that an administrator be let in without his lost app, or agrees to what another person asked.',
    params,
    body: step,
    response: staffMember,
  },
  readInvitation: {
    method: 'POST',
    path: '/staff-invitation/look',
    access: 'open',
    summary: 'Whose invitation a mailed link is; uses nothing up. 422 where it is over.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ name: z.string(), email: z.string() }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/staff-invitation',
    access: 'open',
    summary: 'Takes up the invitation of a mailed link with a password; the link works once.',
    body: z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
    response: message,
  },
  readProfile: {
    method: 'GET',
    path: '/admin/profile',
    access: 'admin',
    summary: 'The own profile of an administrator.',
    response: z.object({
      name: z.string(),
      email: z.string(),
      version,
      roles: z.array(z.enum(adminRoles)),
      ownRoles: z.array(z.object({ name: z.string(), description: z.string() })),
      rights: z.array(z.enum(permissions)),
      addresses: z.array(z.string()),
      signIns: z.array(pastSignIn),
    }),
  },
  changeProfile: {
    method: 'PUT',
    path: '/admin/profile',
    access: 'admin',
    summary: 'Changes the own name.',
    body: z.strictObject({ name: personName, version }),
    response: message,
  },
} as const satisfies Record<string, Endpoint>;
