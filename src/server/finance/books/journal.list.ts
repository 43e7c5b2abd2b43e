import { eq, sql } from 'drizzle-orm';

import { journalResource } from '#contract/finance/journal.resource.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { inUnit } from './unit-text.ts';

const { amount, unit } = journalPostings;

const sideOf = (value: typeof amount | ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql<string | null>`case when ${condition} then ${inUnit(sql`${value}`, sql`${unit}`)} end`;
const debit = sideOf(amount, sql`${amount} > 0`);
const credit = sideOf(sql`-${amount}`, sql`${amount} < 0`);

const leftJoins: readonly ListJoin<typeof users | typeof orders>[] = [
  { table: users, on: eq(users.id, journalPostings.partyId) },
  { table: orders, on: sql`${journalEntries.refType} = 'order' and ${eq(orders.id, journalEntries.refId)}` },
];

/** The journal, a row for each posting. */
export const allPostings = defineListSource({
  resource: journalResource,
  from: journalPostings,
  innerJoins: [{ table: journalEntries, on: eq(journalEntries.id, journalPostings.entryId) }],
  leftJoins,
  columns: {
    at: journalEntries.at,
    kind: journalEntries.kind,
    account: journalPostings.account,
    party: users.name,
    unit,
    debit,
    credit,
    orderNumber: orders.number,
    entryId: sql`${journalPostings.entryId}::text`,
  },
  select: {
    id: journalPostings.id,
    entryId: journalPostings.entryId,
    at: journalEntries.at,
    kind: journalEntries.kind,
    account: journalPostings.account,
    party: users.name,
    partyId: journalPostings.partyId,
    unit,
    debit: debit.as('debit'),
    credit: credit.as('credit'),
    orderId: orders.id,
    orderNumber: orders.number,
  },
  toRow: (row) => ({ ...row, at: row.at.toISOString() }),
  key: journalPostings.id,
});
