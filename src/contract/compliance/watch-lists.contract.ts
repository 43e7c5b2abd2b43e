import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { loadResults, watchLists } from './screening.rules.ts';

const load = z.object({
  id: z.uuid(),
  at: z.string(),
  result: z.enum(loadResults),
  /** Why it was refused; empty otherwise. */
  problem: z.string(),
  source: z.string(),
  entries: z.number().int(),
  names: z.number().int(),
  sha256: z.string(),
  by: z.string(),
});

const watchList = z.object({
  list: z.enum(watchLists),
  /** Where it comes from; null where the environment names no place. */
  source: z.string().nullable(),
  /** What stands now; null before the first load. */
  current: load.nullable(),
  /** The last tries, the newest first. */
  loads: z.array(load),
});
export type WatchListView = z.infer<typeof watchList>;

const lists = z.object({
  items: z.array(watchList),
  /** When everybody was last screened, and how many that were. */
  screened: z.object({ at: z.string(), people: z.number().int(), hits: z.number().int() }).nullable(),
});
export type WatchLists = z.infer<typeof lists>;

export const watchListsContract = {
  read: {
    method: 'GET',
    path: '/admin/compliance/lists',
    access: 'admin',
    permission: 'compliance.read',
    summary: 'The sanctions lists as they stand, with their last loads.',
    response: lists,
  },
  load: {
    method: 'POST',
    path: '/admin/compliance/lists/:id/load',
    access: 'admin',
    permission: 'compliance.write',
    summary: 'Loads a list now. A broken or much smaller file is refused, and what stands stays.',
    params: z.strictObject({ id: z.enum(watchLists) }),
    response: lists,
  },
  kept: {
    method: 'GET',
    path: '/admin/compliance/kept/:id',
    access: 'admin',
    permission: 'compliance.read',
    summary: 'Until when nothing of a customer may be erased because of cases and reports.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ isKept: z.boolean(), until: z.string().nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
