import { systemActor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

import { lockSetting, readSetting, saveSetting } from './settings.service.ts';

/** Says of the demo's database that it is one; such as an older version of the demo made did not say it. */
export async function markSampleShop(db: Database): Promise<void> {
  if ((await readSetting(db, 'site')).isSample) return;
  await inTransaction(db, async (tx) => {
    const before = await lockSetting(tx, 'site');
    const after = { ...before, isSample: true };
    await saveSetting(tx, 'site', { before, after, actor: systemActor, action: 'site.marked_as_sample' });
  });
}

/** Whether a shop was begun here in production, though nobody has an account yet. */
export const wasBegunAsShop = async (db: Database): Promise<boolean> =>
  (await readSetting(db, 'setup')).tokenHash !== '';
