import type { Transfer } from '#contract/vault/transfers.contract.ts';
import { sendPhoto } from '#server/testing/make-photos.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aVault } from '#server/testing/stored-metal.ts';
import { vaultStaff } from '#server/testing/vault-staff.ts';

import type { WriteCases } from './write-case.ts';

const values = {
  ...{ code: 'MTL', name: 'Montréal', operator: 'Northern Vaults', city: 'Montréal', province: 'QC', active: true },
  transfers: true,
  ...{ insurer: 'Lakeshore Mutual', policyNumber: 'LM-9', insuredUntil: '2030-12-31', insured: '5000000.00' },
};

/** What the staff does with vaults and what lies in them. */
export const vaultWrites: WriteCases = {
  'POST /admin/storage-items/:id/moves': async ({ shop }) => {
    const staff = await vaultStaff(shop);
    const { id, version } = await staff.pending();
    const found = { as: 'pieces', pieces: [{ serial: 'W-1', grams: '31.1035' }] };
    return { params: { id }, body: { event: 'receive', version, location: 'A-1', note: '', found } };
  },
  'POST /admin/storage-items/:id/freeze': async ({ shop }) => {
    const { id, version } = await (await vaultStaff(shop)).stored();
    return { params: { id }, body: { event: 'freeze', version, reason: 'An order of a court.' } };
  },
  'POST /admin/storage-items/:id/photos': async ({ shop }) => ({
    params: { id: (await (await vaultStaff(shop)).stored()).id },
    query: 'caption=Front',
    file: { type: 'application/octet-stream', bytes: await aPicture().jpeg().toBuffer() },
  }),
  'POST /admin/storage-items/:id/photos/:photoId/remove': async ({ shop }) => {
    const staff = await vaultStaff(shop);
    const { id } = await staff.stored();
    const { body } = await sendPhoto(staff.first, id);
    return { params: { id, photoId: body.id }, body: { reason: 'Another item.' } };
  },
  'POST /admin/vault-audits': async ({ shop }) => {
    const { id: vaultId } = (await vaultStaff(shop)).vault;
    const text = 'Serial,Fine oz\nA1,1.000\n';
    return { body: { vaultId, countedOn: '2026-01-01', auditor: 'Northern Vaults', fileName: 'bars.csv', text } };
  },
  'POST /admin/vault-transfers': async ({ shop }) => {
    const [staff, { id: toVaultId }] = [await vaultStaff(shop), await aVault(shop)];
    return { body: { toVaultId, itemIds: [(await staff.stored()).id], note: '' } };
  },
  'POST /admin/vault-transfers/:id/moves': async ({ shop }) => {
    const [staff, { id: toVaultId }] = [await vaultStaff(shop), await aVault(shop)];
    const body = { toVaultId, itemIds: [(await staff.stored()).id], note: '' };
    const { id, version } = (await staff.first.post<Transfer>('/admin/vault-transfers', body)).body;
    return { params: { id }, body: { event: 'cancel', version, reason: 'The car broke down.' } };
  },
  'POST /admin/vaults': () => ({ body: values }),
  'PUT /admin/vaults/:id': async ({ shop }) => {
    const { id, version } = (await vaultStaff(shop)).vault;
    return { params: { id }, body: { ...values, code: 'QUE', version } };
  },
};
