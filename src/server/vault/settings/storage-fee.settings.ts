import { storageFeeSettings } from '#contract/vault/storage-fee-settings.rules.ts';
import { invalid } from '#server/http/refusal.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import { newestNight } from '#server/vault/fees/newest-night.read.ts';

/** What administrators set of storage fees. Where the charging began stays as it is once a night is charged. */
export const storageFeeGroup: KeptSettings = keptSettings({
  group: storageFeeSettings,
  rows: ['storageFees'],
  async judge(tx, { storageFees: now }, { storageFees: wanted }) {
    if (wanted.from !== now.from) {
      if ((await newestNight(tx)) !== null) {
        throw invalid('from', 'Storage is being charged already: this day cannot be changed any more.');
      }
      return { why: 'Storage would be charged from another day on.' };
    }
    if (wanted.freeDays !== now.freeDays) {
      return { why: `${wanted.freeDays} days of storage would be free, after ${now.freeDays}.` };
    }
    return wanted.dueDays < now.dueDays || wanted.noticeDays < now.noticeDays
      ? { why: 'Customers would have less time to pay.' }
      : null;
  },
});
