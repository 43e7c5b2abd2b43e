import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockRows } from '#server/settings/setting-rows.ts';
import { readSetting, saveSetting } from '#server/settings/settings.service.ts';

/**
 * The first night that is charged, `YYYY-MM-DD`. Where nobody has said one it is the day of `now`, which is kept as if it had
 * been set, so that what lay here before costs nothing.
 */
export async function chargedFrom(tx: Transaction, now: Date): Promise<string> {
  const said = (await readSetting(tx, 'storageFees')).from;
  if (said !== '') return said;
  const { storageFees: before } = (await lockRows(tx, ['storageFees'])).values;
  if (before.from !== '') return before.from;
  const from = civilDayOf(now);
  await saveSetting(tx, 'storageFees', {
    ...{ before, after: { ...before, from }, actor: systemActor, action: 'setting.changed' },
    reason: 'Nobody had said from when on storage is charged.',
  });
  return from;
}
