import type { HalfSpreads } from './half-spread.ts';

/** What an adapter to a provider of prices is made with. */
export interface FeedAccess {
  /** Where the provider is, without a slash at its end; a proxy of one's own may stand there. */
  baseUrl: string;
  /** Seconds between two calls. */
  pollSeconds: number;
  halfSpreads: HalfSpreads;
}

export interface KeyedAccess extends FeedAccess {
  apiKey: string;
}

/** Seconds since 1970, as several providers tell the time, as an ISO time; anything else passes as it came. */
export function timeOfEpoch(seconds: unknown): unknown {
  const isSeconds = typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0 && seconds < 1e11;
  return isSeconds ? new Date(seconds * 1000).toISOString() : seconds;
}
