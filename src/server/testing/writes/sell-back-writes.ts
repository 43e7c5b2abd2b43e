import { aPayoutAccount } from '#server/testing/make-payout-accounts.ts';
import { payoutStaff } from '#server/testing/payout-staff.ts';
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
  'POST /admin/sell-backs/:id/payout-account': async ({ shop }) => {
    const staff = await sellBackStaff(shop);
    const { id, version } = await staff.approved();
    const payoutAccountId = await aPayoutAccount(shop, staff.customer);
    return { params: { id }, body: { version, payoutAccountId, reason: 'As he wrote.' } };
  },
  'POST /admin/payout-batches': async ({ shop }) => {
    const staff = await sellBackStaff(shop);
    const { id } = await staff.approved();
    return { params: {}, body: { selection: { by: 'ids', ids: [id] } } };
  },
  'POST /admin/payout-batches/:id/moves': async ({ shop }) => {
    const staff = await sellBackStaff(shop);
    const payouts = await payoutStaff(shop, staff);
    const { id, version } = await payouts.made([await staff.approved()]);
    return { params: { id }, body: { event: 'cancel', reason: 'Made by mistake.', version } };
  },
};
