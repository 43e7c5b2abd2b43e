import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import type { EntryKind } from './entry-templates.ts';
import type { Account } from './accounts.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

/** What an account held of a party before each of two moments: minor units or 10^-9 g, credits positive. */
export interface PartyBalance {
  account: Account;
  unit: string;
  opening: bigint;
  closing: bigint;
}

/** What the books have of a party on some accounts, before each of two moments, by account and unit. */
export async function partyBalances(
  db: Executor,
  { partyId, on, from, until }: { partyId: string; on: readonly Account[]; from: Date; until: Date },
): Promise<PartyBalance[]> {
  const before = (moment: Date) =>
    sql`coalesce(-sum(${journalPostings.amount}) filter (where ${lt(journalEntries.at, moment)}), 0)`.mapWith(BigInt);
  const rows = await db
    .select({
      ...{ account: journalPostings.account, unit: journalPostings.unit },
      ...{ opening: before(from), closing: before(until) },
    })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(inArray(journalPostings.account, [...on]), eq(journalPostings.partyId, partyId)))
    .groupBy(journalPostings.account, journalPostings.unit)
    .orderBy(journalPostings.account, journalPostings.unit);
  return rows.map((row) => ({ ...row, account: row.account as Account }));
}

/** What entries of a kind did to an account of a party before a moment, and from then on until another; debits positive. */
export interface PartyMoves {
  kind: string;
  unit: string;
  before: bigint;
  within: bigint;
}

/** The same by kind of entry and unit, of some kinds on one account. */
export function partyMoves(
  db: Executor,
  asked: { partyId: string; account: Account; kinds: readonly EntryKind[]; from: Date; until: Date },
): Promise<PartyMoves[]> {
  const { kind, at } = journalEntries;
  const { account, partyId, unit, amount } = journalPostings;
  const isWithin = and(gte(at, asked.from), lt(at, asked.until));
  const sumOf = (when: typeof isWithin) => sql`coalesce(sum(${amount}) filter (where ${when}), 0)`.mapWith(BigInt);
  return db
    .select({ kind, unit, before: sumOf(lt(at, asked.from)), within: sumOf(isWithin) })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(eq(account, asked.account), eq(partyId, asked.partyId), inArray(kind, [...asked.kinds])))
    .groupBy(kind, unit)
    .orderBy(unit, kind);
}
