import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listLimits } from './list-query.ts';

/** How many rows a query has; `atLeast` where there are more than are counted. */
const rowCount = z.object({ total: z.int(), totalKind: z.enum(['exact', 'atLeast']) });

/** As many queries as the tabs of a list can be. */
const most = 2 * listLimits.views;

const query = z.string().max(listLimits.length);

export const listCountsContract = {
  read: {
    method: 'GET',
    path: '/lists/:list/counts',
    access: 'signedIn',
    summary:
      'How many rows several queries of a list have, in their order; null for one that the list does not understand.',
    params: z.strictObject({ list: z.string().max(40) }),
    query: z.strictObject({ of: z.union([z.array(query).max(most), query.transform((one) => [one])]) }),
    response: z.object({ counts: z.array(rowCount.nullable()) }),
  },
} as const satisfies Record<string, Endpoint>;
