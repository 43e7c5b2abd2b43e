import { sellBackSettings } from '#contract/vault/sell-back-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

/** What administrators set of selling out of the vault. */
export const sellBackGroup: KeptSettings = keptSettings({
  group: sellBackSettings,
  rows: ['sellBacks'],
  judge: (_tx, { sellBacks: now }, { sellBacks: wanted }) => {
    if (wanted.lockSeconds > now.lockSeconds)
      return { why: `A price would hold ${wanted.lockSeconds} seconds, after ${now.lockSeconds}.` };
    return BigInt(wanted.secondAboveCad) > BigInt(now.secondAboveCad)
      ? { why: 'One person alone would approve larger sales than today.' }
      : null;
  },
});
