import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';

const task = z.object({
  id: z.uuid(),
  kind: z.string(),
  what: z.string(),
  refType: z.string(),
  refId: z.uuid(),
  at: z.string(),
  /** Whoever ends it has to say what he found. */
  needsNote: z.boolean(),
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
    summary: 'Ends a task, some only with a note of what was found; one that has ended stays so.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ note: optionalLine(500) }).optional(),
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
