import { decimal } from '#contract/exact.ts';
import type { FeedScenario } from '#contract/feed.contract.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { FeedReply, PriceFeed, RawPrice, RawRate } from './price-feed.ts';
import { marketStepSeconds, type SimulatedMarket, type SimulatedPrice } from './simulated-market.ts';

/** What the market is told to play, since when, on one metal or (null) on all. */
export interface PlayedScenario {
  scenario: FeedScenario;
  metal: Metal | null;
  since: Date;
}

interface SimulatedFeedNeeds {
  clock: Clock;
  market: SimulatedMarket;
  /** Asked at every fetch, so that a scenario played by one process reaches them all. */
  scenario: () => Promise<PlayedScenario>;
}

/** How deep the flash crash falls, and for how long. */
const crash = { factor: '0.7', seconds: 60 };

const simulatedCurrencies = ['CAD', 'EUR', 'GBP'] as const;

/** One thing no feed should ever send, per step and metal in turn; `undefined` leaves the metal out. */
const absurdities = [0, -4165.2, Number.NaN, null, 'Too many requests', 1e300, undefined];

/** The embedded default feed: the simulated market, with the scenarios an administrator plays on it. */
export function createSimulatedFeed({ clock, market, scenario }: SimulatedFeedNeeds): PriceFeed {
  const ratesAt = (at: Date): FeedReply['currencies'] =>
    Object.fromEntries(
      simulatedCurrencies.map((code): [string, RawRate] => [
        code,
        { rate: market.rateAt(code, at), asOf: at.toISOString() },
      ]),
    );

  const rawAt = (metal: Metal, at: Date): RawPrice => {
    const price = market.priceAt(metal, at);
    return { currency: 'USD', bid: price.bid, ask: price.ask, ...market.sessionAt(metal, at), asOf: isoOf(price) };
  };

  const played = (metal: Metal, { scenario: what, metal: only, since }: PlayedScenario, now: Date): unknown => {
    if (what === 'closed') return rawAt(metal, since);
    if (only !== null && only !== metal) return rawAt(metal, now);
    switch (what) {
      case 'freeze':
        return rawAt(metal, since);
      case 'absurd':
        return absurd(rawAt(metal, now), metals.indexOf(metal), now);
      case 'flash_crash':
        return now.getTime() - since.getTime() < crash.seconds * 1000
          ? crashed(rawAt(metal, now), market.priceAt(metal, now))
          : rawAt(metal, now);
      case 'normal':
      case 'outage':
        return rawAt(metal, now);
    }
  };

  return {
    name: 'simulated',
    simulated: true,
    pollSeconds: marketStepSeconds,
    async fetch() {
      const playing = await scenario();
      if (playing.scenario === 'outage') throw new Error('The simulated market does not answer (scenario "outage").');
      const now = clock.now();
      return {
        market: playing.scenario === 'closed' ? { open: false, opensAt: null } : { open: true },
        metals: Object.fromEntries(metals.map((metal) => [metal, played(metal, playing, now)])),
        currencies: ratesAt(now),
      };
    },
  };
}

function absurd(raw: RawPrice, index: number, now: Date): RawPrice | undefined {
  const step = Math.floor(now.getTime() / 1000 / marketStepSeconds);
  const value = absurdities[(step + index) % absurdities.length];
  return value === undefined ? undefined : { ...raw, bid: value, ask: value };
}

function crashed(raw: RawPrice, price: SimulatedPrice): RawPrice {
  const fallen = (text: string) => decimal(text).times(crash.factor).toFixed(2);
  return { ...raw, bid: fallen(price.bid), ask: fallen(price.ask), low: fallen(price.bid) };
}

const isoOf = (price: SimulatedPrice): string => price.asOf.toISOString();
