import { buyingStaff } from '#server/testing/buying-staff.ts';

import type { WriteCases } from './write-case.ts';

/** Selling to the shop is a customer's; what an administrator does with it is here. */
export const buyingWrites: WriteCases = {
  'POST /admin/purchases/:id/moves': async ({ shop }) => {
    const staff = await buyingStaff(shop);
    const { id, version } = await staff.done(staff.ask());
    return { params: { id }, body: { event: 'cancel', reason: 'Asked by telephone.', version } };
  },
};
