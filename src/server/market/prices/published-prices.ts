import type { FeedLimitValues } from '#contract/market/feed-limits.rules.ts';
import type { RefusalReason, SuspensionKind } from '#contract/market/feed.rules.ts';
import type { Metal } from '#contract/metals.ts';

import { defaultSettings } from '#server/settings/shop-settings.ts';

import { defaultFeedLimitValues } from './feed-limits.ts';
import type { LastDay } from './last-day.ts';

/** The last good price of a metal, in US dollars per troy ounce as decimal text, and the state of its trading. */
export interface PublishedMetal {
  tickId: string;
  bid: string;
  ask: string;
  mid: string;
  prevClose: string | null;
  high: string | null;
  low: string | null;
  /** The last 24 hours by our own record; null while it is shorter. */
  lastDay: LastDay | null;
  asOf: Date;
  receivedAt: Date;
  source: string;
  /** Trading is suspended because a price was not believable. */
  suspended: SuspensionKind | null;
  /** Why the newest price was not taken; the price above is the one before. */
  trouble: RefusalReason | null;
}

export interface PublishedCurrency {
  code: string;
  symbol: string;
  flag: string;
  decimals: number;
  /** Units for one US dollar, without markup; null while there is none. */
  usdRate: string | null;
  /** Fraction kept on the rate when metal is bought or sold. */
  markup: string;
  asOf: Date | null;
  staleAfterSeconds: number;
  source: 'feed' | 'manual' | 'base';
  trouble: RefusalReason | null;
  isDefault: boolean;
  settlement: boolean;
}

/**
 * Whether the market trades; else since when and until when it does not, as far as that is known, and the closed-market
 * buffers at which the shop trades at its last prices: fractions, null where it refuses that side.
 */
export type PublishedMarket =
  | { open: true }
  | {
      open: false;
      closedAt: Date | null;
      opensAt: Date | null;
      buyBuffer: string | null;
      sellBuffer: string | null;
    };

/** All that prices are computed from, at one moment. Never changed in place: a new publication is a new object. */
export interface PublishedPrices {
  /** Rises with every publication of any process; 0 in a process that has loaded none. */
  version: number;
  publishedAt: Date | null;
  source: string;
  simulated: boolean;
  market: PublishedMarket;
  /** What administrators set of the feed. */
  limits: FeedLimitValues;
  /** How far under the market's bid a piece is sold at most, a fraction. */
  floorBelowBid: string;
  bySymbol: Readonly<Partial<Record<Metal, PublishedMetal>>>;
  /** Active currencies by code, in their order. */
  currencies: ReadonlyMap<string, PublishedCurrency>;
}

export type PublicationListener = (published: PublishedPrices) => void;

/** The process's copy of the published prices, read without a query. */
export function createPublication() {
  let current: PublishedPrices = {
    version: 0,
    publishedAt: null,
    source: '',
    simulated: false,
    market: { open: true },
    limits: defaultFeedLimitValues,
    floorBelowBid: defaultSettings.pricing.floorBelowBid,
    bySymbol: {},
    currencies: new Map(),
  };
  const listeners = new Set<PublicationListener>();

  return {
    current: (): PublishedPrices => current,

    /** Takes over a newer publication and tells the listeners; an older or equal one changes nothing. */
    publish(next: PublishedPrices): void {
      if (next.version <= current.version) return;
      current = next;
      for (const listener of listeners) listener(next);
    },

    onPublished(listener: PublicationListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
