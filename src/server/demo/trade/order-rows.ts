import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { SHOP_PROVINCE } from '#contract/provinces.ts';
import { type DeliveryMethod, openOrderStatuses } from '#contract/trade/orders.rules.ts';
import type { Random } from '#server/demo/random.ts';
import { figuresOf } from '#server/trade/orders/order-figures.ts';
import type { orderLines, OrderRecord } from '#server/trade/orders/orders.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import type { DraftOrder } from './draft-order.ts';
import type { OrderStory } from './order-story.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

interface Naming {
  id: string;
  number: string;
  random: Random;
  lines: readonly Omit<OrderLineRow, 'id'>[];
}

/** The order as its story leaves it. It has no quote: its price was never locked in this shop. */
export function orderRow(draft: DraftOrder, story: OrderStory, { id, number, random, lines }: Naming): OrderRecord {
  const {
    placedAt,
    trader,
    currency,
    delivery,
    subtotal,
    adjustment,
    discount,
    shipping,
    insurance,
    tax,
    total,
    totalCad,
  } = draft;
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
    statusSince: story.steps.findLast(({ to }) => to !== null)?.at ?? placedAt,
    heldAs: story.status === 'on_hold' ? 'compliance' : null,
    channel: 'web',
    placedBy: null,
    placedByName: null,
    risks: isFlagged(draft, story) ? ['large_order'] : [],
    // Nothing was charged for the end of an order before this shop kept their prices.
    marketLoss: null,
    endingFee: null,
    lossTax: null,
    feeTax: null,
    endingTax: null,
    lossMeasure: null,
    acceptedLoss: null,
    acceptedFee: null,
    pickupCode: story.status === 'ready_for_pickup' ? String(random.int(0, 999_999)).padStart(6, '0') : null,
    // They were reminded, or paid in time.
    reminders: story.status === 'awaiting_payment' ? 0 : 2,
    payment: story.payment,
    fulfilment: story.fulfilment,
    ...figuresOf(lines),
    metals: [...new Set(draft.lines.map(({ metal }) => metal))],
    currency,
    subtotal,
    adjustment,
    discount,
    shipping,
    insurance,
    tax,
    total,
    paid,
    refunded: 0n,
    toBalance: 0n,
    onBalance: 0n,
    totalCad,
    dueCad: ended ? 0n : divideHalfUp(totalCad * (total - paid), total),
    delivery,
    vaultProvince: delivery === 'vault' ? SHOP_PROVINCE : null,
    vaultId: null,
    deliveryName: deliveryNames[delivery],
    couponCode: null,
    paymentMethod: 'wire',
    address: trader.address,
    // Tiers began with this shop, and nothing was taken off for one before.
    tier: null,
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

const deliveryNames = {
  ship: 'Insured courier',
  pickup: 'Pick up at our counter',
  vault: 'Stored in our vault in Toronto',
} as const satisfies Record<DeliveryMethod, string>;

/** Compliance has not yet looked at the large ones that are under way. */
const isFlagged = ({ totalCad }: DraftOrder, { status }: OrderStory): boolean =>
  totalCad >= BigInt(defaultSettings.compliance.largeCad) && openOrderStatuses.some((open) => open === status);

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
