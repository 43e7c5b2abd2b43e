import type { Executor } from './database.ts';

/** A statement of drizzle's after `.prepare(name)`. */
export interface Prepared<Result> {
  execute: (values?: Record<string, unknown>) => Promise<Result>;
}

/**
 * A statement that is built once for each connection, and parsed there once by the database: for what runs with every
 * order. `build` ends with `.prepare(name)`, a name of its own in the whole server; its values are `sql.placeholder`s.
 * Its text never changes, so a list of values goes in as one of them (`= any(…)`).
 */
export function prepared<Result>(
  build: (db: Executor) => Prepared<Result>,
): (db: Executor, values?: Record<string, unknown>) => Promise<Result> {
  const built = new WeakMap<Executor, Prepared<Result>>();
  return (db, values) => {
    const known = built.get(db);
    if (known) return known.execute(values);
    const statement = build(db);
    built.set(db, statement);
    return statement.execute(values);
  };
}
