import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

import { closedMarketPolicies, closedMarketPolicyNames } from './closed-market.rules.ts';
import { beliefWords } from './feed-limits.rules.ts';
import { maxPriceAgeSeconds } from './price-age.rules.ts';

const asked = 'With the next question to the source, without a restart.';
const believed = 'It decides which prices everybody trades at.';

export const feedSettings = {
  id: 'feed',
  title: 'Price feed',
  about:
    'How often the price sources are asked, and what of their answers is believed. Which sources there are, and their keys, only the server’s environment says.',
  waits: 'When more would be believed than today: a larger move, or sources that agree or disagree further apart.',
  fields: {
    pollSeconds: {
      ...{ row: 'feed', label: 'Asked every', holds: asked },
      help: 'Leave empty to ask as often as the source suggests.',
      kind: { kind: 'whole', least: 10, most: 90, unit: 's', empty: 'as the source suggests' },
    },
    maxAgeSeconds: {
      ...{ row: 'feed', label: 'Oldest price', holds: asked, careful: believed },
      help: 'By the feed’s own time. Older prices are shown but not traded at.',
      kind: { kind: 'whole', least: 20, most: maxPriceAgeSeconds, unit: 's' },
    },
    band: {
      ...{ row: 'feed', label: beliefWords.band, holds: asked, careful: believed },
      help: 'The sanity band: a larger move suspends its metal.',
      kind: { kind: 'share', least: '0.01', most: '0.3', unit: '%' },
    },
    agreement: {
      ...{ row: 'feed', label: beliefWords.agreement, holds: asked, careful: believed },
      help: 'A second source this close ends a suspension.',
      kind: { kind: 'share', least: '0.001', most: '0.05', unit: '%' },
    },
    disagreement: {
      ...{ row: 'feed', label: beliefWords.disagreement, holds: asked, careful: believed },
      help: 'Two sources that are further apart suspend the metal: neither is believed.',
      kind: { kind: 'share', least: '0.01', most: '0.3', unit: '%' },
    },
    keepTickDays: {
      ...{ row: 'feed', label: 'Every price is kept for', holds: 'With the daily tidying.' },
      help: 'Hourly and daily figures, and what orders were priced by, are kept forever.',
      kind: { kind: 'whole', least: 7, most: 3650, unit: 'days' },
    },
  },
  orders: [
    { less: 'agreement', than: 'disagreement', problem: 'Enter more than that within which they confirm each other.' },
  ],
} as const satisfies SettingGroup;

const options = closedMarketPolicies.map((value) => ({ value, label: closedMarketPolicyNames[value] }));
const buffer = { kind: 'share', least: '0', most: '0.2', unit: '%' } as const;
const atOnce = 'At once, with the prices; what is locked keeps its terms.';

export const closedMarketSettings = {
  id: 'closed-market',
  title: 'Closed market',
  about:
    'What is done at night’s hour, on weekends and on holidays, while the spot market rests. When that is, the market’s calendar says.',
  waits: 'When a side is opened with a buffer under a point, or an open one falls by more than a point within a day.',
  fields: {
    buying: {
      ...{ row: 'closedMarket', label: 'Customers buy', holds: atOnce },
      help: 'Whether orders are taken at the last price before the close.',
      kind: { kind: 'choice', options },
    },
    buyingBuffer: {
      ...{ row: 'closedMarket', label: 'Buffer on our ask', holds: atOnce },
      help: 'On top of the last ask while orders are taken; customers read it on every page.',
      kind: buffer,
    },
    selling: {
      ...{ row: 'closedMarket', label: 'Customers sell back', holds: atOnce },
      help: 'Whether metal is bought back at the last price before the close.',
      kind: { kind: 'choice', options },
    },
    sellingBuffer: {
      ...{ row: 'closedMarket', label: 'Buffer off our bid', holds: atOnce },
      help: 'Taken off the last bid while metal is bought back.',
      kind: buffer,
    },
  },
} as const satisfies SettingGroup;
