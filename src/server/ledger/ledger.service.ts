import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import type { Account } from './accounts.ts';
import type { RefType } from './entry-template.ts';
import type { EntryKind } from './entry-templates.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

export interface Posting {
  account: Account;
  partyId?: string;
  /** A currency (amount in minor units) or a metal (amount in 10^-9 g). */
  unit: string;
  /** Positive for a debit, negative for a credit. */
  amount: bigint;
}

export interface Entry {
  at: Date;
  /** What happened; its template says which accounts it may post. */
  kind: EntryKind;
  refType: RefType;
  refId: string;
  actorId?: string | null;
  postings: readonly Posting[];
}

/** Thrown when an entry does not balance: a fault of the program, never of a caller. */
export class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

/**
 * Posts one entry in the caller's transaction. Postings of zero are left out. Each unit must sum to zero; the database
 * checks the same at commit.
 */
export const postEntry = (tx: Transaction, entry: Entry): Promise<void> => postEntries(tx, [entry]);

/** Posts many entries in one statement, each as `postEntry` does. */
export const postEntries = (tx: Transaction, entries: readonly Entry[]): Promise<void> =>
  insertRows(tx, ...entryRows(entries));

/** The rows of entries and their postings, for whoever writes them together with others. */
export function entryRows(entries: readonly Entry[]): Rows[] {
  const moving = entries
    .map(({ postings, ...entry }) => ({
      id: uuidV7(),
      entry,
      postings: postings.filter((posting) => posting.amount !== 0n),
    }))
    .filter(({ postings }) => postings.length > 0);
  for (const { entry, postings } of moving) requireBalance(entry.kind, postings);
  return [
    rowsOf(
      journalEntries,
      moving.map(({ id, entry }) => ({ id, ...entry, actorId: entry.actorId ?? null })),
    ),
    rowsOf(
      journalPostings,
      moving.flatMap(({ id, postings }) =>
        postings.map((posting) => ({ entryId: id, ...posting, partyId: posting.partyId ?? null })),
      ),
    ),
  ];
}

/** Throws `UnbalancedEntry` unless postings sum to zero in each unit. */
export function requireBalance(kind: string, postings: readonly Posting[]): void {
  const sums = new Map<string, bigint>();
  for (const { unit, amount } of postings) sums.set(unit, (sums.get(unit) ?? 0n) + amount);
  const off = [...sums].find(([, sum]) => sum !== 0n);
  if (off) throw new UnbalancedEntry(`${kind} is off by ${off[1]} in ${off[0]}`);
}

interface Place {
  account: Account;
  partyId?: string;
}

/** Moves an amount from one account to another: credits `from`, debits `to`. */
export const transfer = (unit: string, amount: bigint, from: Place, to: Place): Posting[] => [
  postingAt(to, unit, amount),
  postingAt(from, unit, -amount),
];

const postingAt = ({ account, partyId }: Place, unit: string, amount: bigint): Posting =>
  partyId === undefined ? { account, unit, amount } : { account, partyId, unit, amount };

interface Ref {
  refType: string;
  refId: string;
}

/** What an account holds of one thing in one unit, over all its entries. */
export async function sumOfRef(
  db: Executor,
  { account, unit, refType, refId }: Ref & { account: Account; unit: string },
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${journalPostings.amount}), 0)::text` })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(
      and(
        eq(journalEntries.refType, refType),
        eq(journalEntries.refId, refId),
        eq(journalPostings.account, account),
        eq(journalPostings.unit, unit),
      ),
    );
  return BigInt(row?.sum ?? '0');
}

/** What entries of some kinds have left on an account for some things of one sort, in one unit. */
export async function sumOfEntries(
  db: Executor,
  wanted: { account: Account; unit: string; refType: string; refIds: readonly string[]; kinds: readonly string[] },
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${journalPostings.amount}), 0)`.mapWith(BigInt) })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(
      and(
        eq(journalEntries.refType, wanted.refType),
        inArray(journalEntries.refId, [...wanted.refIds]),
        inArray(journalEntries.kind, [...wanted.kinds]),
        eq(journalPostings.account, wanted.account),
        eq(journalPostings.unit, wanted.unit),
      ),
    );
  return row?.sum ?? 0n;
}

/** The postings that take back the one entry of a kind that a thing has. */
export async function reversalOf(
  tx: Transaction,
  { kind, refType, refId }: Ref & { kind: string },
): Promise<Posting[]> {
  const rows = await tx
    .select({ posting: journalPostings })
    .from(journalPostings)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPostings.entryId))
    .where(and(eq(journalEntries.kind, kind), eq(journalEntries.refType, refType), eq(journalEntries.refId, refId)));
  return rows.map(({ posting: { account, partyId, unit, amount } }) => ({
    account: account as Account,
    ...(partyId !== null && { partyId }),
    unit,
    amount: -amount,
  }));
}
