import { and, eq, isNull } from 'drizzle-orm';

import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { addEvent, type CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden, notFound } from '#server/http/refusal.ts';
import { lockCustomer, staffWith } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { goOnAfterHold, ownerOfOrder, pauseForHold } from '#server/trade/trade.door.ts';

import { complianceHolds, type HoldRecord } from './holds.table.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

interface Holding {
  record: CaseRecord;
  orderId: string | null;
  reason: string;
  actor: Actor & { id: string };
}

/**
 * Holds a customer, or one of his orders: what can be paused is paused at once, and all else is refused from now on. Refuses
 * with 404 an order that is not his, and with 409 a hold that stands already.
 */
export async function placeHold(
  tx: Transaction,
  shop: Shop,
  { record, orderId, reason, actor }: Holding,
): Promise<void> {
  const { customerId, id: caseId } = record;
  // His row first, so that no order is placed beside it.
  await lockCustomer(tx, customerId);
  if (orderId !== null && (await ownerOfOrder(tx, orderId))?.customerId !== customerId) throw notFound('The order');
  const [standing] = await tx
    .select({ id: complianceHolds.id })
    .from(complianceHolds)
    .where(
      and(
        eq(complianceHolds.customerId, customerId),
        isNull(complianceHolds.releasedAt),
        orderId === null ? isNull(complianceHolds.orderId) : eq(complianceHolds.orderId, orderId),
      ),
    );
  if (standing) throw conflict('This is held already.');
  const at = shop.clock.now();
  const [hold] = await tx
    .insert(complianceHolds)
    .values({ caseId, customerId, orderId, reason, placedAt: at, placedBy: actor.id, placedByName: actor.name })
    .returning();
  const pausedOrders = await pauseForHold(tx, shop, { customerId, orderId, actor });
  const holdId = hold?.id ?? '';
  await tx.update(complianceHolds).set({ pausedOrders }).where(eq(complianceHolds.id, holdId));
  const what = orderId === null ? 'The customer is held' : 'An order is held';
  await addEvent(tx, record, { at, actor, what, note: reason });
  await recordAudit(tx, {
    actor,
    action: 'compliance_hold.placed',
    entity: 'compliance_hold',
    entityId: holdId,
    after: { caseId, customerId, orderId, reason, pausedOrders },
  });
}

/** A hold that is locked until the end of the transaction. Refuses with 404. */
export async function lockHold(tx: Transaction, id: string): Promise<HoldRecord> {
  const [found] = await tx.select().from(complianceHolds).where(eq(complianceHolds.id, id));
  if (!found) throw notFound('The hold');
  await lockCustomer(tx, found.customerId);
  const [hold] = await tx.select().from(complianceHolds).where(eq(complianceHolds.id, id)).for('update');
  if (!hold) throw notFound('The hold');
  return hold;
}

/** The first of two asks for the release, the second agrees, and what was paused goes on. Refuses with 403 and 409. */
export async function releaseHold(
  tx: Transaction,
  shop: Shop,
  {
    hold,
    record,
    reason,
    actor,
  }: { hold: HoldRecord; record: CaseRecord; reason: string; actor: Actor & { id: string } },
): Promise<void> {
  if (hold.releasedAt !== null) throw conflict('This hold is released already.');
  const at = shop.clock.now();
  const by = { at, actor, note: reason };
  const audit = { actor, entity: 'compliance_hold', entityId: hold.id, after: { reason } };
  if (hold.releaseAskedBy === null) {
    const asked = { releaseAskedBy: actor.id, releaseAskedByName: actor.name, releaseAskedAt: at };
    await tx.update(complianceHolds).set(asked).where(eq(complianceHolds.id, hold.id));
    await addEvent(tx, record, { ...by, what: 'Release of a hold asked for' });
    return recordAudit(tx, { ...audit, action: 'compliance_hold.release_asked' });
  }
  if (hold.releaseAskedBy === actor.id) {
    const others = (await staffWith(tx, 'compliance.decide')).filter(({ id }) => id !== actor.id);
    throw forbidden(`You asked for this release, so somebody else agrees to it: ${namesOf(others)}.`);
  }
  const released = { releasedBy: actor.id, releasedByName: actor.name, releasedAt: at };
  await tx.update(complianceHolds).set(released).where(eq(complianceHolds.id, hold.id));
  await goOnAfterHold(tx, shop, { orderIds: await freeOf(tx, hold), actor });
  await addEvent(tx, record, { ...by, what: 'A hold is released' });
  return recordAudit(tx, { ...audit, action: 'compliance_hold.released' });
}

export const namesOf = (people: readonly { name: string }[]): string =>
  people.length === 0 ? 'nobody else may yet' : people.map(({ name }) => name).join(', ');

/** Of the orders that it paused, those that no other hold keeps; what another keeps is that one's to let go. */
async function freeOf(tx: Transaction, { customerId, pausedOrders }: HoldRecord): Promise<string[]> {
  const others = await tx
    .select()
    .from(complianceHolds)
    .where(and(eq(complianceHolds.customerId, customerId), isNull(complianceHolds.releasedAt)));
  const keeps = (orderId: string) => others.find((other) => other.orderId === null || other.orderId === orderId);
  for (const orderId of pausedOrders) {
    const other = keeps(orderId);
    if (!other || other.pausedOrders.includes(orderId)) continue;
    other.pausedOrders.push(orderId);
    await tx.update(complianceHolds).set({ pausedOrders: other.pausedOrders }).where(eq(complianceHolds.id, other.id));
  }
  return pausedOrders.filter((orderId) => !keeps(orderId));
}
