import type { RefusalReason } from '#contract/market/feed.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';
import { isStale, maxAheadSeconds } from '#contract/market/price-age.rules.ts';
import { midOf } from '#contract/market/prices.rules.ts';
import { isRecord } from '#server/ports/price-feed/json-fetch.ts';

import { type Part, readNumber } from './feed-number.ts';

/** A price that makes sense by itself: US dollars per troy ounce as decimal text. */
export interface SaneTick {
  bid: string;
  ask: string;
  mid: string;
  prevClose: string | null;
  high: string | null;
  low: string | null;
  asOf: Date;
}

export type Reading<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      reason: RefusalReason;
      /** One sentence for the administrator. */
      detail: string;
      /** What arrived, shortened, safe to store. */
      seen: string;
    };

/** A rate of a currency: units for one US dollar. */
export interface SaneRate {
  rate: string;
  asOf: Date;
}

/** Half the price is no spread of a working market. */
const widestSpread = '0.5';
const currencyWanted = 'USD';

/**
 * Reads one metal's record as it came from a feed. Zero, negative, NaN, null, text, missing, absurd size, crossed or gaping
 * spread, another currency, no time, a time ahead of ours or too old: refused with the reason. Never throws.
 */
export function readPrice(raw: unknown, now: Date, maxAgeSeconds: number): Reading<SaneTick> {
  const refuse = refuser(raw);
  if (!isRecord(raw)) return refuse('missing', 'The feed sent no price.');
  if (raw['currency'] !== currencyWanted) return refuse('wrong_currency', `The price is not in ${currencyWanted}.`);
  const bid = readNumber(raw['bid'], 'bid');
  if (!bid.ok) return refuse(bid.reason, bid.detail);
  const ask = readNumber(raw['ask'], 'ask');
  if (!ask.ok) return refuse(ask.reason, ask.detail);
  const spread = decimal(ask.value).minus(decimal(bid.value));
  if (spread.lt(0)) return refuse('crossed', 'The bid is above the ask.');
  if (spread.gt(decimal(ask.value).times(widestSpread))) return refuse('crossed', 'Bid and ask are too far apart.');
  const time = readTime(raw['asOf'], now, maxAgeSeconds);
  if (!time.ok) return refuse(time.reason, time.detail);
  const mid = midOf(bid.value, ask.value);
  const value = { bid: bid.value, ask: ask.value, mid, asOf: time.value, ...sessionOf(raw, mid) };
  return { ok: true, value };
}

/** Reads one currency's rate. Its age is judged by the currency's own limit, later; here it must only not lie ahead. */
export function readRate(raw: unknown, now: Date): Reading<SaneRate> {
  const refuse = refuser(raw);
  if (!isRecord(raw)) return refuse('missing', 'The feed sent no rate.');
  const rate = readNumber(raw['rate'], 'rate');
  if (!rate.ok) return refuse(rate.reason, rate.detail);
  const time = readTime(raw['asOf'], now, Number.POSITIVE_INFINITY);
  if (!time.ok) return refuse(time.reason, time.detail);
  return { ok: true, value: { rate: rate.value, asOf: time.value } };
}

/** A reading of every metal in a reply, whatever the reply is. */
export function readPrices(reply: unknown, now: Date, maxAgeSeconds: number): Record<Metal, Reading<SaneTick>> {
  const sent = isRecord(reply) && isRecord(reply['metals']) ? reply['metals'] : {};
  const readings = metals.map((metal) => [metal, readPrice(sent[metal], now, maxAgeSeconds)] as const);
  return Object.fromEntries(readings) as Record<Metal, Reading<SaneTick>>;
}

const refuser =
  (raw: unknown) =>
  (reason: RefusalReason, detail: string): Reading<never> => ({ ok: false, reason, detail, seen: described(raw) });

function readTime(raw: unknown, now: Date, maxAgeSeconds: number): Part<Date> {
  const time =
    typeof raw === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(raw) ? new Date(raw) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) {
    return { ok: false, reason: 'no_time', detail: 'The price has no readable time.' };
  }
  const aheadMs = time.getTime() - now.getTime();
  if (aheadMs > maxAheadSeconds * 1000) {
    return { ok: false, reason: 'future', detail: `Its time is ${Math.ceil(aheadMs / 1000)} s ahead of ours.` };
  }
  if (isStale(time, now, maxAgeSeconds)) {
    return { ok: false, reason: 'stale', detail: `It is older than ${maxAgeSeconds} s by the feed's own time.` };
  }
  return { ok: true, value: time };
}

/** High, low and previous close are only shown: one that is absurd or contradicts the price is left out. */
function sessionOf(raw: Readonly<Record<string, unknown>>, mid: string) {
  const optional = (name: string): string | null => {
    const part = readNumber(raw[name], name);
    return part.ok ? part.value : null;
  };
  const high = optional('high');
  const low = optional('low');
  return {
    prevClose: optional('prevClose'),
    high: high !== null && decimal(high).gte(decimal(mid)) ? high : null,
    low: low !== null && decimal(low).lte(decimal(mid)) ? low : null,
  };
}

/** What arrived as short printable text; JSON escapes control characters and lone surrogates. */
function described(raw: unknown): string {
  const named = (_key: string, value: unknown): unknown =>
    (typeof value === 'number' && !Number.isFinite(value)) || typeof value === 'bigint' ? String(value) : value;
  try {
    return (JSON.stringify(raw, named) ?? String(raw)).slice(0, 300);
  } catch {
    // A record that refers to itself has no JSON.
    return 'unprintable';
  }
}
