import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import { complianceCaseEvents, complianceCases } from '#server/compliance/cases/cases.table.ts';
import { declaredExposed } from '#server/compliance/cases/declared.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';

import { type CasePeople, decidedCase, decidedEvents } from './case-story.ts';

const reason = 'Known from public sources; the wealth comes from salary and a house. To be looked at again each year.';

/**
 * The cases of customers who declared high office and are approved: two people looked at each before the first approval.
 * Numbered from one that is told; answers the next.
 */
export async function writeExposed(
  tx: Transaction,
  stage: DemoStage,
  { number, people }: { number: number; people: CasePeople },
): Promise<number> {
  const { ids } = stage.part('compliance-exposed');
  const found = await tx
    .select({
      customer: { id: users.id, name: users.name },
      form: kycCases.form,
      sentAt: kycCases.submittedAt,
      approvedAt: sql<Date>`coalesce(${kycCases.firstAt}, ${kycCases.decidedAt})`.mapWith(kycCases.decidedAt),
    })
    .from(kycCases)
    .innerJoin(users, eq(users.id, kycCases.userId))
    .where(and(eq(users.status, 'approved'), isNotNull(kycCases.submittedAt), isNotNull(kycCases.decidedAt)))
    .orderBy(asc(kycCases.submittedAt), asc(users.id));
  let next = number;
  for (const { customer, form, sentAt, approvedAt } of found) {
    const exposed = declaredExposed(form);
    if (exposed.length === 0 || !sentAt) continue;
    /** So much of the time between the form and the approval later. */
    const after = (share: number) => new Date(sentAt.getTime() + (approvedAt.getTime() - sentAt.getTime()) * share);
    ids.at(sentAt);
    const opened = {
      ...({ id: ids.next(), number: `C-${next}`, kind: 'pep', customer, at: sentAt } as const),
      ...{ what: `Declared in the identity check: ${exposed.join('; ')}`, amountCad: null, window: null },
    };
    const done = {
      ...{ ...people, assigned: after(0.1), begun: after(0.2), proposed: after(0.6), decided: after(0.9), reason },
      decision: 'no_action' as const,
    };
    await tx.insert(complianceCases).values(decidedCase(opened, done));
    await tx.insert(complianceCaseEvents).values(decidedEvents(opened, done, ids));
    next += 1;
  }
  return next;
}
