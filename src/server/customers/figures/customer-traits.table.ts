import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { CustomerStatus } from '#contract/identity/customers.rules.ts';
import type { RiskLevel } from '#contract/identity/kyc-risk.rules.ts';
import type { Province } from '#contract/provinces.ts';
import { idOf, instant } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/**
 * What the list of customers is sorted and picked by and other tables hold, so that a page of a hundred thousand is read by an index. Triggers
 * keep it in the transaction of the change; there is a row for every customer.
 */
export const customerTraits = pgTable(
  'customer_traits',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the identity check, as the account has it. */
    status: text().$type<CustomerStatus>().notNull(),
    province: text().$type<Province>(),
    /** As the identity check was approved. */
    risk: text().$type<RiskLevel>(),
    /** 1 to 3 by the risk. */
    riskRank: integer(),
    /** Of the tier while it is active. */
    tierRank: integer(),
    submittedAt: instant(),
  },
  (table) => [
    // A descending order has those without a value last, which a plain index does not.
    index('customer_traits_province').on(table.province, table.userId),
    index('customer_traits_province_down').on(sql`${table.province} desc nulls last`, sql`${table.userId} desc`),
    index('customer_traits_risk').on(table.riskRank, table.userId),
    index('customer_traits_risk_down').on(sql`${table.riskRank} desc nulls last`, sql`${table.userId} desc`),
    index('customer_traits_tier').on(table.tierRank, table.userId),
    index('customer_traits_tier_down').on(sql`${table.tierRank} desc nulls last`, sql`${table.userId} desc`),
    index('customer_traits_submitted').on(table.submittedAt, table.userId),
    index('customer_traits_submitted_down').on(sql`${table.submittedAt} desc nulls last`, sql`${table.userId} desc`),
    index('customer_traits_status').on(table.status, table.submittedAt, table.userId),
    // The queue of both states that wait, the longest waiting first, however many were decided on before.
    index('customer_traits_waiting')
      .on(table.submittedAt, table.userId)
      .where(sql`${table.status} in ('submitted', 'in_review')`),
  ],
);
