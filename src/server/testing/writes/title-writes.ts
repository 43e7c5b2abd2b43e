import { titleStaff } from '#server/testing/title-staff.ts';

import type { WriteCases } from './write-case.ts';

/** What an administrator does with transfers between customers. */
export const titleWrites: WriteCases = {
  'POST /admin/title-transfers/:id/decisions': async ({ shop }) => {
    const { id, version } = await (await titleStaff(shop)).asked();
    return { params: { id }, body: { event: 'refuse', reason: 'Write to us first.', version } };
  },
};
