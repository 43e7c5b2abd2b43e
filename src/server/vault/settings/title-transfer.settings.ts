import { titleTransferSettings } from '#contract/vault/title-transfer-settings.rules.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';

/** What administrators set of transfers between customers. */
export const titleTransferGroup: KeptSettings = keptSettings({
  group: titleTransferSettings,
  rows: ['titleTransfers'],
  judge: (_tx, { titleTransfers: now }, { titleTransfers: wanted }) =>
    BigInt(wanted.approveAboveCad) > BigInt(now.approveAboveCad)
      ? { why: 'More metal would pass between customers without compliance.' }
      : null,
});
