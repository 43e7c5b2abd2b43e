import { decimal } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { purchaseSettings } from '#contract/buying/buying-settings.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { changesSince } from '#server/audit/history-of.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

/** One person alone pays so much more of the bid within a day: a fraction. */
const ALONE = '0.01';

type Purchases = ShopSettings['purchases'];
const shares = ['shareXAU', 'shareXAG', 'shareXPT', 'shareXPD'] as const;

function whySecond(before: Purchases, wanted: Purchases): string | null {
  const dearer = shares.find((share) => decimal(wanted[share]).minus(decimal(before[share])).gt(ALONE));
  if (dearer) {
    const { label } = purchaseSettings.fields[dearer];
    return `${label}: ${percentText(wanted[dearer])} % of the bid after ${percentText(before[dearer])} %. One person alone pays at most ${percentText(ALONE)} point more within a day.`;
  }
  return BigInt(wanted.kitMostCad) > BigInt(before.kitMostCad)
    ? 'Dearer metal would travel in a kit than today.'
    : null;
}

/** What administrators set of buying from customers. */
export const purchaseGroup = (clock: Clock): KeptSettings =>
  keptSettings({
    group: purchaseSettings,
    rows: ['purchases'],
    async judge(tx, { purchases: now }, { purchases: wanted }) {
      // Slices of a rise are one rise.
      const since = new Date(clock.now().getTime() - DAY_MS);
      const [first] = await changesSince(tx, { entity: 'setting', ids: ['purchases'], since });
      const why = whySecond(now, wanted) ?? (first ? whySecond(first.before as Purchases, wanted) : null);
      return why === null ? null : { why };
    },
  });
