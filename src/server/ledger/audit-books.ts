import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { invariants } from './invariants.ts';

export interface Violation {
  invariant: string;
  rule: string;
  /** What breaks it, one line a row. */
  found: string[];
}

const SHOWN = 20;

/** Checks every invariant of the books at one moment and names each violation; an empty answer is a clean ledger. */
export function auditBooks(db: Database): Promise<Violation[]> {
  return inTransaction(db, violationsIn, { isolation: 'repeatable read', readOnly: true, limitMs: 600_000 });
}

/** The same within a transaction, of the state it sees. */
export async function violationsIn(tx: Transaction): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, rule, query } of invariants) {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select * from (${query}) as violation limit ${SHOWN}`,
    );
    if (rows.length > 0)
      violations.push({ invariant: name, rule, found: rows.map((row) => Object.values(row).join(' ')) });
  }
  return violations;
}
