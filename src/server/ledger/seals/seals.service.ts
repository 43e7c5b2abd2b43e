import { createHash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { SealKey } from '#server/config.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { sealMac } from './seal-mac.ts';
import { AT_ONCE, inOneZone, lastSealed, membersOf, type Standing, standingRows } from './seal-rows.ts';
import { type SealedSet, sealedSets, setOf, tableOf } from './sealed-sets.ts';
import { seals } from './seals.table.ts';

/** Ids rise with the time at which they were made, and what was made so long ago is committed or will never be. */
const SETTLED_SECONDS = 300;

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Batch {
  afterId: string | null;
  lastId: string | null;
  rows: number;
  members: Buffer | null;
  standing: Record<string, [number, string]> | null;
}

/**
 * Seals what was committed, batch by batch and never in the transaction that wrote it; one process at a time, which the job's
 * lease sees to. `settledSeconds` is how old a row must be.
 */
export function createSealsService(
  { db, clock, keys }: { db: Database; clock: Clock; keys: readonly SealKey[] },
  { settledSeconds = SETTLED_SECONDS } = {},
) {
  const [key] = keys;
  return {
    /** Answers how many seals were set. */
    async sealDue(): Promise<number> {
      if (!key) return 0;
      let count = 0;
      for (const set of Object.keys(sealedSets) as SealedSet[]) {
        while (await inTransaction(db, (tx) => sealBatch(tx, set, { key, settledSeconds, at: clock.now() })))
          count += 1;
      }
      return count;
    },
  };
}

/** Answers whether there was anything to seal. */
async function sealBatch(
  tx: Transaction,
  set: SealedSet,
  { key, settledSeconds, at }: { key: SealKey; settledSeconds: number; at: Date },
): Promise<boolean> {
  await tx.execute(inOneZone);
  const rules = setOf(set);
  const batch = rules.kind === 'appended' ? await newRows(tx, set, settledSeconds) : await newVersions(tx, set, rules);
  if (batch.rows === 0 && !(await beginsEmpty(tx, set))) return false;
  const { rows } = await tx.execute<{ no: number; mac: string }>(
    sql`select no, mac from seals order by no desc limit 1`,
  );
  const [last = { no: 0, mac: '' }] = rows;
  const facts = { no: last.no + 1, set, ...batch, keyId: key.id, previous: last.mac };
  const content = contentOf(batch);
  await tx.insert(seals).values({ ...facts, mac: sealMac({ ...facts, content }, key), at });
  return true;
}

/** The SHA-256 of what a seal holds; of rows that stand, of `key version digest` by key, a line each. */
function contentOf({ members, standing }: Batch): string {
  const text = Object.entries(standing ?? {})
    .map(([name, [version, digest]]) => `${name} ${version} ${digest}\n`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('');
  return createHash('sha256')
    .update(members ?? text)
    .digest('hex');
}

async function newRows(tx: Transaction, set: SealedSet, settledSeconds: number): Promise<Batch> {
  const { columns, where = 'true' } = setOf(set);
  const { rows } = await tx.execute<{ after: string; last: string | null; rows: number; members: Buffer | null }>(sql`
    with sealed as (
      select coalesce((select last_id from seals where set = ${set} order by no desc limit 1), ${FIRST}::uuid) last
    )
    select (select last from sealed)::text after, max(id::text) last, count(*)::int rows, ${membersOf(columns)} members
    from (
      select * from ${sql.identifier(tableOf(set))}
      where (${sql.raw(where)}) and id > (select last from sealed)
        and id < (lpad(to_hex((extract(epoch from clock_timestamp() - ${settledSeconds} * interval '1 second') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      order by id limit ${AT_ONCE}
    ) fresh`);
  const [found] = rows;
  return {
    afterId: found?.after ?? null,
    lastId: found?.last ?? null,
    rows: found?.rows ?? 0,
    members: found?.members ?? null,
    standing: null,
  };
}

/** Where the log has to tell who joins, a seal says too that nobody was there at first. */
async function beginsEmpty(tx: Transaction, set: SealedSet): Promise<boolean> {
  const rules = setOf(set);
  if (rules.kind === 'appended' || rules.joinedBy === undefined) return false;
  return (await tx.$count(seals, eq(seals.set, set))) === 0;
}

async function newVersions(tx: Transaction, set: SealedSet, rules: Standing): Promise<Batch> {
  const { rows } = await tx.execute<{ key: string; version: number; digest: string }>(sql`
    select now.* from (${standingRows(set, rules)}) now left join (${lastSealed(set)}) sealed using (key)
    where sealed.key is null or now.version > sealed.version limit ${AT_ONCE}`);
  const standing = Object.fromEntries(
    rows.map(({ key, version, digest }) => [key, [version, digest] as [number, string]]),
  );
  return { afterId: null, lastId: null, rows: rows.length, members: null, standing };
}
