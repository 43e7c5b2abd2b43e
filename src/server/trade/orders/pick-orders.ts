import { asc, inArray } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import { nextOrderStatus, orderStatusNames } from '#contract/trade/orders.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { moveOrders } from './move-order.ts';
import { notPaidFor, paidForOf } from './order-facts.ts';
import { type OrderRecord, orders } from './orders.table.ts';

/** Begins to pick confirmed orders that are paid for. Those begun already are skipped; any other is that order's own refusal. */
export const pickOrders =
  (actor: Actor, clock: Clock): BulkWork =>
  async (tx, ids) => {
    const found = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id))
      .for('update');
    const paidFor = await paidForOf(tx, found);
    const confirmed = found.filter(({ status }) => nextOrderStatus(status, 'pick', 'sales') !== null);
    const moves = confirmed.filter(({ id }) => paidFor.has(id));
    const unpaid = confirmed
      .filter(({ id }) => !paidFor.has(id))
      .map((order) => ({ ...named(order), reason: notPaidFor }));
    const skipped = found.filter(({ status }) => status === 'processing').length;
    const failed = found.filter(({ status }) => status !== 'confirmed' && status !== 'processing').map(refusalOf);
    await moveOrders(tx, moves, {
      event: 'pick',
      as: ['sales'],
      actor,
      at: clock.now(),
      what: 'Picking begun',
      action: 'order.picking_begun',
    });
    return { done: moves.length, skipped, failed: [...failed, ...unpaid] };
  };

const named = ({ id, number }: OrderRecord) => ({ id, name: `Order ${number}` });

const refusalOf = (order: OrderRecord): BulkReply['failed'][number] => ({
  ...named(order),
  reason: `It is ${orderStatusNames[order.status].toLowerCase()}; only confirmed orders are picked.`,
});
