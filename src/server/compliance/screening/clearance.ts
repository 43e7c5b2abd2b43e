import { and, desc, eq, inArray, or } from 'drizzle-orm';

import { caseKindNames, joinableStates } from '#contract/compliance/cases.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { findCases } from '#server/compliance/cases/find-cases.ts';
import type { ClearanceHooks } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { customerNames, declaredForms } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { keepHits } from './keep-hits.ts';
import { foundOf, type ListIndex } from './list-index.ts';
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
    const [customer] = await customerNames(tx, { ids: [customerId] });
    if (!customer) return;
    const now = clock.now();
    const { hitScore } = await readSetting(tx, 'cases');
    const form = (await declaredForms(tx, [customerId])).get(customerId) ?? null;
    const found = foundOf(await listIndex(tx), { name: customer.name, form }, hitScore);
    if (found.length > 0) await keepHits(tx, customerId, found, now);
    await findCases(tx, customerId, now);
  },

  async barred(db, customerId, roles) {
    const isTold = hasRight(roles, 'compliance.read');
    const open = await openCase(db, customerId);
    if (open && isTold) return `${caseKindNames[open.kind]}: case ${open.number} has to be decided first.`;
    if (open) return 'Compliance has to look at this customer first.';
    const against = await standsAgainst(db, customerId);
    if (against === null) return null;
    return isTold ? `Compliance decided against it in case ${against}.` : 'Compliance decided against it.';
  },
});

/** A case about sanctions or high office that nobody has decided yet. */
async function openCase(db: Executor, customerId: string) {
  const [found] = await db
    .select({ kind: complianceCases.kind, number: complianceCases.number })
    .from(complianceCases)
    .where(
      and(
        eq(complianceCases.customerId, customerId),
        inArray(complianceCases.kind, ['screening', 'pep']),
        inArray(complianceCases.state, [...joinableStates]),
      ),
    )
    // Sanctions before high office.
    .orderBy(desc(complianceCases.kind), desc(complianceCases.openedAt))
    .limit(1);
  return found;
}

/** The number of the case by which somebody is on a list, or the relationship has ended; null where there is none. */
async function standsAgainst(db: Executor, customerId: string): Promise<string | null> {
  const [found] = await db
    .select({ number: complianceCases.number })
    .from(complianceCases)
    .leftJoin(
      screeningHits,
      and(eq(screeningHits.caseId, complianceCases.id), inArray(screeningHits.state, ['open', 'confirmed'])),
    )
    .where(
      and(
        eq(complianceCases.customerId, customerId),
        or(eq(complianceCases.decision, 'exit'), inArray(screeningHits.state, ['open', 'confirmed'])),
      ),
    )
    .orderBy(desc(complianceCases.openedAt))
    .limit(1);
  return found?.number ?? null;
}
