import { and, desc, eq, max, ne, notExists } from 'drizzle-orm';

import type { CaseKind } from '#contract/compliance/cases.rules.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { complianceCaseEvents, complianceCaseItems, complianceCases } from '#server/compliance/cases/cases.table.ts';
import { factsOf } from '#server/compliance/cases/facts.ts';
import { type Finding, findingsOf } from '#server/compliance/cases/findings.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { openedCase, openedEvent } from './case-story.ts';

/** Of each of these the demo has a case that nobody has taken up. */
const kinds: readonly CaseKind[] = ['large_day', 'unusual'];

/** The last buyers, among whom the rules look. */
const MOST_BUYERS = 60;

/**
 * A case of each kind, as the shop's own rules open it, and whatever else they find of the same customer: of the newest buyers in
 * whose trade they find one. Numbered from one that is told; answers the next.
 */
export async function writeFound(tx: Transaction, stage: DemoStage, number: number): Promise<number> {
  const { ids } = stage.part('compliance-found');
  const open = new Set(kinds);
  let next = number;
  for (const { lastAt, ...customer } of await lastBuyers(tx)) {
    // As the rules saw it right after the last order.
    const at = new Date(Math.min(lastAt.getTime() + 10 * MINUTE_MS, stage.now.getTime()));
    const facts = (await factsOf(tx, [customer.id], at))(customer.id);
    const findings = findingsOf(facts).filter(({ items }) => items.length > 0);
    // Whoever is looked into has a case of each thing that the rules find of him.
    if (!findings.some(({ kind }) => open.has(kind))) continue;
    for (const { kind, what, cad, items, counted } of findings) {
      open.delete(kind);
      const openedAt = new Date(
        Math.min(Math.max(...timesOf({ items }), lastAt.getTime()) + MINUTE_MS, stage.now.getTime()),
      );
      ids.at(openedAt);
      const times = timesOf({ items: counted ?? items });
      const window = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
      const opened = {
        ...{ id: ids.next(), number: `C-${next}`, kind, customer },
        ...{ what, amountCad: cad, window, at: openedAt },
      };
      await tx.insert(complianceCases).values(openedCase(opened));
      await tx.insert(complianceCaseEvents).values(openedEvent(opened, ids));
      await tx
        .insert(complianceCaseItems)
        .values(items.map((item) => ({ id: ids.next(), caseId: opened.id, ...item })));
      next += 1;
    }
    if (open.size === 0) break;
  }
  return next;
}

const timesOf = ({ items }: Pick<Finding, 'items'>): number[] => items.map(({ at }) => at.getTime());

/** Who bought last, the newest first, without whom a case is about already. */
const lastBuyers = (tx: Transaction) => {
  const cases = tx
    .select({ id: complianceCases.id })
    .from(complianceCases)
    .where(eq(complianceCases.customerId, users.id));
  return tx
    .select({ id: users.id, name: users.name, lastAt: max(orders.placedAt).mapWith(orders.placedAt) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(and(ne(users.status, 'closed'), notExists(cases)))
    .groupBy(users.id)
    .orderBy(desc(max(orders.placedAt)), desc(users.id))
    .limit(MOST_BUYERS);
};
