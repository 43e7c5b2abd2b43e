import type { Permission } from '#contract/permissions.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { StaffMember } from '#server/identity/users/staff.read.ts';

/** A kind of thing that one person of the staff has in hand; a module says so of its own. */
export interface Holding {
  key: string;
  /** In the plural, as in “Messages to answer: 3”. */
  words: string;
  /** What whoever takes them over must be allowed to do; null where that is nothing. */
  right: Permission | null;
  count: (db: Executor, userId: string) => Promise<number>;
  /** Gives all of them to another, in the transaction in which the one who had them leaves. */
  passOn: (tx: Transaction, step: { from: StaffMember; to: StaffMember; actor: Actor; now: Date }) => Promise<void>;
}

interface HeldThings {
  key: string;
  words: string;
  count: number;
}

/** What somebody holds now; kinds of which he has none are left out. */
export async function holdingsOf(db: Executor, holdings: readonly Holding[], userId: string): Promise<HeldThings[]> {
  const held: HeldThings[] = [];
  for (const { key, words, count } of holdings) held.push({ key, words, count: await count(db, userId) });
  return held.filter(({ count }) => count > 0);
}
