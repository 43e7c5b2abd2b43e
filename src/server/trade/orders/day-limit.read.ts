import { and, eq, gt, notInArray, sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { Reading } from '#server/db/read-together.ts';
import { conflict } from '#server/http/refusal.ts';
import { cadMinorWords } from '#server/trade/quotes/quote-pricing.ts';
import { ownLimit } from '#server/trade/limits/own-limit.read.ts';
import { tierLimit } from '#server/trade/tiers/tiers.read.ts';

import { undone } from './volumes.read.ts';
import { orders } from './orders.table.ts';

/** What a customer may order within 24 hours, null for as much as he likes, and what he has ordered of it; minor units of CAD. */
export interface DayLimit {
  limit: bigint | null;
  ordered: bigint;
}

/**
 * A customer's limit of a day as it stands now, the lower one of his tier's and his own, to be read together with other things: it may be another than when he locked the
 * price. The caller holds the customer's lock, so that of two orders placed at once the later one sees the earlier.
 */
export const dayLimitOf = (customerId: string, now: Date): Reading<DayLimit> => ({
  shape: 'day limit',
  text: () => sql`
    select jsonb_build_object('limit', allowed.most::text, 'ordered', (
      select sum(${orders.totalCad})::text from ${orders}
      where ${and(
        eq(orders.customerId, sql.placeholder('limitedCustomer')),
        gt(orders.placedAt, sql`${sql.placeholder('limitedSince')}::timestamptz`),
        notInArray(orders.status, undone),
      )}))
    from (
      select least(
        (select most from (${tierLimit(sql.placeholder('limitedCustomer'))}) as tier),
        (select most from (${ownLimit(sql.placeholder('limitedCustomer'))}) as own)
      ) as most
    ) as allowed
    where allowed.most is not null`,
  values: { limitedCustomer: customerId, limitedSince: new Date(now.getTime() - DAY_MS).toISOString() },
  read(value) {
    const { limit, ordered } = (value ?? {}) as { limit?: string; ordered?: string | null };
    return { limit: limit === undefined ? null : BigInt(limit), ordered: BigInt(ordered ?? '0') };
  },
});

interface Wanted extends DayLimit {
  /** Minor units. */
  totalCad: bigint;
  /** Null where he asks himself. */
  name: string | null;
}

/** Refuses with 409 what goes beyond a customer's limit of a day, and says what is left of it. */
export function refuseBeyondDay({ limit, ordered, totalCad, name }: Wanted): void {
  if (limit === null || ordered + totalCad <= limit) return;
  const left = limit > ordered ? limit - ordered : 0n;
  const words = `can order for ${cadMinorWords(limit)} within 24 hours; ${cadMinorWords(left)} of it is left.`;
  throw conflict(name === null ? `You ${words} Please write to us for more.` : `${name} ${words}`);
}
