import { z } from 'zod';

import { type Metal, metals } from '#contract/metals.ts';

import { type HalfSpreads, usualHalfSpreads } from './half-spread.ts';

/** A provider of prices: the variables that hold its key and its address, and how often it makes sense to ask it. */
interface Provider {
  key: KeyName | null;
  url: UrlName;
  baseUrl: string;
  pollSeconds: number;
}

type KeyName = 'METALS_DEV_KEY' | 'GOLDAPI_IO_KEY' | 'METALPRICEAPI_KEY' | 'METALS_API_KEY';
type UrlName = 'GOLD_API_URL' | 'METALS_DEV_URL' | 'GOLDAPI_IO_URL' | 'METALPRICEAPI_URL' | 'METALS_API_URL';

export const providers = {
  'gold-api': { key: null, url: 'GOLD_API_URL', baseUrl: 'https://api.gold-api.com', pollSeconds: 30 },
  'metals-dev': { key: 'METALS_DEV_KEY', url: 'METALS_DEV_URL', baseUrl: 'https://api.metals.dev', pollSeconds: 30 },
  'goldapi-io': {
    key: 'GOLDAPI_IO_KEY',
    url: 'GOLDAPI_IO_URL',
    baseUrl: 'https://www.goldapi.io',
    pollSeconds: 30,
  },
  metalpriceapi: {
    key: 'METALPRICEAPI_KEY',
    url: 'METALPRICEAPI_URL',
    baseUrl: 'https://api.metalpriceapi.com',
    pollSeconds: 30,
  },
  'metals-api': {
    key: 'METALS_API_KEY',
    url: 'METALS_API_URL',
    baseUrl: 'https://metals-api.com',
    pollSeconds: 30,
  },
} as const satisfies Record<string, Provider>;
export type ProviderName = keyof typeof providers;

const providerNames = Object.keys(providers) as ProviderName[];

/** One real source, with all that its adapter needs. */
export interface ChosenSource {
  provider: ProviderName;
  apiKey: string;
  baseUrl: string;
  pollSeconds: number;
  halfSpreads: HalfSpreads;
}

/** The simulated market, or one real source and perhaps a second one to compare it with. */
export type FeedChoice = 'simulated' | readonly [ChosenSource, ChosenSource?];

const url = (name: UrlName) =>
  z.url({ protocol: /^https?$/, error: `${name} is an address that begins with http:// or https://.` }).optional();
const key = z.string().min(1).optional();
const spread = new RegExp(`^(${metals.join('|')})=0(\\.\\d{1,8})?$`);

/** The variables of the feed. */
export const feedEnvironment = {
  PRICE_FEED: z.string().optional(),
  SIMULATED_PRICES: z.literal('accepted', 'SIMULATED_PRICES is "accepted" or left out.').optional(),
  PRICE_POLL_SECONDS: z.coerce
    .number('PRICE_POLL_SECONDS is a number.')
    .int('PRICE_POLL_SECONDS is a whole number.')
    .min(10, 'PRICE_POLL_SECONDS is at least 10.')
    .max(90, 'PRICE_POLL_SECONDS is at most 90: prices older than two minutes are not traded at.')
    .optional(),
  PRICE_HALF_SPREAD: z
    .string()
    .refine((list) => list.split(',').every((part) => spread.test(part.trim())), {
      error: 'PRICE_HALF_SPREAD is a list of fractions by metal, such as XAU=0.0001,XAG=0.0008.',
    })
    .optional(),
  METALS_DEV_KEY: key,
  GOLDAPI_IO_KEY: key,
  METALPRICEAPI_KEY: key,
  METALS_API_KEY: key,
  GOLD_API_URL: url('GOLD_API_URL'),
  METALS_DEV_URL: url('METALS_DEV_URL'),
  GOLDAPI_IO_URL: url('GOLDAPI_IO_URL'),
  METALPRICEAPI_URL: url('METALPRICEAPI_URL'),
  METALS_API_URL: url('METALS_API_URL'),
};

type FeedValues = {
  [Name in keyof typeof feedEnvironment]?: z.output<(typeof feedEnvironment)[Name]> | undefined;
};

const namesIn = ({ PRICE_FEED = 'simulated' }: FeedValues): string[] =>
  PRICE_FEED.split(',').map((name) => name.trim());

const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name);

/** What is wrong with the choice of the feed, each in a sentence that names the variable. */
export function feedProblems(values: FeedValues, mode: 'demo' | 'production'): string[] {
  const names = namesIn(values);
  if (names.length === 1 && names[0] === 'simulated') {
    return mode === 'production' && values.SIMULATED_PRICES !== 'accepted'
      ? [
          'PRICE_FEED: production needs real prices, such as PRICE_FEED=gold-api,metals-dev; SIMULATED_PRICES=accepted trades at made-up ones.',
        ]
      : [];
  }
  const problems = names
    .filter((name) => !isProvider(name))
    .map(
      (name) =>
        `PRICE_FEED: "${name.slice(0, 40)}" is not known. It is "simulated", or one or two of ${providerNames.join(', ')}.`,
    );
  if (names.length > 2) problems.push('PRICE_FEED: at most two sources, the first traded at, the second compared.');
  if (new Set(names).size < names.length) problems.push('PRICE_FEED: a source cannot be compared with itself.');
  for (const name of names.filter(isProvider)) {
    const variable = providers[name].key;
    if (variable && !values[variable]) problems.push(`${variable}: PRICE_FEED names ${name}, which needs its key.`);
  }
  return problems;
}

/** The feed as chosen; ask `feedProblems` first. */
export function readFeedChoice(values: FeedValues): FeedChoice {
  const [first, second] = namesIn(values)
    .filter(isProvider)
    .map((provider): ChosenSource => {
      const known = providers[provider];
      return {
        provider,
        apiKey: (known.key && values[known.key]) ?? '',
        baseUrl: (values[known.url] ?? known.baseUrl).replace(/\/$/, ''),
        pollSeconds: values.PRICE_POLL_SECONDS ?? known.pollSeconds,
        halfSpreads: halfSpreadsOf(values.PRICE_HALF_SPREAD),
      };
    });
  if (!first) return 'simulated';
  return second ? [first, second] : [first];
}

function halfSpreadsOf(list: string | undefined): HalfSpreads {
  const own = (list ?? '').split(',').flatMap((part): [Metal, string][] => {
    const [metal, fraction] = part.trim().split('=');
    return metal && fraction ? [[metal as Metal, fraction]] : [];
  });
  return { ...usualHalfSpreads, ...Object.fromEntries(own) };
}
