import { DAY_MS } from '#contract/dates/durations.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { and, eq, gt, ne, notInArray, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockTrader } from '#server/identity/identity.door.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { holdSetting, readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';
import { heldWords, type HoldHooks } from '#server/trade/trade.door.ts';

import { withdrawals } from './withdrawals.table.ts';

export const closedWords = 'Withdrawals are closed for the moment. Please try again later, or write to us.';

/**
 * Locks the customer's row, and refuses unless he may withdraw at this moment: with 403 who may not trade (papers that have lapsed
 * stop nobody within their grace), with 503 while the shop is offline or withdrawals are closed, and with 409 one who is held, who
 * must learn nothing of what for.
 */
export async function requireWithdrawer(
  tx: Transaction,
  { holds }: { holds: HoldHooks },
  viewer: Viewer,
): Promise<ShopSettings['withdrawals']> {
  await lockTrader(tx, viewer);
  refuseOffline(await holdSetting(tx, 'site'));
  const rules = await readSetting(tx, 'withdrawals');
  if (!rules.isOpen) throw unavailable(closedWords);
  if ((await readTogether(tx, holds.isHeld(viewer.id)))[0]) throw conflict(heldWords);
  return rules;
}

interface Asking {
  /** The one that is asked for: it counts itself. */
  id: string | null;
  customerId: string;
  value: bigint;
  now: Date;
}

/** Refuses with 409 more of a customer than may leave within 24 hours; what was cancelled or refused does not count. */
export async function requireWithinDay(
  db: Executor,
  { mostPerDay, mostCadPerDay }: ShopSettings['withdrawals'],
  { id, customerId, value, now }: Asking,
): Promise<void> {
  const [made] = await db
    .select({
      n: sql<number>`count(*)::int`,
      value: sql<bigint>`coalesce(sum(${withdrawals.value}), 0)`.mapWith(BigInt),
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.customerId, customerId),
        gt(withdrawals.requestedAt, new Date(now.getTime() - DAY_MS)),
        notInArray(withdrawals.state, ['refused', 'cancelled']),
        id === null ? undefined : ne(withdrawals.id, id),
      ),
    );
  if ((made?.n ?? 0) >= mostPerDay)
    throw conflict(`You have asked for ${made?.n} withdrawals within a day, which is as many as we take.`);
  const most = BigInt(mostCadPerDay);
  if ((made?.value ?? 0n) + value > most)
    throw conflict(
      `Within a day metal worth ${amountWords(most, 'CAD')} can leave at most. Choose less, or write to us.`,
    );
}
