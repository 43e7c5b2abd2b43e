import { createHash } from 'node:crypto';

import { type Query, type SQL } from 'drizzle-orm';

import { dialect } from './database.ts';

export interface ShapedStatement {
  query: Query;
  /** By which a connection keeps it. */
  name: string;
}

const statements = new Map<string, ShapedStatement>();

/** The statement of a shape, whose text is made once: a connection parses it once for each shape. */
export function shapedStatement(kind: string, shapes: readonly string[], text: () => SQL): ShapedStatement {
  const shape = `${kind}: ${shapes.join('; ')}`;
  const known = statements.get(shape);
  if (known) return known;
  const query = dialect.sqlToQuery(text());
  const name = `${kind}_${createHash('sha256').update(query.sql).digest('base64url').slice(0, 16)}`;
  const statement = { query, name };
  statements.set(shape, statement);
  return statement;
}

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
