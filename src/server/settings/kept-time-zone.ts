import { sql } from 'drizzle-orm';

import { DEFAULT_ZONE, SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { lockSetting, readSetting, saveSetting } from './settings.service.ts';

/**
 * Writes down by whose calendar the shop counts its days, and answers the zone it has kept where that is another one: days, months
 * and what was due on them cannot move once there are entries.
 */
export async function otherTimeZone(db: Database, zone = SHOP_ZONE): Promise<string | undefined> {
  const { timeZone } = await readSetting(db, 'calendar');
  if (timeZone === zone) return undefined;
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select 1 from journal_entries) "any"`);
  // Before it was written down, there was one zone.
  const kept = rows[0]?.any === true ? timeZone || DEFAULT_ZONE : zone;
  if (kept !== zone) return kept;
  await inTransaction(db, async (tx) => {
    const before = await lockSetting(tx, 'calendar');
    const after = { timeZone: zone };
    await saveSetting(tx, 'calendar', { before, after, actor: systemActor, action: 'calendar.zone_kept' });
  });
  return undefined;
}
