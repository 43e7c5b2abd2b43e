/**
 * Where the market's prices come from: US dollars per troy ounce, and units of other currencies for one US dollar.
 * An adapter only fetches and names things; it believes nothing and repairs nothing, the poll judges what arrives.
 */
export interface PriceFeed {
  readonly name: string;
  /** Prices of the simulated market are labelled so wherever they show. */
  readonly simulated: boolean;
  /** How often it makes sense to ask, in seconds. */
  readonly pollSeconds: number;
  /** Who says when the market trades: its answers, or our calendar, outside whose hours it is not asked. */
  readonly hours: 'own' | 'calendar';
  /**
   * Prices, and rates of the currencies named. May reject, hang or answer nonsense. Should give up when the signal aborts;
   * the poll does not count on it.
   */
  fetch(signal: AbortSignal, currencies: readonly string[]): Promise<FeedReply>;
}

/** An answer as it came. Every value inside is untrusted, hence `unknown`. */
export interface FeedReply {
  /** Of a feed with hours of its own. */
  readonly market?: MarketHours;
  /** By symbol, each meant to be a `RawPrice`. */
  readonly metals: Readonly<Record<string, unknown>>;
  /** By currency code, each meant to be a `RawRate`; left out by a provider that has no rates. */
  readonly currencies?: Readonly<Record<string, unknown>>;
}

/** A closed market says when it opens, and if it can, when it closed. */
export type MarketHours = { open: true } | { open: false; opensAt: Date | null; closedAt?: Date };

/** The names under which a price's parts are looked for. Numbers or decimal text; times ISO with a zone. */
export interface RawPrice {
  currency: unknown;
  bid: unknown;
  ask: unknown;
  prevClose?: unknown;
  high?: unknown;
  low?: unknown;
  asOf: unknown;
}

export interface RawRate {
  /** Units of the currency for one US dollar. */
  rate: unknown;
  asOf: unknown;
}
