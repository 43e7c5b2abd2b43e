import { asc, eq } from 'drizzle-orm';

import type { AdminLimitOrder, OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { orderingFacts, timelineOf } from '#server/instructions/authority/instruction-facts.ts';
import { findOwnItem } from '#server/vault/vault.door.ts';

import { limitOrderRowOf } from './limit-orders.list.ts';
import { limitOrderEvents, type LimitOrderRecord, limitOrders } from './limit-orders.table.ts';

interface Seeing {
  paidTo: PaidToAccounts;
  ownerProof: OwnerProof;
}

/** A limit order as its customer sees it. */
export async function ownLimitOrder(db: Executor, seeing: Seeing, record: LimitOrderRecord): Promise<OwnLimitOrder> {
  const { customerId: _id, customer: _name, email: _email, ...row } = await rowOf(db, record);
  const isToConfirm = record.status === 'unconfirmed';
  return {
    ...row,
    facts: await factsOf(db, seeing, record),
    timeline: timelineOf(await eventsOf(db, record), record.customerId),
    proof: isToConfirm ? ((await seeing.ownerProof.wayOf(db, record.customerId)) ?? 'mail') : null,
  };
}

/** The same as the staff sees it. */
export const adminLimitOrder = async (
  db: Executor,
  seeing: Seeing,
  record: LimitOrderRecord,
): Promise<AdminLimitOrder> => ({
  ...(await rowOf(db, record)),
  facts: await factsOf(db, seeing, record),
  timeline: timelineOf(await eventsOf(db, record)),
});

async function rowOf(db: Executor, { id }: LimitOrderRecord) {
  const row = await limitOrderRowOf(db, eq(limitOrders.id, id));
  if (!row) throw notFound('The limit order');
  return row;
}

const eventsOf = (db: Executor, { id }: LimitOrderRecord) =>
  db
    .select()
    .from(limitOrderEvents)
    .where(eq(limitOrderEvents.limitOrderId, id))
    .orderBy(asc(limitOrderEvents.at), asc(limitOrderEvents.id));

async function factsOf(db: Executor, { paidTo }: Seeing, record: LimitOrderRecord) {
  const { itemId, payoutAccountId, delivery, address, paymentMethod } = record;
  if (delivery && address && paymentMethod) return orderingFacts({ delivery, address, paymentMethod });
  const item = itemId === null ? undefined : await findOwnItem(db, itemId, record.customerId);
  const account = payoutAccountId === null ? null : await paidTo.named(db, payoutAccountId);
  return [
    { label: 'Item', value: item ? `${item.number}, ${item.serial ?? item.lot ?? item.name}` : '' },
    { label: 'Paid to', value: account ? `${account.bankName}, ${account.masked}` : '' },
  ];
}
