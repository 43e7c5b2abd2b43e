import type { BarRow, StorageItem, StorageItemRow } from '#contract/vault/admin-items.contract.ts';
import type { StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import type { Transfer, TransferRow } from '#contract/vault/transfers.contract.ts';
import type { VaultAudit } from '#contract/vault/vault-audits.contract.ts';
import type { VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import type { Vault, VaultCover, VaultRow } from '#contract/vault/vaults.contract.ts';

import { idOf } from './dashboard-makers.ts';

export const anItemRow = (own: Partial<StorageItemRow> = {}): StorageItemRow => ({
  ...{ id: idOf(1), number: 'V-100001', state: 'pending_inbound', stateSince: '2026-11-19T19:30:00.000Z' },
  ...{ customerId: idOf(3), customerName: 'Ada Novak', productId: idOf(4), sku: 'AU-1OZ', name: 'Gold bar 1 oz' },
  ...{ metal: 'XAU', qty: 1, fineNg: '31.1034768', serial: null, lot: null, vault: 'TOR', location: null },
  ...{ acquiredAt: '2026-11-18T19:30:00.000Z', orderId: idOf(5), orderNumber: '10482', costCad: '5876.53' },
  ...own,
});

/** A photograph that Olga took. */
export const aPhoto = (own: Partial<StoragePhoto> = {}): StoragePhoto => ({
  ...{ id: idOf(21), takenAt: '2026-11-20T19:40:00.000Z', caption: 'Front', width: 960, height: 720 },
  ...{ by: 'Olga Officer' },
  ...own,
});

/** One that is on its way in and can be received. */
export const aStorageItem = (own: Partial<StorageItem> = {}): StorageItem => {
  const { fineNg: fineGrams, ...row } = anItemRow();
  return {
    ...{ ...row, vaultId: idOf(6), vaultName: 'Toronto', serialTracked: true },
    ...{ fineGrams, pieceGrams: '31.1034768', measured: null },
    ...{ currency: 'CAD', cost: '5876.53', partOf: null, sellableFrom: null, received: null, confirmed: null },
    ...{ reason: null, moves: ['receive', 'differ'], isOwnReceipt: false, version: 1, photos: [], photoActs: [] },
    timeline: [{ at: '2026-11-18T19:30:00.000Z', what: 'Bought', note: null, actor: 'Ada Novak' }],
    ...own,
  };
};

/** One that Olga has received. */
export const aReceivedItem = (own: Partial<StorageItem> = {}): StorageItem =>
  aStorageItem({
    ...{ id: idOf(2), number: 'V-100002', serial: 'A123', location: 'A-12-3', measured: '31.1035', version: 2 },
    ...{ received: { name: 'Olga Officer', at: '2026-11-20T19:30:00.000Z' }, moves: ['receive', 'confirm', 'differ'] },
    ...own,
  });

const queueOf = (...items: StorageItem[]) => ({ items, total: items.length });

export const aVaultDesk = (own: Partial<Record<keyof VaultDesk, StorageItem[]>> = {}): VaultDesk => ({
  waiting: queueOf(...(own.waiting ?? [])),
  received: queueOf(...(own.received ?? [])),
  differing: queueOf(...(own.differing ?? [])),
});

export const aVaultRecord = (own: Partial<Vault> = {}): Vault => ({
  ...{ id: idOf(6), code: 'TOR', name: 'Toronto', operator: 'Northern Vaults', city: 'Toronto', province: 'ON' },
  ...{ insurer: 'Lakeshore Mutual', policyNumber: 'LM-1', insuredUntil: '2030-12-31', insured: '5000000.00' },
  ...{ active: true, transfers: true, version: 1 },
  ...own,
});

export function aVaultRow(own: Partial<VaultRow> = {}): VaultRow {
  const { version: _version, ...row } = aVaultRecord();
  return { ...row, ...own };
}

export const aVaultCover = (own: Partial<VaultCover> = {}): VaultCover => ({
  ...{ id: idOf(6), code: 'TOR', name: 'Toronto', items: 1, held: [{ metal: 'XAU', grams: '31.1034768' }] },
  ...{ worth: '5600.00', insured: '5000000.00', insuredUntil: '2030-12-31', isShort: false, endsInDays: null },
  lastAudit: null,
  ...own,
});

export const aBar = (own: Partial<BarRow> = {}): BarRow => ({
  ...{ id: idOf(1), vault: 'TOR', metal: 'XAU', serial: 'A123', lot: null, brand: 'Royal Canadian Mint' },
  ...{ name: 'Gold bar 1 kg', pieces: 1, grossOz: '32.154', fineness: '999.9', fineOz: '32.151', location: 'A-12-3' },
  ...own,
});

export const aVaultAudit = (own: Partial<VaultAudit> = {}): VaultAudit => ({
  ...{ id: idOf(9), vault: 'TOR', vaultName: 'Toronto', countedOn: '2026-11-12', auditor: 'Northern Vaults' },
  ...{ fileName: 'bars.csv', fileHash: 'ab'.repeat(32), lines: 3, matching: 2, differing: 1 },
  counts: { matches: 2, differs: 0, missing: 1, unknown: 0, unreadable: 0 },
  findings: [
    {
      ...{ finding: 'missing', line: null, mark: 'A-2', brand: '', name: 'Gold bar 1 oz', location: 'A-12-3' },
      ...{ items: [{ id: idOf(1), number: 'V-100001' }], listedOz: null, heldOz: '1.000', problem: null },
    },
  ],
  ...{ recordedByName: 'Olga Officer', at: '2026-11-13T15:00:00.000Z' },
  ...own,
});

export const aTransferRow = (own: Partial<TransferRow> = {}): TransferRow => ({
  ...{ id: idOf(8), number: 'VT-1001', state: 'prepared', stateSince: '2026-11-20T19:30:00.000Z', items: 1 },
  ...{ fromVault: 'TOR', toVault: 'YOW', preparedAt: '2026-11-20T19:30:00.000Z', preparedByName: 'Olga Officer' },
  ...own,
});

/** One that another officer can send. */
export const aTransfer = (own: Partial<Transfer> = {}): Transfer => ({
  ...aTransferRow(),
  ...{ fromVaultName: 'Toronto', toVaultName: 'Ottawa', note: '', seal: null, location: null, reason: null },
  steps: [{ what: 'Prepared', name: 'Olga Officer', at: '2026-11-20T19:30:00.000Z' }],
  lines: [
    {
      ...{ id: idOf(1), number: 'V-100001', state: 'to_be_moved', customerName: 'Ada Novak', name: 'Gold bar 1 oz' },
      ...{ metal: 'XAU', qty: 1, fineGrams: '31.1034768', serial: 'A1', lot: null, location: 'A-1' },
    },
  ],
  ...{ moves: ['send', 'cancel'], waitsForAnother: false, version: 1 },
  ...own,
});
