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

/** How long the check of one rule may take. */
export const AUDIT_MS = 600_000;

/** What a step of a query may keep in memory on a server: with millions of rows each would else be sorted on the disk. */
const WORKING_MEMORY = '128MB';

/** Checks every invariant of the books at one moment and names each violation; an empty answer is a clean ledger. */
export function auditBooks(db: Database): Promise<Violation[]> {
  const audit = async (tx: Transaction): Promise<Violation[]> => {
    if (db.kind === 'postgres') await tx.execute(sql`select set_config('work_mem', ${WORKING_MEMORY}, true)`);
    return violationsIn(tx);
  };
  return inTransaction(db, audit, { isolation: 'repeatable read', readOnly: true, limitMs: AUDIT_MS });
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
