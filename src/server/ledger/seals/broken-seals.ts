import { type SQL, sql } from 'drizzle-orm';

import type { SealKey } from '#server/config.ts';
import type { Transaction } from '#server/db/database.ts';

import type { Search } from '#server/ledger/invariant.ts';

import { isMac, sealMac } from './seal-mac.ts';
import { AT_ONCE, inOneZone, lastSealed, membersOf, type Standing, standingRows } from './seal-rows.ts';
import { type SealedSet, sealedSets, setOf, tableOf } from './sealed-sets.ts';

const ID = 16;
const MEMBER = 32;

/** Proves every seal and names what does not fit: a gap in the chain, a false signature, a row edited, gone or slipped in. */
export async function brokenSeals(tx: Transaction, { keys, most }: Search): Promise<string[]> {
  await tx.execute(inOneZone);
  const found = await brokenChain(tx, keys);
  for (const set of Object.keys(sealedSets) as SealedSet[]) {
    if (found.length >= most) break;
    const rules = setOf(set);
    found.push(...(rules.kind === 'appended' ? await changedRows(tx, set) : await changedVersions(tx, set)));
  }
  return found.slice(0, most);
}

interface Link extends Record<string, unknown> {
  no: number;
  set: string;
  after: string | null;
  last: string | null;
  rows: number;
  content: string;
  key_id: string;
  previous: string;
  mac: string;
}

async function brokenChain(tx: Transaction, keys: readonly SealKey[]): Promise<string[]> {
  const { rows } = await tx.execute<Link>(sql`
    select no, set, after_id::text "after", last_id::text "last", rows, key_id, previous, mac,
      encode(sha256(coalesce(members, convert_to((
        select coalesce(string_agg(e.key || ' ' || (e.value ->> 0) || ' ' || (e.value ->> 1) || chr(10), '' order by e.key collate "C"), '')
        from jsonb_each(standing) e
      ), 'UTF8'))), 'hex') content
    from seals order by no`);
  const found: string[] = [];
  const ends = new Map<string, string | null>();
  let before = { no: 0, mac: '' };
  for (const { key_id: keyId, after: afterId, last: lastId, mac, ...facts } of rows) {
    const key = keys.find(({ id }) => id === keyId);
    const isStretch = afterId === null || (ends.get(facts.set) ?? '00000000-0000-0000-0000-000000000000') === afterId;
    if (facts.no !== before.no + 1 || facts.previous !== before.mac || !isStretch) {
      found.push(
        `seal ${facts.no} of ${facts.set} does not follow the one before it: seals are missing or in another order`,
      );
    }
    if (!key) found.push(`seal ${facts.no} of ${facts.set} is of the key ${keyId}, which is not set`);
    else if (!isMac(sealMac({ ...facts, afterId, lastId, keyId }, key), mac)) {
      found.push(`seal ${facts.no} of ${facts.set} has a false signature`);
    }
    ends.set(facts.set, lastId);
    before = { no: facts.no, mac };
  }
  return found;
}

/** Rows that are only added: compared seal by seal in the database, and row by row where one does not fit. */
async function changedRows(tx: Transaction, set: SealedSet): Promise<string[]> {
  const { columns, where = 'true' } = setOf(set);
  const { rows } = await tx.execute<{ no: number; members: Buffer; now: Buffer | null }>(sql`
    select s.no, s.members, found.members now from seals s cross join lateral (
      select ${membersOf(columns)} members from ${sql.identifier(tableOf(set))} where (${sql.raw(where)}) and id > s.after_id and id <= s.last_id
    ) found where s.set = ${set} and found.members is distinct from s.members order by s.no limit 5`);
  return rows.flatMap(({ no, members, now }) => {
    const [sealed, there] = [digestsOf(members), digestsOf(now)];
    return [...new Set([...sealed.keys(), ...there.keys()])]
      .filter((id) => sealed.get(id) !== there.get(id))
      .map((id) => {
        const what = !there.has(id) ? 'is gone' : !sealed.has(id) ? 'was slipped in' : 'was changed';
        return `${id} of ${set} ${what} after seal ${no}`;
      });
  });
}

function digestsOf(members: Buffer | null): Map<string, string> {
  const digests = new Map<string, string>();
  for (let at = 0; members && at < members.length; at += MEMBER) {
    const id = members.toString('hex', at, at + ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    digests.set(id, members.toString('hex', at + ID, at + MEMBER));
  }
  return digests;
}

/** The last row of the audit log that was sealed before something else was. */
const logUntil = sql`coalesce((
  select max(l.last_id::text)::uuid from seals l where l.set = 'audit_log' and l.no < sealed.no
), '00000000-0000-0000-0000-000000000000'::uuid)`;

/** What the audit log tells of a thing since a seal: rows that it got after those that were sealed before that. */
const toldSince = ({ toldBy }: Standing): SQL =>
  toldBy === undefined
    ? sql`exists (select 1 from audit_log a where a.entity_id in (sealed.key, 'payment_method:' || sealed.key) and a.id > ${logUntil})`
    : sql`exists (select 1 from (${sql.raw(toldBy)}) a where a.key = sealed.key and a.id > ${logUntil})`;

/**
 * Rows that stand: each is what was sealed of its version. A newer version is younger than the last seal, and the audit log
 * tells of it, which is sealed itself.
 */
async function changedVersions(tx: Transaction, set: SealedSet): Promise<string[]> {
  const rules = setOf(set);
  if (rules.kind !== 'standing') return [];
  const { rows } = await tx.execute<{ key: string; what: string }>(sql`
    select sealed.key, case when now.key is null then 'is gone' when now.version > sealed.version
        then 'got a new version that the audit log does not tell of' else 'was changed without a new version' end what
    from (${lastSealed(set)}) sealed left join (${standingRows(set, rules)}) now using (key)
    where (now.key is null and not ${toldEnd(rules)})
      or now.version < sealed.version
      or (now.version = sealed.version and now.digest <> sealed.digest and not ${rules.toldBy === undefined ? sql`false` : toldSince(rules)})
      or (now.version > sealed.version and now.digest <> sealed.digest and not ${toldSince(rules)})`);
  const joined = rules.joinedBy === undefined ? [] : await joinedRows(tx, set, rules, rules.joinedBy);
  return [...rows.map(({ key, what }) => `${key} of ${set} ${what} after it was sealed`), ...joined];
}

/** What the audit log tells of the end of a thing. */
const toldEnd = (rules: Standing): SQL =>
  rules.toldBy === undefined
    ? sql`exists (select 1 from audit_log a where a.entity_id = sealed.key and a.action ~ '(deleted|removed|disabled)$')`
    : toldSince(rules);

/**
 * Rows of a set that stands which were not there when it was sealed first, and of whose coming the audit log tells nothing.
 * What was sealed first ends with the first seal that is not full.
 */
async function joinedRows(tx: Transaction, set: SealedSet, rules: Standing, by: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select now.key from (${standingRows(set, rules)}) now
    left join (
      select jsonb_object_keys(standing) key from seals
      where set = ${set} and no <= (
        select coalesce(min(no) filter (where rows < ${AT_ONCE}), max(no)) from seals where set = ${set}
      )
    ) first using (key)
    where first.key is null and exists (select 1 from seals where set = ${set})
      and not exists (select 1 from (${sql.raw(by)}) told where told.key = now.key)`);
  return rows.map(({ key }) => `${key} of ${set} joined after the first seal, and the audit log does not tell of it`);
}
