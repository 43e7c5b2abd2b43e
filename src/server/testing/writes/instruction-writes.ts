import { instructionStaff } from '#server/testing/instruction-staff.ts';

import type { WriteCases } from './write-case.ts';

const reason = 'Asked for on the phone.';

/** What the staff does with customers' standing instructions. */
export const instructionWrites: WriteCases = {
  'POST /admin/limit-orders/:id/cancel': async ({ shop }) => {
    const her = await instructionStaff(shop);
    const { id, version } = await her.staff.done(her.buy());
    return { params: { id }, body: { version, reason } };
  },
  'POST /admin/plans/:id/moves': async ({ shop }) => {
    const her = await instructionStaff(shop);
    const { id, version } = await her.staff.done(her.save());
    return { params: { id }, body: { event: 'pause', version, reason } };
  },
};
