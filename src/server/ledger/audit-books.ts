import { type SQL, sql } from 'drizzle-orm';

import type { SealKey } from '#server/config.ts';
import { asDatabaseFault, sqlState } from '#server/db/database-errors.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

export interface Violation {
  invariant: string;
  rule: string;
  /** What breaks it, one line a row. */
  found: string[];
}

const SHOWN = 20;

/** The class of errors of values that are not what a query takes them for. */
const DATA_EXCEPTION = '22';

/** How long the check of one rule may take. */
export const AUDIT_MS = 600_000;

/** What a step of a query may keep in memory on a server: with millions of rows each would else be sorted on the disk. */
const WORKING_MEMORY = '128MB';

const READING = { isolation: 'repeatable read', readOnly: true, limitMs: AUDIT_MS } as const;

/**
 * Checks every invariant of the books and names each violation; an empty answer is a clean ledger. On a server all see one moment, which
 * several sessions may share, for a processor each. The embedded engine has one connection: there each rule sees a moment of its own, and
 * whoever waits for the shop gets the connection between two rules.
 */
export async function auditBooks(
  db: Database,
  keys: readonly SealKey[] = [],
  { sessions = 1 } = {},
): Promise<Violation[]> {
  if (db.kind !== 'postgres') {
    const violations: Violation[] = [];
    for (const invariant of invariants) {
      const violation = await inTransaction(db, (tx) => violationOf(tx, invariant, keys), READING);
      if (violation) violations.push(violation);
    }
    return violations;
  }
  const audit = async (tx: Transaction): Promise<Violation[]> => {
    const rules = invariants.keys();
    const found: (Violation | undefined)[] = [];
    const check = async (session: Transaction): Promise<void> => {
      // Compiled, a rule takes longer than it runs: what documents hold is guessed much too high.
      await session.execute(
        sql`select set_config('work_mem', ${WORKING_MEMORY}, true), set_config('jit', 'off', true)`,
      );
      for (const at of rules) found[at] = await violationOf(session, invariants[at], keys);
    };
    const { rows } = await tx.execute<{ moment: string }>(sql`select pg_export_snapshot() moment`);
    const moment = sql.raw(`'${rows[0]?.moment}'`);
    const others = Array.from({ length: sessions - 1 }, () =>
      inTransaction(
        db,
        async (other) => {
          await other.execute(sql`set transaction snapshot ${moment}`);
          await check(other);
        },
        { ...READING, retries: 0 },
      ),
    );
    await Promise.all([check(tx), ...others]);
    return found.filter((violation) => violation !== undefined);
  };
  return inTransaction(db, audit, READING);
}

/** The same within a transaction, of the state it sees; of one invariant alone, if its name is given. */
export async function violationsIn(
  tx: Transaction,
  keys: readonly SealKey[] = [],
  only?: string,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const invariant of invariants.filter(({ name }) => only === undefined || name === only)) {
    const violation = await violationOf(tx, invariant, keys);
    if (violation) violations.push(violation);
  }
  return violations;
}

async function violationOf(
  tx: Transaction,
  invariant: Invariant | undefined,
  keys: readonly SealKey[],
): Promise<Violation | undefined> {
  const found = invariant ? await foundBy(tx, invariant, keys) : [];
  return invariant && found.length > 0 ? { invariant: invariant.name, rule: invariant.rule, found } : undefined;
}

/** What breaks a rule. A row that cannot even be read as what it should be is named by the rule that meets it. */
async function foundBy(tx: Transaction, invariant: Invariant, keys: readonly SealKey[]): Promise<string[]> {
  await tx.execute(sql`savepoint rule`);
  try {
    const found =
      'find' in invariant ? await invariant.find(tx, { most: SHOWN, keys }) : await selected(tx, invariant.query);
    await tx.execute(sql`release savepoint rule`);
    return found;
  } catch (error) {
    const fault = asDatabaseFault(error, 'postgres');
    if (!(fault instanceof Error) || !sqlState(fault)?.startsWith(DATA_EXCEPTION)) throw error;
    await tx.execute(sql`rollback to savepoint rule`);
    return [`cannot be checked: a row holds what it may not hold (${fault.message})`];
  }
}

async function selected(tx: Transaction, query: SQL): Promise<string[]> {
  // Planned as if all of it were wanted: for the first twenty of what is not there, a plan that begins early takes hours.
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`with violation as materialized (${query}) select * from violation limit ${SHOWN}`,
  );
  return rows.map((row) => Object.values(row).join(' '));
}
