import { withdrawalSettings } from '#contract/vault/withdrawal-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

/** What administrators set of withdrawals from the vault. */
export const withdrawalGroup: KeptSettings = keptSettings({
  group: withdrawalSettings,
  rows: ['withdrawals'],
  judge: (_tx, { withdrawals: now }, { withdrawals: wanted }) => {
    if (wanted.addressDays < now.addressDays)
      return { why: `Metal would go to addresses of ${wanted.addressDays} days, after ${now.addressDays}.` };
    return BigInt(wanted.mostCadPerDay) > BigInt(now.mostCadPerDay)
      ? { why: 'More of a customer’s metal would leave within a day than today.' }
      : null;
  },
});
