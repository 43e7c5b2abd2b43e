import { z } from 'zod';

import { columnLimit, columnWidths, densities } from './layout-limits.ts';

const columnKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

const byColumn = <Value extends z.ZodType>(value: Value) =>
  z
    .record(columnKey, value)
    .refine((given) => Object.keys(given).length <= columnLimit, `Arrange at most ${columnLimit} columns.`);

/**
 * How one person has arranged the columns of one list. Columns are named by key; a key that the list no longer has is
 * ignored, and a column that the layout does not know stands where the page put it.
 */
export const listLayout = z.strictObject({
  v: z.literal(1),
  order: z.array(columnKey).max(columnLimit),
  hidden: z.array(columnKey).max(columnLimit),
  pin: byColumn(z.enum(['start', 'end'])),
  width: byColumn(z.int().min(columnWidths.least).max(columnWidths.most)),
  density: z.enum(densities),
});
export type ListLayout = z.infer<typeof listLayout>;
