import { createHash } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { joinableStates } from '#contract/compliance/cases.rules.ts';
import { watchListNames } from '#contract/compliance/screening.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { casesOf, joinCase, openCase } from '#server/compliance/cases/write-case.ts';
import { entriesOf } from '#server/compliance/lists/entries.read.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';

import { matchName } from './name-match.ts';
import type { Candidate } from './name-index.ts';
import { nameWords } from './name-words.ts';
import type { ScreenedPerson } from './persons.ts';
import { screeningHits } from './screening.table.ts';

/** Somebody of a customer, and the entries of the lists that he may be. */
export interface PersonFound {
  person: ScreenedPerson;
  candidates: readonly Candidate[];
}

/** Of a name and its birth year: the same in any order of words is the same person. */
const hashOfPerson = ({ name, birthYear }: ScreenedPerson): string =>
  createHash('sha256')
    .update(
      `${nameWords(name)
        .words.map(({ text }) => text)
        .toSorted()
        .join(' ')}|${birthYear ?? ''}`,
    )
    .digest('hex')
    .slice(0, 32);

/** Each person with each entry that he may be. */
const pairsOf = (found: readonly PersonFound[]) =>
  found.flatMap(({ person, candidates }) =>
    candidates.map((candidate) => ({ person, candidate, personHash: hashOfPerson(person) })),
  );

const keyOfPair = ({ candidate: { entry }, personHash }: ReturnType<typeof pairsOf>[number]): string =>
  keyOf({ entryId: entry.id, personHash, entryHash: entry.hash });

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
  const ids = all.map(({ customerId }) => customerId);
  const known = await executor
    .select({ customerId: screeningHits.customerId, ...hitKey })
    .from(screeningHits)
    .where(inArray(screeningHits.customerId, ids));
  const seen = new Set(known.map((hit) => `${hit.customerId} ${keyOf(hit)}`));
  return all.filter(({ customerId, found }) =>
    pairsOf(found).some((pair) => !seen.has(`${customerId} ${keyOfPair(pair)}`)),
  );
}

/**
 * Keeps what was found of a customer, in the caller's transaction: each person and entry once, so that a dismissed hit does not come
 * back unless one of them has changed. New ones join the customer's open case of screening or open one. Answers how many.
 */
export async function keepHits(
  tx: Transaction,
  customerId: string,
  found: readonly PersonFound[],
  at: Date,
): Promise<number> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return 0;
  const wanted = pairsOf(found);
  const known = await tx
    .select(hitKey)
    .from(screeningHits)
    .where(
      and(
        eq(screeningHits.customerId, customerId),
        inArray(
          screeningHits.entryId,
          wanted.map(({ candidate }) => candidate.entry.id),
        ),
      ),
    );
  const seen = new Set(known.map(keyOf));
  const fresh = wanted.filter((pair) => {
    const key = keyOfPair(pair);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  if (fresh.length === 0) return 0;

  const ids = fresh.map(({ candidate }) => candidate.entry.id);
  const entries = await entriesOf(tx, ids);
  const what = fresh
    .map(({ person, candidate }) => {
      const { entry, score } = candidate;
      return `${person.name} (${person.role}) may be ${entry.name}, ${watchListNames[entries.get(entry.id)?.list ?? 'canada']}, ${score} points`;
    })
    .slice(0, 5)
    .join('\n');
  const written = { what, amountCad: null, window: null, items: [], actor: systemActor, at };
  const cases = await casesOf(tx, customerId, 'screening');
  const open = cases.find(({ state }) => (joinableStates as readonly string[]).includes(state));
  if (open) await joinCase(tx, open, written);
  const { id: caseId } = open ?? (await openCase(tx, { kind: 'screening', customer, ...written }));
  await tx.insert(screeningHits).values(
    fresh.map(({ person, candidate, personHash }) => ({
      ...{ customerId, caseId, personHash, state: 'open' as const },
      entryId: candidate.entry.id,
      entryHash: candidate.entry.hash,
      ...{ role: person.role, name: person.name, birthYear: person.birthYear },
      ...matchName(
        { name: nameWords(person.name), birthYear: person.birthYear },
        { name: candidate.name, birthYears: candidate.entry.birthYears },
      ),
    })),
  );
  return fresh.length;
}

const keyOf = ({
  entryId,
  personHash,
  entryHash,
}: {
  entryId: string;
  personHash: string;
  entryHash: string;
}): string => `${entryId} ${personHash} ${entryHash}`;
