import { eq } from 'drizzle-orm';

import { jobLeases } from '#server/jobs/jobs.table.ts';

import type { WriteCases } from './write-case.ts';

export const jobWrites: WriteCases = {
  'POST /admin/jobs/:id/run': async ({ shop }) => {
    await shop.services.jobs.register();
    const [job] = await shop.db.select().from(jobLeases).where(eq(jobLeases.name, 'limits.sweep'));
    return { params: { id: job?.id ?? '' } };
  },
};
