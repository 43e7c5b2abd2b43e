import { decimal } from '#contract/arithmetic/exact.ts';
import type { FeedScenario } from '#contract/market/feed.contract.ts';
import { metals, type Metal } from '#contract/metals.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { FeedReply, MarketHours, PriceFeed, RawPrice, RawRate } from './price-feed.ts';
import {
  marketStepSeconds,
  type SimulatedMarket,
  type SimulatedPrice,
  type SimulatedSession,
} from './simulated-market.ts';
import { lastTraded, type MarketHoliday, spotWeek } from './spot-week.ts';

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
  /** The days on which the scenario of the spot week does not trade. */
  holidays?: () => readonly MarketHoliday[];
}

/** How deep the flash crash falls, and for how long. */
const crash = { factor: '0.7', seconds: 60 };

/** A weekend in short, and where the market opens after it: a gap that the sanity band of 10 % lets pass. */
const weekend = { seconds: 180, factor: '0.96' };

/** A jump while the market trades, which it does not take back; within the sanity band. */
const gapFactor = '1.04';

const simulatedCurrencies = ['CAD', 'EUR', 'GBP'] as const;

/** What the market says before a scenario meddles with it. */
type SimulatedRaw = RawPrice & SimulatedSession & Pick<SimulatedPrice, 'bid' | 'ask'>;

/** One thing no feed should ever send, per step and metal in turn; `undefined` leaves the metal out. */
const absurdities = [0, -4165.2, Number.NaN, null, 'Too many requests', 1e300, undefined];

/** The embedded default feed: the simulated market, with the scenarios an administrator plays on it. */
export function createSimulatedFeed({ clock, market, scenario, holidays = () => [] }: SimulatedFeedNeeds): PriceFeed {
  const ratesAt = (at: Date): NonNullable<FeedReply['currencies']> =>
    Object.fromEntries(
      simulatedCurrencies.map((code): [string, RawRate] => [
        code,
        { rate: market.rateAt(code, at), asOf: at.toISOString() },
      ]),
    );

  const rawAt = (metal: Metal, at: Date): SimulatedRaw => {
    const price = market.priceAt(metal, at);
    return { currency: 'USD', bid: price.bid, ask: price.ask, ...market.sessionAt(metal, at), asOf: isoOf(price) };
  };

  const played = (metal: Metal, { scenario: what, metal: only, since }: PlayedScenario, now: Date): unknown => {
    if (what === 'closed') return rawAt(metal, since);
    if (what === 'sessions') return rawAt(metal, lastTraded(now, holidays()));
    if (what === 'weekend') {
      return isWeekend(since, now) ? rawAt(metal, since) : moved(rawAt(metal, now), weekend.factor);
    }
    if (only !== null && only !== metal) return rawAt(metal, now);
    switch (what) {
      case 'freeze':
        return rawAt(metal, since);
      case 'absurd':
        return absurd(rawAt(metal, now), metals.indexOf(metal), now);
      case 'gap':
        return moved(rawAt(metal, now), gapFactor);
      case 'flash_crash':
        return now.getTime() - since.getTime() < crash.seconds * 1000
          ? moved(rawAt(metal, now), crash.factor)
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
    hours: 'own',
    async fetch() {
      const playing = await scenario();
      if (playing.scenario === 'outage') throw new Error('The simulated market does not answer (scenario "outage").');
      const now = clock.now();
      return {
        market: hoursOf(playing, now, holidays()),
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

/** The same price further up or down; the day's high and low stretch with it. */
function moved(raw: SimulatedRaw, factor: string): SimulatedRaw {
  const times = (text: string) => decimal(text).times(factor).toFixed(2);
  const [bid, ask] = [times(raw.bid), times(raw.ask)];
  const high = decimal(raw.high).gt(bid) ? raw.high : bid;
  const low = decimal(raw.low).lt(bid) ? raw.low : bid;
  return { ...raw, bid, ask, high, low };
}

function hoursOf({ scenario, since }: PlayedScenario, now: Date, holidays: readonly MarketHoliday[]): MarketHours {
  switch (scenario) {
    case 'closed':
      return { open: false, opensAt: null, closedAt: since };
    case 'sessions':
      return spotWeek(now, holidays);
    case 'weekend':
      return isWeekend(since, now) ? { open: false, opensAt: endOf(since), closedAt: since } : { open: true };
    default:
      return { open: true };
  }
}

const endOf = (since: Date): Date => new Date(since.getTime() + weekend.seconds * 1000);
const isWeekend = (since: Date, now: Date): boolean => now < endOf(since);

const isoOf = (price: SimulatedPrice): string => price.asOf.toISOString();
