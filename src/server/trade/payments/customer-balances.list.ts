import { eq, gt } from 'drizzle-orm';

import { customerBalancesResource } from '#contract/trade/customer-balances.resource.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { customerBalances } from './payments.table.ts';

const { id, customerId, amount, currency, updatedAt } = customerBalances;

/** Every balance with money on it: what the shop owes its customers beside their orders. */
export const allCustomerBalances = defineListSource({
  resource: customerBalancesResource,
  from: customerBalances,
  innerJoins: [{ table: users, on: eq(users.id, customerId) }],
  columns: { movedAt: updatedAt, customerName: users.name, customerEmail: users.email, amount, currency },
  select: {
    id,
    customerId,
    customerName: users.name,
    customerEmail: users.email,
    amount,
    currency,
    movedAt: updatedAt,
  },
  toRow: (row) => ({ ...row, amount: moneyText(row.amount), movedAt: row.movedAt.toISOString() }),
  key: id,
  ownerCondition: gt(amount, 0n),
});
