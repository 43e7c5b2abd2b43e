import { storageFeeSettings } from '#contract/vault/storage-fee-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

/** What administrators set of storage fees. */
export const storageFeeGroup: KeptSettings = keptSettings({
  group: storageFeeSettings,
  rows: ['storageFees'],
  judge: () => null,
});
