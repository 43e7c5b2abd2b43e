import { z } from 'zod';

/** One page of a list. */
export interface ListReply<Row> {
  items: Row[];
  first: number;
  rows: number;
  total: number;
  /** `atLeast`: there are more than `total` matches; they were not all counted. */
  totalKind: 'exact' | 'atLeast' | 'estimate';
  /** By column, over all matching rows; decimal text in the unit of the column (minor units, 10^-9 g). */
  totals?: Record<string, string>;
  /** When the rows were read, by the database's clock; ISO 8601 in UTC. */
  asOf: string;
}

/** The schema of a page whose items follow the schema given. */
export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    first: z.int().min(0),
    rows: z.int().min(1),
    total: z.int().min(0),
    totalKind: z.enum(['exact', 'atLeast', 'estimate']),
    totals: z.record(z.string(), z.string()).optional(),
    asOf: z.iso.datetime(),
  });
