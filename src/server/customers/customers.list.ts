import { eq, sql } from 'drizzle-orm';

import { customersResource } from '#contract/customers.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/users/users.table.ts';

import { kycCases } from './customers.table.ts';

export const allCustomers = defineListSource({
  resource: customersResource,
  from: users,
  leftJoins: [{ table: kycCases, on: eq(kycCases.userId, users.id) }],
  columns: {
    name: users.name,
    email: users.email,
    accountType: users.accountType,
    status: users.status,
    verified: sql`(${users.emailVerifiedAt} is not null)`,
    createdAt: users.createdAt,
    submittedAt: kycCases.submittedAt,
  },
  select: {
    id: users.id,
    name: users.name,
    email: users.email,
    accountType: users.accountType,
    status: users.status,
    emailVerifiedAt: users.emailVerifiedAt,
    createdAt: users.createdAt,
    version: users.version,
    submittedAt: kycCases.submittedAt,
  },
  toRow: ({ emailVerifiedAt, createdAt, submittedAt, ...row }) => ({
    ...row,
    verified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  }),
  key: users.id,
  ownerCondition: eq(users.role, 'customer'),
});
