import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from './database.ts';
import { shapedStatement, valuesOf } from './shaped-statement.ts';

/** Something that can be read together with others. */
export interface Reading<Result> {
  /** What tells its text from every other's. */
  shape: string;
  /** A `select` of one value as `jsonb`, money as text; its values are placeholders. Asked for once. */
  text: () => SQL;
  /** By the names of the placeholders, which no other reading made with it has. */
  values: Record<string, unknown>;
  /** What the value means, which is null where nothing was found. */
  read: (value: unknown) => Result;
}

/**
 * Reads several things by one statement, which a connection parses once for each set of shapes. All see the database as
 * it was when the statement began, so none of them may depend on a lock that another has to wait for.
 */
export async function readTogether<Results extends readonly unknown[]>(
  db: Executor,
  ...readings: { [At in keyof Results]: Reading<Results[At]> }
): Promise<Results> {
  const statement = shapedStatement(
    db,
    'read',
    readings.map(({ shape }) => shape),
    (name) => {
      const parts = readings.map(({ text }, at) => [`part_${at}`, sql`(${text()})`] as const);
      return db.select(Object.fromEntries(parts)).from(oneRow).prepare(name);
    },
  );
  const [row = {}] = await statement.execute(valuesOf(readings));
  return readings.map(({ read }, at) => read(row[`part_${at}`])) as unknown as Results;
}

const oneRow = sql`(values (1)) as one`;
