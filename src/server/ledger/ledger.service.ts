import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import type { Account } from './accounts.ts';
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
  kind: string;
  refType: string;
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
export async function postEntry(tx: Transaction, { postings, ...entry }: Entry): Promise<void> {
  const moving = postings.filter((posting) => posting.amount !== 0n);
  const sums = new Map<string, bigint>();
  for (const { unit, amount } of moving) sums.set(unit, (sums.get(unit) ?? 0n) + amount);
  const off = [...sums].find(([, sum]) => sum !== 0n);
  if (off) throw new UnbalancedEntry(`${entry.kind} is off by ${off[1]} in ${off[0]}`);
  if (moving.length === 0) return;

  const id = uuidV7();
  await tx.insert(journalEntries).values({ id, ...entry, actorId: entry.actorId ?? null });
  await tx
    .insert(journalPostings)
    .values(moving.map((posting) => ({ entryId: id, ...posting, partyId: posting.partyId ?? null })));
}

/** Moves an amount from one account to another: credits `from`, debits `to`. */
export const transfer = (
  unit: string,
  amount: bigint,
  from: { account: Account; partyId?: string },
  to: { account: Account; partyId?: string },
): Posting[] => [
  { ...to, unit, amount },
  { ...from, unit, amount: -amount },
];
