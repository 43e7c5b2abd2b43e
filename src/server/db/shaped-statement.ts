import { createHash } from 'node:crypto';

import type { Executor } from './database.ts';
import type { Prepared } from './prepared.ts';

const built = new WeakMap<Executor, Map<string, Prepared<unknown>>>();

/**
 * The statement of a shape, which is built once for each connection and parsed there once by the database. `build` prepares it
 * under the name that it is given.
 */
export function shapedStatement<Result>(
  db: Executor,
  kind: string,
  shapes: readonly string[],
  build: (name: string) => Prepared<Result>,
): Prepared<Result> {
  const statements = built.get(db) ?? new Map<string, Prepared<unknown>>();
  built.set(db, statements);
  const shape = `${kind}: ${shapes.join('; ')}`;
  const known = statements.get(shape) ?? build(nameOf(kind, shape));
  statements.set(shape, known);
  return known as Prepared<Result>;
}

const nameOf = (kind: string, shape: string): string =>
  `${kind}_${createHash('sha256').update(shape).digest('base64url').slice(0, 16)}`;

/** The values of all parts of a statement, by the names of their placeholders. */
export function valuesOf(parts: readonly { values: Record<string, unknown> }[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const { values } of parts) {
    for (const name of Object.keys(values)) {
      if (name in all) throw new Error(`Two parts of one statement both call a value ${name}.`);
      all[name] = values[name];
    }
  }
  return all;
}
