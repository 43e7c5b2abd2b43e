import { z } from 'zod';

import { listLimits } from './list-query.ts';

export const selectionLimits = { ids: 500 } as const;

/**
 * Which rows of a list an action is for: rows that were ticked one by one, or everything that a query matches but the
 * rows taken out again. `expected` is how many the query matched when the person was told, rows taken out included; the
 * server refuses with 409 and the code `count_moved` when it is another number by now, so that nobody acts on rows he
 * never saw counted.
 */
export const selection = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(selectionLimits.ids) }),
  z.strictObject({
    by: z.literal('query'),
    query: z.string().max(listLimits.length),
    exclude: z.array(z.uuid()).max(selectionLimits.ids),
    expected: z.int().min(1),
  }),
]);
export type Selection = z.infer<typeof selection>;

/** What became of the rows of a bulk action. */
export const bulkReply = z.object({
  done: z.int().min(0),
  /** Rows that already were as the action would have made them. */
  skipped: z.int().min(0),
  failed: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
});
export type BulkReply = z.infer<typeof bulkReply>;
