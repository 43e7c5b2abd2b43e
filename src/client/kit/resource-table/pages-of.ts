import { listLimits } from '#contract/list/list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

/** The last page that can be opened, counted from 0; further rows are reached by another order or a filter. */
export const lastPageOf = (rows: number, { total }: Pick<ListReply<unknown>, 'total'>): number =>
  Math.max(0, Math.min(Math.ceil(total / rows) - 1, Math.floor(listLimits.first / rows)));
