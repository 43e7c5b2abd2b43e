import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import { caseKindNames, caseStateNames, joinableStates } from '#contract/compliance/cases.rules.ts';
import { hitStateNames, watchListNames } from '#contract/compliance/screening.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import { casesOfCustomer } from '#server/compliance/cases/cases-of-customer.read.ts';
import { findCasesOf } from '#server/compliance/cases/find-cases.ts';
import { entriesOf } from '#server/compliance/lists/entries.read.ts';
import type { ClearanceHooks } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { customerNames, declaredForms } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { noteScreening, screeningOf, standingLists } from './form-screenings.ts';
import { keepHits } from './keep-hits.ts';
import { foundOf, type ListIndex } from './list-index.ts';
import { lastRound } from './rounds.ts';
import { screeningHits } from './screening.table.ts';

/** Whether compliance has anything against the approval of a customer. */
export const createClearance = ({
  clock,
  listIndex,
}: {
  clock: Clock;
  listIndex: ListIndex;
}): ClearanceHooks['clearance'] => ({
  async look(tx, customerId) {
    const customer = await declaredOf(tx, customerId);
    if (!customer) return;
    const now = clock.now();
    const { hitScore } = await readSetting(tx, 'cases');
    await keepHits(tx, [{ customerId, found: foundOf(await listIndex(tx), customer, hitScore) }], now);
    await noteScreening(tx, customer, now);
    await findCasesOf(tx, customerId, now);
  },

  async barred(db, customerId, roles) {
    if ((await standingLists(db)).length === 0)
      return 'No sanctions list has been loaded yet, so nobody in the form can be compared with one.';
    const isTold = hasRight(roles, 'compliance.read');
    const cases = await casesOfCustomer(db, customerId);
    const undecided = cases.filter(({ state }) => (joinableStates as readonly string[]).includes(state));
    const open = undecided.find(({ kind }) => kind === 'screening') ?? undecided.find(({ kind }) => kind === 'pep');
    if (open && isTold) return `${caseKindNames[open.kind]}: case ${open.number} has to be decided first.`;
    if (open) return 'Compliance has to look at this customer first.';
    const withHits = await casesWithHits(db, customerId);
    const against = cases.find(({ id, decision }) => decision === 'exit' || withHits.has(id))?.number;
    if (against === undefined) return null;
    return isTold ? `Compliance decided against it in case ${against}.` : 'Compliance decided against it.';
  },

  async uncompared(db, customerId) {
    const customer = await declaredOf(db, customerId);
    const compared = customer && (await screeningOf(db, customer));
    return compared && (await standingLists(db)).every((list) => compared.lists.includes(list))
      ? null
      : 'The form as it is now has not been compared with the sanctions lists. Try again in a minute.';
  },

  async screened(db, customerId, roles) {
    if (!hasRight(roles, 'compliance.read')) return null;
    const cases = await casesOfCustomer(db, customerId);
    const customer = await declaredOf(db, customerId);
    const compared = customer && (await screeningOf(db, customer));
    return {
      lastRound: (await lastRound(db))?.at ?? null,
      lists: (compared?.lists ?? (await standingLists(db))).map((list) => watchListNames[list]),
      comparedAt: compared?.at ?? null,
      hits: await hitsOfCustomer(db, customerId, new Map(cases.map(({ id, number }) => [id, number]))),
      exposure: cases
        .filter(({ kind }) => kind === 'pep')
        .map(({ id, number, state }) => ({
          ...{ id, number, state: caseStateNames[state].toLowerCase() },
          isOpen: (joinableStates as readonly string[]).includes(state),
        })),
    };
  },
});

/** A customer and what he has declared. */
async function declaredOf(db: Executor, id: string) {
  const [customer] = await customerNames(db, { ids: [id] });
  return customer && { ...customer, form: (await declaredForms(db, [id])).get(id) ?? null };
}

/** The hits of a customer with their entries, those that stand first and then the most alike. */
async function hitsOfCustomer(db: Executor, customerId: string, numbers: ReadonlyMap<string, string>) {
  const hits = await db
    .select()
    .from(screeningHits)
    .where(eq(screeningHits.customerId, customerId))
    .orderBy(desc(screeningHits.score), asc(screeningHits.id));
  const entries = await entriesOf(
    db,
    hits.map(({ entryId }) => entryId),
  );
  return hits
    .map(({ name, score, state, entryId, caseId }) => ({
      ...{ name, score, caseId, caseNumber: numbers.get(caseId) ?? '' },
      entry: entries.get(entryId)?.name ?? '',
      ...{ decided: hitStateNames[state].toLowerCase(), stands: state !== 'dismissed' },
    }))
    .toSorted((one, other) => Number(other.stands) - Number(one.stands));
}

/** The cases in which somebody may be, or is, the person on the list. */
async function casesWithHits(db: Executor, customerId: string): Promise<ReadonlySet<string>> {
  const hits = await db
    .selectDistinct({ caseId: screeningHits.caseId })
    .from(screeningHits)
    .where(and(eq(screeningHits.customerId, customerId), inArray(screeningHits.state, ['open', 'confirmed'])));
  return new Set(hits.map(({ caseId }) => caseId));
}
