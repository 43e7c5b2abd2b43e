import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';
import { permissions } from '#contract/permissions.ts';

import { changeWaits, whyGiven } from './staff.contract.ts';
import { staffLimits } from './staff.rules.ts';

const params = z.strictObject({ id: z.uuid() });
const version = z.int().min(1);

const staffRoleValues = z.strictObject({
  name: enteredLine('the name of the role', staffLimits.roleName),
  description: optionalLine(staffLimits.roleDescription),
  rights: z.array(z.enum(permissions)).min(1, 'Choose at least one right.').max(permissions.length),
});
export type StaffRoleValues = z.infer<typeof staffRoleValues>;

const staffRole = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  rights: z.array(z.enum(permissions)),
  /** How many administrators have it, whatever their state. */
  holders: z.int(),
  /** Whether the reader may change it: not his own role, and none with a right that he does not have. */
  mayChange: z.boolean(),
  /** A change of it that a second person has to agree to. */
  waiting: changeWaits,
  version,
});
export type StaffRole = z.infer<typeof staffRole>;

const write = { access: 'admin', permission: 'users.manage' } as const;

export const staffRolesContract = {
  list: {
    method: 'GET',
    path: '/admin/roles',
    ...write,
    summary: 'The own roles of the shop with their rights, by name.',
    response: z.object({ roles: z.array(staffRole) }),
  },
  create: {
    method: 'POST',
    path: '/admin/roles',
    ...write,
    summary: 'Adds a role of rights that the caller has himself.',
    body: staffRoleValues,
    response: staffRole,
  },
  update: {
    method: 'PUT',
    path: '/admin/roles/:id',
    ...write,
    summary:
      'Changes a role; counts for whoever has it from his next call on. New rights that approve wait for a second person. 409 with the newer one.',
    params,
    body: staffRoleValues.extend({ version, reason: whyGiven }),
    response: staffRole,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/roles/:id',
    ...write,
    summary: 'Removes a role that nobody has; 409 while somebody does.',
    params,
    query: z.strictObject({ version: z.coerce.number<string>().int().min(1) }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
