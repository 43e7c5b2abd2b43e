import { metals, type Metal } from '#contract/metals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { FeedReply, MarketHours, PriceFeed } from './price-feed.ts';

export interface ScriptedFeed extends PriceFeed {
  /** From now on a metal is quoted so, each time as of the moment it is asked. */
  quote(metal: Metal, bid: string, ask: string): void;
  /** From now on exactly this arrives in place of a metal's record; `undefined` leaves the metal out. */
  send(metal: Metal, raw: unknown): void;
  /** From now on exactly this arrives in place of a currency's record. */
  sendRate(code: string, raw: unknown): void;
  trade(market: MarketHours): void;
  /** From now on every call ends so: a rejection, a hanging promise, nonsense. `null` answers again. */
  answerWith(answer: ((signal: AbortSignal) => Promise<unknown>) | null): void;
  /** How often it was asked. */
  readonly calls: number;
}

/** Prices of the worked example: 4164.40 bid and 4165.20 ask for gold, 1.3584 Canadian dollars for one US dollar. */
const quoted = {
  XAU: { bid: '4164.40', ask: '4165.20' },
  XAG: { bid: '51.74', ask: '51.82' },
  XPT: { bid: '1551.00', ask: '1556.00' },
  XPD: { bid: '1404.00', ask: '1412.00' },
} as const satisfies Record<Metal, { bid: string; ask: string }>;

const rates = { CAD: '1.3584', EUR: '0.8612', GBP: '0.7468' };

/** A feed for tests that says what it is told, and the worked example's prices until then. */
export function scriptedFeed(
  clock: Clock,
  {
    name = 'scripted',
    simulated = false,
    hours = 'own',
  }: { name?: string; simulated?: boolean; hours?: PriceFeed['hours'] } = {},
): ScriptedFeed {
  const asOf = () => clock.now().toISOString();
  const metalRecords = new Map<Metal, () => unknown>();
  const rateRecords = new Map<string, () => unknown>();
  let market: MarketHours = { open: true };
  let answer: ((signal: AbortSignal) => Promise<unknown>) | null = null;
  let calls = 0;

  const quote = (metal: Metal, bid: string, ask: string): void => {
    metalRecords.set(metal, () => ({ currency: 'USD', bid, ask, asOf: asOf() }));
  };
  for (const metal of metals) quote(metal, quoted[metal].bid, quoted[metal].ask);
  for (const [code, rate] of Object.entries(rates)) rateRecords.set(code, () => ({ rate, asOf: asOf() }));

  const spoken = <Key extends string>(records: Map<Key, () => unknown>): Record<string, unknown> =>
    Object.fromEntries([...records].map(([key, record]) => [key, record()]));

  return {
    name,
    simulated,
    pollSeconds: 10,
    hours,
    get calls() {
      return calls;
    },
    async fetch(signal) {
      calls += 1;
      if (answer) return (await answer(signal)) as FeedReply;
      return { market, metals: spoken(metalRecords), currencies: spoken(rateRecords) };
    },
    quote,
    send(metal, raw) {
      metalRecords.set(metal, () => raw);
    },
    sendRate(code, raw) {
      rateRecords.set(code, () => raw);
    },
    trade(next) {
      market = next;
    },
    answerWith(next) {
      answer = next;
    },
  };
}
