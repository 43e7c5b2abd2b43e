import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { ReturnState } from '#contract/trade/returns.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderEvents, orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { refunds } from '#server/trade/payments/refunds.table.ts';
import { returnLines, returns } from '#server/trade/returns/returns.table.ts';

import type { MoneyTools } from './settled-money.ts';

/** Goods that customers want to give back, at each step before they are looked at, the newest first. */
const stories: readonly { state: ReturnState; reason: string; answer?: string }[] = [
  { state: 'asked', reason: 'I ordered the wrong size.' },
  { state: 'authorised', reason: 'The assay card is bent.' },
  { state: 'received', reason: 'A gift that was given twice.' },
  { state: 'refused', reason: 'The price has fallen.', answer: 'We do not take goods back because the market moved.' },
];

/** Returns of delivered orders, one piece each; none of them has reached the books yet. */
export async function writeReturns(tx: Transaction, { ids, now }: MoneyTools): Promise<void> {
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['completed']),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(refunds)
            .where(eq(refunds.orderId, orders.id)),
        ),
      ),
    )
    .orderBy(desc(orders.statusSince), asc(orders.id))
    .limit(stories.length);
  let number = 1000;
  for (const [at, { state, reason, answer = null }] of [...stories.entries()].toReversed()) {
    const order = found[at];
    if (!order) continue;
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
    if (!line) continue;
    const askedAt = new Date(Math.max(order.statusSince.getTime(), now.getTime() - (at + 1) * 7 * HOUR_MS));
    ids.at(askedAt);
    number += 1;
    const isReceived = state === 'received';
    const id = ids.next();
    await tx.insert(returns).values({
      ...{ id, number: `RMA-${number}`, state, orderId: order.id, orderNumber: order.number },
      ...{
        customerId: order.customerId,
        customerName: order.customerName,
        askedBy: 'customer',
        askedAt,
        reason,
        answer,
      },
      ...{ restocking: '0', pieces: 1, currency: order.currency, receivedAt: isReceived ? askedAt : null },
    });
    await tx
      .insert(returnLines)
      .values({ id: ids.next(), returnId: id, lineId: line.id, qty: 1, received: isReceived ? 1 : null });
    await tx.insert(orderEvents).values({
      ...{ id: ids.next(), orderId: order.id, at: askedAt, what: `Return RMA-${number} asked for`, note: reason },
      ...{ fromStatus: order.status, toStatus: order.status, actorId: order.customerId },
      actorName: order.customerName,
    });
  }
  await tx.execute(sql`select setval('return_numbers', ${number})`);
}
