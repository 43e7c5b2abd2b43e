import { eq, or, sql, type SQL } from 'drizzle-orm';

import { customersResource } from '#contract/customers/customers.resource.ts';
import { phoneDigits } from '#contract/identity/kyc.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import { foldedPattern } from '#server/db/list/folded-sql.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';

const leftJoins: readonly ListJoin<typeof kycCases | typeof tierMembers | typeof userTiers>[] = [
  { table: kycCases, on: eq(kycCases.userId, users.id) },
  { table: tierMembers, on: eq(tierMembers.userId, users.id) },
  { table: userTiers, on: sql`${userTiers.id} = ${tierMembers.tierId} and ${userTiers.active}` },
];

/** As it was typed, and its digits alone. */
const phoneSql = sql`(${kycCases.phone} || ' ' || regexp_replace(${kycCases.phone}, '[^0-9]', '', 'g'))`;

/** Whose phone number, however it is written, or city holds a text. */
function reachedAt(q: string): SQL {
  const digits = phoneDigits(q);
  const holds = (text: SQL) => sql`${kycCases.searchText} like '%' || ${text} || '%'`;
  const either = or(holds(foldedPattern(q)), digits === undefined ? undefined : holds(sql`${digits}::text`));
  return sql`select ${kycCases.userId} from ${kycCases} where ${either}`;
}

const ordered = sql<string>`coalesce((select string_agg(distinct ${orderLines.name} || ' ' || ${orderLines.sku}, ', ') from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id} where ${orders.customerId} = ${users.id}), '')`;
const waysOfPaying = sql<
  PaymentMethod[]
>`array(select distinct ${orders.paymentMethod} from ${orders} where ${orders.customerId} = ${users.id} order by 1)`;

export const allCustomers = defineListSource({
  resource: customersResource,
  from: users,
  leftJoins,
  columns: {
    name: users.name,
    email: users.email,
    accountType: users.accountType,
    status: users.status,
    verified: sql`(${users.emailVerifiedAt} is not null)`,
    createdAt: users.createdAt,
    submittedAt: kycCases.submittedAt,
    phone: kycCases.phone,
    city: kycCases.city,
    province: kycCases.province,
    tier: userTiers.name,
    ordered,
    waysOfPaying,
  },
  filters: { phone: phoneSql },
  searchAlso: {
    covers: ['phone', 'city'],
    condition: (q) => sql`${users.id} = any(array(${reachedAt(q)}))`,
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
    phone: kycCases.phone,
    city: kycCases.city,
    province: kycCases.province,
    tier: userTiers.name,
    ordered,
    waysOfPaying,
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
