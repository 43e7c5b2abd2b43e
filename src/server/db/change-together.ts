import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from './database.ts';
import { shapedStatement, valuesOf } from './shaped-statement.ts';

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
  const statement = shapedStatement(
    tx,
    'change',
    changes.map(({ shape }) => shape),
    (name) => {
      const parts = changes.map(({ text }, at) => tx.$with(`part_${at}`, {}).as(text()));
      return tx
        .with(...parts)
        .select({ made: sql`1` })
        .from(sql`(values (1)) as one`)
        .prepare(name);
    },
  );
  await statement.execute(valuesOf(changes));
}
