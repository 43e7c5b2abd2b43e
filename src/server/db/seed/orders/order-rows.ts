import { divideHalfUp } from '#contract/exact.ts';
import type { Random } from '#server/db/seed/random.ts';
import type { SeededIds } from '#server/db/seed/seeded-ids.ts';
import type { orderLines, OrderRecord } from '#server/orders/orders.table.ts';
import { lineTax } from '#server/quotes/quote-view.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import type { DraftOrder } from './draft-order.ts';
import type { OrderStory } from './order-story.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

interface Naming {
  id: string;
  number: string;
  random: Random;
}

/** The order as its story leaves it. It has no quote: its price was never locked in this shop. */
export function orderRow(draft: DraftOrder, story: OrderStory, { id, number, random }: Naming): OrderRecord {
  const { placedAt, trader, currency, delivery, subtotal, shipping, tax, total, totalCad } = draft;
  const paid = paidOf(total, story, random);
  const ended = story.status === 'expired' || story.status === 'cancelled';
  return {
    id,
    number,
    customerId: trader.user.id,
    customerName: trader.user.name,
    customerEmail: trader.user.email,
    quoteId: null,
    status: story.status,
    previousStatus: story.previousStatus,
    payment: story.payment,
    fulfilment: story.fulfilment,
    metals: [...new Set(draft.lines.map(({ metal }) => metal))],
    currency,
    subtotal,
    shipping,
    tax,
    total,
    paid,
    totalCad,
    dueCad: ended ? 0n : divideHalfUp(totalCad * (total - paid), total),
    delivery,
    paymentMethod: 'wire',
    address: trader.address,
    termsVersion: termsOn(placedAt),
    acceptedAt: placedAt,
    placedAt,
    paymentDeadline: story.deadline,
    ip: `203.0.113.${random.int(1, 254)}`,
    userAgent: '',
    version: 1 + story.steps.length,
    createdAt: placedAt,
    updatedAt: story.steps.at(-1)?.at ?? placedAt,
  };
}

/** Of what lacks in a part payment, half is what a bank on the way has kept. */
function paidOf(total: bigint, { payment }: OrderStory, random: Random): bigint {
  if (payment === 'unpaid') return 0n;
  if (payment === 'paid') return total;
  const kept = BigInt(random.int(1500, 4500));
  return random.next() < 0.5 && total > 2n * kept
    ? total - kept
    : divideHalfUp(total * BigInt(random.int(30, 80)), 100n);
}

/** The terms of sale changed once since the shop opened. */
const termsOn = (moment: Date) =>
  moment < new Date('2026-11-01T05:00:00Z') ? '2025-04' : defaultSettings.trading.termsVersion;

export const lineRows = (draft: DraftOrder, orderId: string, ids: SeededIds): OrderLineRow[] =>
  draft.lines.map((line, position) => ({
    id: ids.next(),
    orderId,
    position,
    productId: line.productId,
    slug: line.slug,
    sku: line.sku,
    name: line.name,
    metal: line.metal,
    fineness: line.fineness,
    fineNg: BigInt(line.fineNg),
    qty: line.qty,
    unit: BigInt(line.unit),
    line: BigInt(line.line),
    overSpot: line.overSpot,
    taxTreatment: line.tax.treatment,
    taxReason: line.tax.reason,
    tax: lineTax(line),
  }));
