import { type SQL, sql } from 'drizzle-orm';

import { type SealedSet, type setOf, tableOf } from './sealed-sets.ts';

export type Standing = Extract<ReturnType<typeof setOf>, { kind: 'standing' }>;

/** Times of a row as text depend on the connection's zone: sealing and proving use one. */
export const inOneZone: SQL = sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true)`;

/** The first 16 bytes of the SHA-256 of what a row says. */
const digestOf = (columns: string): SQL =>
  sql`substr(sha256(convert_to(row(${sql.raw(columns)})::text, 'UTF8')), 1, 16)`;

/** Rows of one seal: few enough to be compared at once when one of them does not fit. */
export const AT_ONCE = 5000;

/** What a seal holds of rows that are only added: ids and digests, one after the other. */
export const membersOf = (columns: string): SQL =>
  sql`string_agg(uuid_send(id) || ${digestOf(columns)}, ''::bytea order by id)`;

/** Key, version and digest of every row of a set that stands. */
export const standingRows = (set: SealedSet, { key, version, columns, where = 'true' }: Standing): SQL => sql`
  select (${sql.raw(key)})::text key, (${sql.raw(version)})::int version, encode(${digestOf(columns)}, 'hex') digest
  from ${sql.identifier(tableOf(set))} where ${sql.raw(where)}`;

/** What was sealed last of every row of a set that stands. */
export const lastSealed = (set: SealedSet): SQL => sql`
  select distinct on (entry.key) entry.key, (entry.value ->> 0)::int version, entry.value ->> 1 digest, seals.no
  from seals cross join lateral jsonb_each(seals.standing) entry where seals.set = ${set} order by entry.key, seals.no desc`;
