import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { metals } from './metals.ts';
import { marketStates } from './prices.contract.ts';

/** What the simulated market can be told to do, to try and to teach how the shop answers. */
export const feedScenarios = ['normal', 'outage', 'freeze', 'absurd', 'flash_crash', 'closed'] as const;
export type FeedScenario = (typeof feedScenarios)[number];

const playedScenario = z.object({
  scenario: z.enum(feedScenarios),
  /** The one metal it befalls; null for all four. `outage` and `closed` always befall all. */
  metal: z.enum(metals).nullable(),
  since: z.iso.datetime(),
});

/** Why a price that arrived was not taken. */
export const refusalReasons = [
  'missing',
  'not_a_number',
  'not_positive',
  'out_of_range',
  'crossed',
  'wrong_currency',
  'no_time',
  'stale',
  'future',
  'jump',
  'gap',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const feedHealth = z.object({
  source: z.string(),
  simulated: z.boolean(),
  market: z.enum(marketStates),
  version: z.number().int(),
  poll_seconds: z.number().int(),
  polled_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Polls without an answer since the last one that had one. */
  failures: z.number().int(),
  last_error: z.string().nullable(),
  metals: z.array(
    z.object({
      symbol: z.enum(metals),
      /** US dollars per troy ounce, of the last good price. */
      bid: z.string().nullable(),
      ask: z.string().nullable(),
      as_of: z.iso.datetime().nullable(),
      stale: z.boolean(),
      paused: z.boolean(),
      paused_since: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
      /** Ticks in a row that agree with the yardstick, of the number needed to resume. */
      agreeing: z.number().int(),
      agreeing_needed: z.number().int(),
      /** The price that was refused and that an administrator may confirm. */
      disputed: z.object({ tick_id: z.uuid(), bid: z.string(), ask: z.string(), as_of: z.iso.datetime() }).nullable(),
    }),
  ),
  currencies: z.array(
    z.object({
      code: z.string(),
      usd_rate: z.string().nullable(),
      source: z.string(),
      as_of: z.iso.datetime().nullable(),
      usable: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
  refusals: z.array(
    z.object({
      symbol: z.enum(metals),
      reason: z.enum(refusalReasons),
      detail: z.string(),
      source: z.string(),
      received_at: z.iso.datetime(),
    }),
  ),
});
export type FeedHealth = z.infer<typeof feedHealth>;

const control = { access: 'admin', permission: 'feed.control' } as const;

export const feedContract = {
  scenario: {
    ...control,
    method: 'GET',
    path: '/admin/feed/scenario',
    summary: 'What the simulated market is playing.',
    response: playedScenario,
  },
  playScenario: {
    ...control,
    method: 'PUT',
    path: '/admin/feed/scenario',
    summary: 'Plays a scenario on the simulated market; 409 when prices come from a real one.',
    body: z.strictObject({ scenario: z.enum(feedScenarios), metal: z.enum(metals).nullable().default(null) }),
    response: playedScenario,
  },
  health: {
    ...control,
    method: 'GET',
    path: '/admin/feed/health',
    summary: 'The state of the price feed: each metal, each rate, the last refusals.',
    response: feedHealth,
  },
  confirm: {
    ...control,
    method: 'POST',
    path: '/admin/feed/metals/:metal/confirm',
    summary:
      'Takes the disputed price of a suspended metal as good and resumes its trading; 409 when another one is disputed by now.',
    params: z.object({ metal: z.enum(metals) }),
    body: z.strictObject({ tick_id: z.uuid() }),
    response: feedHealth,
  },
} as const satisfies Record<string, Endpoint>;
