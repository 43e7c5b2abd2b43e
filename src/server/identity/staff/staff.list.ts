import { eq, sql } from 'drizzle-orm';

import { staffResource } from '#contract/identity/staff.resource.ts';
import type { StaffSecondFactor, StaffState } from '#contract/identity/staff.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

const ownRoles = sql<string>`coalesce((select string_agg(r.name, ', ' order by r.name) from staff_role_members m
  join staff_roles r on r.id = m.role_id where m.user_id = "users"."id"), '')`;
const secondFactor = sql<StaffSecondFactor>`case
  when exists (select 1 from authenticators a where a.user_id = "users"."id" and a.confirmed_at is not null) then 'app'
  when exists (select 1 from passkeys p where p.user_id = "users"."id") then 'passkey'
  when ${users.secondFactor} then 'mail' else 'none' end`;
const invitedBy = sql<string | null>`(select u.name from users u where u.id = "users"."invited_by")`;
const bound = sql<boolean>`(cardinality(${users.allowedAddresses}) > 0)`;
const state = sql<StaffState>`${users.status}`;

const { id, name, email, adminRoles, lastSignInAt, createdAt } = users;
const columns = { name, email, ownRoles, secondFactor, bound, lastSignInAt, invitedBy, createdAt };

export const allStaff = defineListSource({
  resource: staffResource,
  from: users,
  columns: { ...columns, roles: adminRoles, state: users.status },
  select: { ...columns, id, roles: adminRoles, state },
  toRow: (row) => ({
    ...row,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
  key: users.id,
  ownerCondition: eq(users.role, 'admin'),
});
