import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';

const task = z.object({
  id: z.uuid(),
  kind: z.string(),
  what: z.string(),
  refType: z.string(),
  refId: z.uuid(),
  at: z.string(),
});
export type Task = z.infer<typeof task>;

export const tasksContract = {
  open: {
    method: 'GET',
    path: '/admin/tasks',
    access: 'admin',
    summary: 'What waits for somebody with the rights of the caller, oldest first; at most 50.',
    response: z.object({ items: z.array(task), total: z.number().int() }),
  },
  done: {
    method: 'POST',
    path: '/admin/tasks/:id/done',
    access: 'admin',
    summary: 'Ticks a task off; one that is ticked off already stays so.',
    params: z.object({ id: z.uuid() }),
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
