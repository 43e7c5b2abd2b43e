import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';

import { dailyLimitRefusal, type PiecesOrdered } from '#contract/catalogue/daily-limit.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Executor } from '#server/db/database.ts';

import { orderLines, orders } from './orders.table.ts';

/** Pieces by product, oldest first. */
type PiecesByProduct = ReadonlyMap<string, readonly PiecesOrdered[]>;

/** What a customer has ordered of some products within the 24 hours before a moment, and not lost again. */
export async function piecesOfTheDay(
  db: Executor,
  { customerId, productIds, now }: { customerId: string; productIds: readonly string[]; now: Date },
): Promise<PiecesByProduct> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: orderLines.productId, qty: orderLines.qty, at: orders.placedAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        gt(orders.placedAt, new Date(now.getTime() - DAY_MS)),
        notInArray(orders.status, ['cancelled', 'expired', 'refunded']),
        inArray(orderLines.productId, [...productIds]),
      ),
    )
    .orderBy(asc(orders.placedAt));
  return new Map(productIds.map((id) => [id, rows.filter(({ productId }) => productId === id)]));
}

interface LimitedLine {
  productId: string;
  name: string;
  qty: number;
  /** Null for none. */
  dailyLimit: number | null;
}

/** Why a line goes beyond its product's daily limit, by the product's name; null when it does not. */
export function beyondDailyLimit({ productId, name, qty, dailyLimit }: LimitedLine, pieces: PiecesByProduct) {
  if (dailyLimit === null) return null;
  const ordered = pieces.get(productId) ?? [];
  const refusal = dailyLimitRefusal({ limit: dailyLimit, wanted: qty, ordered, told: (at) => when.format(at) });
  return refusal && `${name}: ${refusal}`;
}

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
