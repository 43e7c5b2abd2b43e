import { bankFileSettings } from '#contract/vault/bank-file-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

const fields = Object.keys(bankFileSettings.fields) as (keyof typeof bankFileSettings.fields)[];

/** By what the files for the bank name the shop: what nobody has entered yet one person enters, and two people change. */
export const bankFileGroup: KeptSettings = keptSettings({
  group: bankFileSettings,
  rows: ['bankFiles'],
  judge: (_tx, { bankFiles: now }, { bankFiles: wanted }) =>
    fields.some((field) => now[field] !== '' && now[field] !== wanted[field])
      ? { why: 'Payments to customers would go from, or come back to, another account or name.' }
      : null,
});
