import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '#server/db/database.ts';

/** What one connection may use to sort the entries of an index. */
const SORTING_MEMORY = '256MB';

/**
 * Does work that fills empty tables, while they have neither keys nor indexes, references or triggers; afterwards all of these
 * stand as they did, made and checked once over all rows, which takes a tenth of the time. In one transaction with the rows:
 * whatever stops it, the tables are as they were. Meanwhile rows may be copied in frozen.
 *
 * Throws when a table has rows, or rows break a key or a reference. What triggers do or check is the work's own to do.
 */
export async function whileBare<Result>(
  tx: Transaction,
  filled: readonly PgTable[],
  work: () => Promise<Result>,
): Promise<Result> {
  const tables = filled.map((table) => getTableName(table));
  await tx.execute(sql`lock table ${namesOf(tables)} in access exclusive mode`);
  for (const table of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) throw new Error(`The table ${table} is not empty.`);
  }
  const dressed = await readDress(tx, tables);
  for (const statement of dressed.off) await tx.execute(sql.raw(statement));
  // To files of their own, which are gone at once when the work is stopped, and take frozen rows.
  await tx.execute(sql`truncate ${namesOf(tables)}`);
  const result = await work();
  await tx.execute(sql`select set_config('maintenance_work_mem', ${SORTING_MEMORY}, true)`);
  for (const statement of dressed.indexes) await tx.execute(sql.raw(statement));
  await tx.execute(sql`analyze ${namesOf(tables)}`);
  for (const statement of dressed.rest) await tx.execute(sql.raw(statement));
  return result;
}

const namesOf = (tables: readonly string[]): SQL =>
  sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );

interface Dress {
  /** Takes all of it off. */
  off: string[];
  /** Puts on keys and indexes, and then the rest. */
  indexes: string[];
  rest: string[];
}

interface Piece {
  [column: string]: unknown;
  kind: 'reference' | 'key' | 'index' | 'trigger';
  /** Each as SQL says it. */
  owner: string;
  name: string;
  made: string;
}

/** How triggers are switched on, by the letter that the catalogue keeps. */
const switchedOn: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** What hangs on tables: the references from and to them, their keys, their indexes, their triggers. */
async function readDress(tx: Transaction, tables: readonly string[]): Promise<Dress> {
  const all = sql`(select oid from pg_class where relnamespace = 'public'::regnamespace and relname in ${tables})`;
  const { rows } = await tx.execute<Piece>(sql`
    select case contype when 'f' then 'reference' else 'key' end as kind, conrelid::regclass::text as owner,
      quote_ident(conname) as name, pg_get_constraintdef(oid) as made
    from pg_constraint
    where contype in ('p', 'u', 'x', 'f') and (conrelid in ${all} or confrelid in ${all})
    union all
    select 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index
    where indrelid in ${all}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 'trigger', tgrelid::regclass::text, quote_ident(tgname), tgenabled::text
    from pg_trigger
    where tgrelid in ${all} and not tgisinternal and tgenabled <> 'D'
    order by 2, 3`);
  const of = (kind: Piece['kind']) => rows.filter((piece) => piece.kind === kind);
  const dropped = ({ owner, name }: Piece) => `alter table ${owner} drop constraint ${name}`;
  const added = ({ owner, name, made }: Piece) => `alter table ${owner} add constraint ${name} ${made}`;
  return {
    off: [
      ...of('reference').map(dropped),
      ...of('key').map(dropped),
      ...of('index').map(({ name }) => `drop index ${name}`),
      ...of('trigger').map(({ owner, name }) => `alter table ${owner} disable trigger ${name}`),
    ],
    indexes: [...of('key').map(added), ...of('index').map(({ made }) => made)],
    rest: [
      ...of('reference').map(added),
      ...of('trigger').map(({ owner, name, made }) => `alter table ${owner} ${switchedOn[made]} trigger ${name}`),
    ],
  };
}
