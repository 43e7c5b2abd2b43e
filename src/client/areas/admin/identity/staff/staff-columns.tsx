import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { adminRoleNames } from '#contract/identity/permission-words.ts';
import type { StaffRow } from '#contract/identity/staff.contract.ts';
import type { staffResource } from '#contract/identity/staff.resource.ts';
import { staffSecondFactorNames } from '#contract/identity/staff.rules.ts';

import { StaffStateTag } from './StaffStateTag.tsx';

const column = columnsOf<StaffRow, typeof staffResource>();

export const staffColumns: readonly Column<StaffRow>[] = [
  column.text('name', {
    card: 'title',
    hideable: false,
    render: ({ id, name }) => <BesideButton id={id}>{name}</BesideButton>,
  }),
  column.text('email', { width: 220, card: 'subject' }),
  column.tag('state', (state) => <StaffStateTag state={state} />, { width: 104, card: 'status' }),
  column.tag('roles', (roles) => roles.map((role) => adminRoleNames[role]).join(', '), { width: 190, card: 'line' }),
  column.text('ownRoles', { width: 150, card: 'line' }),
  column.tag('secondFactor', (factor) => staffSecondFactorNames[factor], { width: 140 }),
  column.flag('bound', { width: 100, hidden: true }),
  column.dateTime('lastSignInAt', { width: 150, card: 'line' }),
  column.text('invitedBy', { width: 130 }),
  column.date('createdAt', { width: 104, hidden: true }),
];

const fewKeys: readonly string[] = ['name', 'state', 'roles'];

/** What the list keeps beside an administrator who is open. */
export const fewStaffColumns = staffColumns.filter(({ key }) => fewKeys.includes(key));
