import { inArray } from 'drizzle-orm';

import { joinableStates } from '#contract/compliance/cases.rules.ts';
import { watchListNames } from '#contract/compliance/screening.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { type CaseRecord, casesOf, joinCases, openCases } from '#server/compliance/cases/write-case.ts';
import { entriesOf, type WatchEntry } from '#server/compliance/lists/entries.read.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { lockCustomers } from '#server/identity/identity.door.ts';

import { keyOf, keyOfPair, type Pair, pairsOf, type PersonFound } from './hit-pairs.ts';
import { matchName } from './name-match.ts';
import { nameWords } from './name-words.ts';
import { screeningHits } from './screening.table.ts';

const hitKey = {
  entryId: screeningHits.entryId,
  personHash: screeningHits.personHash,
  entryHash: screeningHits.entryHash,
};

export interface CustomerFound {
  customerId: string;
  found: readonly PersonFound[];
}

/** Of what was found of customers, that in which something is new, so that nobody is locked for hits that are known. */
export async function withNewHits(executor: Executor, all: readonly CustomerFound[]): Promise<CustomerFound[]> {
  if (all.length === 0) return [];
  const seen = await knownHits(
    executor,
    all.map(({ customerId }) => customerId),
  );
  return all.filter(({ customerId, found }) =>
    pairsOf(found).some((pair) => !seen.has(`${customerId} ${keyOfPair(pair)}`)),
  );
}

/**
 * Keeps what was found of customers, in the caller's transaction and under their locks: each person and entry once, so that a dismissed
 * hit does not come back unless one of them has changed. New ones join the customer's open case of screening or open one. Answers how many.
 */
export async function keepHits(tx: Transaction, all: readonly CustomerFound[], at: Date): Promise<number> {
  const found = new Map(all.map((each) => [each.customerId, each.found]));
  if ([...found.values()].every((persons) => persons.length === 0)) return 0;
  const customers = await lockCustomers(tx, [...found.keys()]);
  const seen = await knownHits(
    tx,
    customers.map(({ id }) => id),
  );
  const withFresh = customers.flatMap((customer) => {
    const fresh = freshOf(customer.id, found.get(customer.id) ?? [], seen);
    return fresh.length === 0 ? [] : [{ customer, fresh }];
  });
  if (withFresh.length === 0) return 0;

  const cases = await casesFor(tx, withFresh, at);
  const rows = withFresh.flatMap(({ customer: { id: customerId }, fresh }) =>
    fresh.map((pair) => ({ customerId, caseId: cases.get(customerId) ?? '', ...rowOf(pair) })),
  );
  await insertRows(tx, rowsOf(screeningHits, rows));
  return rows.length;
}

/** The hits that are kept of customers, each by its customer and pair. */
async function knownHits(executor: Executor, customerIds: readonly string[]): Promise<Set<string>> {
  const known = await executor
    .select({ customerId: screeningHits.customerId, ...hitKey })
    .from(screeningHits)
    .where(inArray(screeningHits.customerId, [...customerIds]));
  return new Set(known.map((hit) => `${hit.customerId} ${keyOf(hit)}`));
}

/** Those of a customer that were not seen, each once. */
function freshOf(customerId: string, found: readonly PersonFound[], seen: Set<string>): Pair[] {
  return pairsOf(found).filter((pair) => {
    const key = `${customerId} ${keyOfPair(pair)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

interface WithFresh {
  customer: { id: string; name: string };
  fresh: readonly Pair[];
}

/** The case in which each customer's new hits are looked into: the one that is open, or a new one. */
async function casesFor(tx: Transaction, all: readonly WithFresh[], at: Date): Promise<Map<string, string>> {
  const ids = all.map(({ customer }) => customer.id);
  const entries = await entriesOf(
    tx,
    all.flatMap(({ fresh }) => fresh.map(({ candidate }) => candidate.entry.id)),
  );
  // The newest comes first, and stays.
  const open = new Map<string, CaseRecord>();
  for (const record of await casesOf(tx, ids, 'screening')) {
    const { customerId, state } = record;
    if ((joinableStates as readonly string[]).includes(state) && !open.has(customerId)) open.set(customerId, record);
  }
  const written = all.map(({ customer, fresh }) => ({
    ...{ kind: 'screening' as const, customer, what: whatOf(fresh, entries) },
    ...{ amountCad: null, window: null, items: [], actor: systemActor, at },
  }));
  await joinCases(
    tx,
    written.flatMap((each) => {
      const record = open.get(each.customer.id);
      return record ? [{ record, ...each }] : [];
    }),
  );
  const opened = await openCases(
    tx,
    written.filter(({ customer }) => !open.has(customer.id)),
  );
  return new Map([...open.values(), ...opened].map(({ customerId, id }) => [customerId, id]));
}

const whatOf = (fresh: readonly Pair[], entries: ReadonlyMap<string, WatchEntry>): string =>
  fresh
    .slice(0, 5)
    .map(({ person, candidate: { entry, score } }) => {
      const list = watchListNames[entries.get(entry.id)?.list ?? 'canada'];
      return `${person.name} (${person.role}) may be ${entry.name}, ${list}, ${score} points`;
    })
    .join('\n');

const rowOf = ({ person, candidate: { entry, name }, personHash }: Pair) => ({
  ...{ personHash, state: 'open' as const, entryId: entry.id, entryHash: entry.hash },
  ...{ role: person.role, name: person.name, birthYear: person.birthYear },
  ...matchName({ name: nameWords(person.name), birthYear: person.birthYear }, { name, birthYears: entry.birthYears }),
});
