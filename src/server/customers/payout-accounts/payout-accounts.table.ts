import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type PayoutKind, type PayoutState, payoutStates } from '#contract/customers/payout-accounts.rules.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** Accounts in their own name that customers may be paid to. Who reads the database does not learn their numbers. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PayoutKind>().notNull(),
    /** The customer's name when he entered it. */
    holder: text().notNull(),
    bankName: text().notNull(),
    currency: text().$type<'CAD' | 'USD'>().notNull(),
    /** All its numbers, sealed to this row; empty once it is removed. */
    sealedNumbers: text().notNull(),
    /** A keyed hash of its numbers: the same account is known again. */
    mark: text().notNull(),
    ending: text().notNull(),
    state: text().$type<PayoutState>().notNull().default('unconfirmed'),
    /** Of the mailed code; null once it was right or had its last try. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeSentAt: instant().notNull(),
    usableFrom: instant(),
    blockedBecause: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payout_accounts_of').on(table.customerId, table.createdAt),
    index('payout_accounts_mark').on(table.mark),
    index('payout_accounts_lapsing')
      .on(table.createdAt)
      .where(sql`${table.state} = 'unconfirmed'`),
    uniqueIndex('payout_accounts_one_of_each')
      .on(table.customerId, table.mark)
      .where(sql`${table.state} <> 'removed'`),
    check(
      'payout_accounts_state',
      sql`${table.state} in (${sql.raw(payoutStates.map((name) => `'${name}'`).join(', '))})`,
    ),
    check('payout_accounts_usable', sql`${table.state} <> 'confirmed' or ${table.usableFrom} is not null`),
    check('payout_accounts_forgotten', sql`(${table.state} = 'removed') = (${table.sealedNumbers} = '')`),
  ],
);
export type PayoutRecord = typeof payoutAccounts.$inferSelect;
