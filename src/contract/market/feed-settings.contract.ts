import { z } from 'zod';

import { bufferProblem, closedMarketPolicies, isBuffer } from './closed-market.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';

const version = z.int().min(1);
const buffer = z.string(bufferProblem).refine(isBuffer, bufferProblem);
const policy = z.enum(closedMarketPolicies, 'Choose whether to refuse or to accept.');

/** A saved change of a group of settings: who, when, and all of its values before and after. */
const settingChange = z.object({
  at: z.string(),
  who: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type SettingChange = z.infer<typeof settingChange>;

/** What is done while the market rests, by what a customer does; buffers are fractions. */
const closedMarketValues = z.strictObject({
  buying: policy,
  buyingBuffer: buffer,
  selling: policy,
  sellingBuffer: buffer,
});

export const closedMarketSetting = closedMarketValues.extend({
  id: z.literal('closed-market'),
  version,
  /** A change that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  /** Newest first. */
  history: z.array(settingChange),
});
export type ClosedMarketSetting = z.infer<typeof closedMarketSetting>;

/** What the running feed is asked and believed by; the rule says between what each lies. */
const feedLimitValues = z.strictObject({
  pollSeconds: z.int('Enter whole seconds.').nullable(),
  maxAgeSeconds: z.int('Enter whole seconds.'),
  band: z.string('Enter a percentage.'),
  agreement: z.string('Enter a percentage.'),
  disagreement: z.string('Enter a percentage.'),
});

export const feedLimitSetting = feedLimitValues.extend({
  id: z.literal('feed-limits'),
  version,
  /** How often the source itself suggests to ask it. */
  suggestedPollSeconds: z.int(),
  /** A change that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
  history: z.array(settingChange),
});
export type FeedLimitSetting = z.infer<typeof feedLimitSetting>;

const control = { access: 'admin', permission: 'feed.control' } as const;

export const feedSettingsContract = {
  closedMarket: {
    ...control,
    method: 'GET',
    path: '/admin/feed/closed-market',
    summary: 'What the shop does while the market rests, with who changed it.',
    response: closedMarketSetting,
  },
  saveClosedMarket: {
    ...control,
    method: 'PUT',
    path: '/admin/feed/closed-market',
    summary:
      'Sets it, and publishes it with the prices. A thin buffer waits for a second person. 409 with the newer one when somebody set it in the meantime.',
    body: closedMarketValues.extend({ reason: optionalLine(300).default(''), version }),
    response: closedMarketSetting,
  },
  limits: {
    ...control,
    method: 'GET',
    path: '/admin/feed/limits',
    summary: 'How often the feed is asked and when it is believed, with who changed it.',
    response: feedLimitSetting,
  },
  saveLimits: {
    ...control,
    method: 'PUT',
    path: '/admin/feed/limits',
    summary:
      'Sets it for the running feed. To believe more of it waits for a second person. 409 with the newer one when somebody set it in the meantime.',
    body: feedLimitValues.extend({ reason: optionalLine(300).default(''), version }),
    response: feedLimitSetting,
  },
} as const satisfies Record<string, Endpoint>;
