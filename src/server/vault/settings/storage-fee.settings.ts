import { decimal } from '#contract/arithmetic/exact.ts';
import { storageFeeSettings } from '#contract/vault/storage-fee-settings.rules.ts';
import { invalid } from '#server/http/refusal.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';
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
    if (creditsMore(now, wanted)) return { why: 'More would be credited for trading than today.' };
    return wanted.dueDays < now.dueDays || wanted.noticeDays < now.noticeDays
      ? { why: 'Customers would have less time to pay.' }
      : null;
  },
});

type Credit = Pick<ShopSettings['storageFees'], 'creditShare' | 'creditMost'>;

/** Whether some customer may be credited more: by a larger share, or by a higher limit or none of what is credited. */
function creditsMore(now: Credit, wanted: Credit): boolean {
  if (decimal(wanted.creditShare).gt(decimal(now.creditShare))) return true;
  const isLoosened = now.creditMost > 0 && (wanted.creditMost === 0 || wanted.creditMost > now.creditMost);
  return isLoosened && decimal(wanted.creditShare).gt(0);
}
