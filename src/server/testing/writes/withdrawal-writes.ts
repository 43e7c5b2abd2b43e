import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

import type { WriteCases } from './write-case.ts';

/** What an administrator does with withdrawals from the vault. */
export const withdrawalWrites: WriteCases = {
  'POST /admin/withdrawals/:id/decisions': async ({ shop }) => {
    const { id, version } = await (await withdrawalStaff(shop)).requested();
    return { params: { id }, body: { event: 'refuse', reason: 'Write to us first.', version } };
  },
  'POST /admin/withdrawals/:id/fee': async ({ shop }) => {
    const { id, version } = await (await withdrawalStaff(shop)).requested();
    return { params: { id }, body: { event: 'note_fee', reference: 'EFT 1', version } };
  },
  'POST /admin/withdrawals/:id/moves': async ({ shop }) => {
    const staff = await withdrawalStaff(shop);
    const approved = await staff.approved();
    const { id, version } = approved;
    return { params: { id }, body: { event: 'pick', version, ...staff.scannedOf(approved) } };
  },
};
