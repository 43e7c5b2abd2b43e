import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

/** No statement deletes more, so that none takes long; the job comes back. */
const AT_ONCE = 20_000;

/**
 * Deletes ticks that were received before a moment, and minutes from before it; hours and days stay for good. A tick that an
 * order was priced by stays too, since the books trace each order to it. Answers how many went.
 */
export async function pruneTicks(tx: Transaction, before: Date, lockedVersions: readonly number[]): Promise<number> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const gone = await tx.execute(sql`
    with used as (
      select tick.id from unnest(${sql.param(`{${lockedVersions.join(',')}}`)}::int[]) as locked(version)
      cross join (values ('XAU'), ('XAG'), ('XPT'), ('XPD')) as metals(metal)
      cross join lateral (
        select id from price_ticks
        where metal = metals.metal and status = 'accepted' and board_version <= locked.version
        order by board_version desc limit 1
      ) tick
    ), old as (
      select id from price_ticks
      where received_at < ${at}
        and id not in (select id from used)
        and id not in (select good_tick_id from feed_state where good_tick_id is not null)
        and id not in (select disputed_tick_id from feed_state where disputed_tick_id is not null)
      order by received_at, id limit ${AT_ONCE}
    )
    delete from price_ticks where id in (select id from old)`);
  await tx.execute(sql`delete from price_candles where span = 'minute' and starts_at < ${at}`);
  return gone.rowCount ?? 0;
}
