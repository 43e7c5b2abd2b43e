import { type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

/** No statement deletes more, so that none takes long; the job comes back. */
const AT_ONCE = 20_000;

/**
 * Deletes ticks that were received before a moment, and minutes from before it; hours and days stay for good. A tick that an
 * order was priced by stays too, since the books trace each order to it: the orders of the boards from its own to that of the
 * metal's next accepted tick. Found by indexes alone, tick for tick. Answers how many went.
 */
export async function pruneTicks(
  tx: Transaction,
  before: Date,
  isPricedBy: (from: SQL, before: SQL) => SQL,
): Promise<number> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const next = sql`coalesce((
    select min(later.board_version) from price_ticks later
    where later.metal = tick.metal and later.status = 'accepted' and later.board_version > tick.board_version
  ), 2147483647)`;
  const gone = await tx.execute(sql`
    with old as (
      select tick.id from price_ticks tick
      where tick.received_at < ${at}
        and tick.id not in (select good_tick_id from feed_state where good_tick_id is not null)
        and tick.id not in (select disputed_tick_id from feed_state where disputed_tick_id is not null)
        and not (tick.status = 'accepted' and tick.board_version is not null and ${isPricedBy(sql`tick.board_version`, next)})
      order by tick.received_at, tick.id limit ${AT_ONCE}
    )
    delete from price_ticks where id in (select id from old)`);
  await tx.execute(sql`delete from price_candles where span = 'minute' and starts_at < ${at}`);
  return gone.rowCount ?? 0;
}
