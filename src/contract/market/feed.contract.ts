import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { refusalReasons, suspensionKinds } from './feed.rules.ts';
import { metals } from '#contract/metals.ts';
import { marketStates } from './prices.contract.ts';

/**
 * What the simulated market can be told to do, to try and to teach how the shop answers. `normal` trades round the clock;
 * `sessions` keeps the hours of the spot week; `weekend` closes for three minutes and opens with a gap.
 */
export const feedScenarios = [
  'normal',
  'sessions',
  'weekend',
  'gap',
  'outage',
  'freeze',
  'absurd',
  'flash_crash',
  'closed',
] as const;
export type FeedScenario = (typeof feedScenarios)[number];

const playedScenario = z.object({
  scenario: z.enum(feedScenarios),
  /** The one metal it befalls; null for all four. What concerns the whole market always befalls all. */
  metal: z.enum(metals).nullable(),
  since: z.iso.datetime(),
});

const waitingTick = z.object({ tick_id: z.uuid(), bid: z.string(), ask: z.string(), as_of: z.iso.datetime() });

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
  /** The first is where prices come from, the second is compared with it. */
  sources: z.array(
    z.object({
      name: z.string(),
      role: z.enum(['primary', 'second']),
      poll_seconds: z.number().int(),
      asked_at: z.iso.datetime().nullable(),
      answered_at: z.iso.datetime().nullable(),
      /** Of the last answer. */
      latency_ms: z.number().int().nullable(),
      failures: z.number().int(),
      last_error: z.string().nullable(),
      failed_at: z.iso.datetime().nullable(),
      /** Since it was first asked. */
      calls: z.number().int(),
      errors: z.number().int(),
    }),
  ),
  /** When a price is believed; the last three as fractions. */
  limits: z.object({
    max_age_seconds: z.number().int(),
    band: z.string(),
    agreement: z.string(),
    disagreement: z.string(),
  }),
  metals: z.array(
    z.object({
      symbol: z.enum(metals),
      /** US dollars per troy ounce, of the last good price. */
      bid: z.string().nullable(),
      ask: z.string().nullable(),
      as_of: z.iso.datetime().nullable(),
      stale: z.boolean(),
      paused: z.boolean(),
      suspension: z.enum(suspensionKinds).nullable(),
      paused_since: z.iso.datetime().nullable(),
      reason: z.string().nullable(),
      /** Ticks in a row that agree with the yardstick, of the number needed to resume. */
      agreeing: z.number().int(),
      agreeing_needed: z.number().int(),
      /** The price that was refused and that an administrator may confirm. */
      disputed: waitingTick.nullable(),
      /** The newest price that agrees, while others are waited for; an administrator may resume at it. */
      held: waitingTick.nullable(),
      /** That somebody wants to take the disputed price, which waits for a second person. */
      waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
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
      'Takes the disputed price of a suspended metal as good and resumes its trading, or asks a second person where it moves far; 409 when another one is disputed by now.',
    params: z.object({ metal: z.enum(metals) }),
    body: z.strictObject({ tick_id: z.uuid(), reason: enteredLine('a reason', 300) }),
    response: feedHealth,
  },
  resume: {
    ...control,
    method: 'POST',
    path: '/admin/feed/metals/:metal/resume',
    summary:
      'Resumes a suspended metal at its newest price that agrees, without waiting for more, and tells the others; 409 when there is a newer one by now.',
    params: z.object({ metal: z.enum(metals) }),
    body: z.strictObject({ tick_id: z.uuid(), reason: enteredLine('a reason', 300) }),
    response: feedHealth,
  },
} as const satisfies Record<string, Endpoint>;
