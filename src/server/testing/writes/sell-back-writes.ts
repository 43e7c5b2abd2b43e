import { sellBackStaff } from '#server/testing/sell-back-staff.ts';

import type { WriteCases } from './write-case.ts';

/** Selling out of the vault is a customer’s; what an administrator does with it is here. */
export const sellBackWrites: WriteCases = {
  'POST /admin/sell-backs/:id/decisions': async ({ shop }) => {
    const staff = await sellBackStaff(shop);
    const { id, version } = await staff.submitted();
    return { params: { id }, body: { event: 'reject', reason: 'Write to us first.', version } };
  },
  'POST /admin/sell-backs/:id/payout': async ({ shop }) => {
    const staff = await sellBackStaff(shop);
    const { id, version } = await staff.approved();
    return { params: { id }, body: { event: 'instruct', version } };
  },
};
