import { createHash } from 'node:crypto';

import { type Query, type SQL, sql } from 'drizzle-orm';

import { dialect, type Executor } from './database.ts';

/** A change that can be made together with others. */
export interface Change {
  /** What tells its text from every other's. */
  shape: string;
  /** An `insert`, `update` or `delete` whose values are placeholders; asked for once, since its text never changes. */
  text: () => SQL;
  /** By the names of the placeholders, which no other change made with it has. */
  values: Record<string, unknown>;
}

/**
 * Makes changes by one statement, which a connection parses once for each set of shapes. None of them sees what another
 * does. References between their rows are checked, and triggers see them, when all are made.
 */
export async function changeTogether(tx: Executor, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { query, name } = statementFor(changes);
  await tx._.session.prepareQuery(query, undefined, name, false).execute(valuesOf(changes));
}

function valuesOf(changes: readonly Change[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of changes.flatMap(({ values }) => Object.entries(values))) {
    if (name in all) throw new Error(`Two changes that are made together both call a value ${name}.`);
    all[name] = value;
  }
  return all;
}

interface Statement {
  query: Query;
  /** By which a connection keeps it. */
  name: string;
}

const statements = new Map<string, Statement>();

function statementFor(changes: readonly Change[]): Statement {
  const shape = changes.map((change) => change.shape).join('; ');
  const known = statements.get(shape);
  if (known) return known;
  const parts = changes.map(({ text }, at) => sql`${sql.identifier(`part_${at}`)} as (${text()})`);
  const query = dialect.sqlToQuery(sql`with ${sql.join(parts, sql`, `)} select`);
  const statement = {
    query,
    name: `change_${createHash('sha256').update(query.sql).digest('base64url').slice(0, 16)}`,
  };
  statements.set(shape, statement);
  return statement;
}
