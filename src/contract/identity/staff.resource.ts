import { defineResource } from '#contract/list/list-resource.ts';
import { adminRoles } from '#contract/permissions.ts';

import { adminRoleNames } from './permission-words.ts';
import { staffSecondFactorNames, staffSecondFactors, staffStateNames, staffStates } from './staff.rules.ts';

export const staffResource = defineResource({
  key: 'users',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
    state: { label: 'State', type: 'enum', values: staffStates, names: staffStateNames, sort: true, filter: true },
    roles: { label: 'Built-in roles', type: 'set', values: adminRoles, names: adminRoleNames, filter: true },
    ownRoles: { label: 'Own roles', type: 'text', filter: true },
    secondFactor: {
      label: 'Second factor',
      type: 'enum',
      values: staffSecondFactors,
      names: staffSecondFactorNames,
      filter: true,
    },
    bound: { label: 'Certain addresses only', type: 'bool', filter: true },
    lastSignInAt: { label: 'Last sign-in', type: 'datetime', sort: true, filter: true },
    invitedBy: { label: 'Invited by', type: 'text', filter: true },
    createdAt: { label: 'Created', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'name', order: 1 }],
});
