import type { FeedHealth } from '#contract/market/feed.contract.ts';
import type { Metal } from '#contract/metals.ts';
import type { MetalPricesReply } from '#contract/market/prices.contract.ts';
import { type Actor, recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { MarketHours, PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import { spotWeek } from '#server/ports/price-feed/spot-week.ts';

import { inside } from './circuit-breaker.ts';
import { acceptAll, disputedPrices } from './disputes.ts';
import { readFeedHealth } from './feed-health.ts';
import { defaultFeedLimits, type FeedLimits } from './feed-limits.ts';
import { createFeedSource } from './feed-source.ts';
import { metalPricesReply } from './metal-prices-reply.ts';
import { type PollResult, pollOnce } from './poll-feed.ts';
import { ensureBoard, lockBoard, raiseVersion, readPublished, readVersion } from './price-board.ts';
import { createPublication, type PublicationListener, type PublishedPrices } from './published-prices.ts';
import { publicationKey } from './publication-key.ts';
import type { FeedAlarm } from './take-prices.ts';
import type { TradeSide } from './closed-pricing.ts';
import { noteMarket } from './published-market.ts';
import { type TradeablePrice, tradeablePrice } from './trading-state.ts';

export type PriceAlarm = (tx: Transaction, alarm: FeedAlarm) => Promise<void>;

interface PricesNeeds {
  db: Database;
  clock: Clock;
  feed: PriceFeed;
  /** Asked along with the first and compared with it. */
  secondFeed?: PriceFeed | undefined;
  /** When the market trades, for feeds that do not say it; the spot week without holidays where not given. */
  calendar?: { refresh: () => Promise<void>; hoursAt: (at: Date) => MarketHours };
  /** Read at every use, so that a changed setting holds at once; what was published where not given. */
  limits?: () => FeedLimits;
  /** Tells administrators that a metal was suspended; runs in the transaction that suspends it. */
  alarm?: PriceAlarm;
}

interface Decided {
  /** Put into the audit row beside the price. */
  told?: Record<string, unknown>;
  /** Written together with the decision, such as the mail that tells of it. */
  also?: (tx: Transaction) => Promise<void>;
}

/** Prices: polled from the feed, kept in the database, published to this process's memory, read without a query. */
export function createPricesService(needs: PricesNeeds) {
  const { db, clock, feed } = needs;
  const publication = createPublication();
  const limits = needs.limits ?? ((): FeedLimits => ({ ...defaultFeedLimits, ...publication.current().limits }));
  const chosenSeconds = () => limits().pollSeconds;
  const primary = createFeedSource(feed, clock, chosenSeconds);
  const second = needs.secondFeed && createFeedSource(needs.secondFeed, clock, chosenSeconds);
  const hoursAt = needs.calendar?.hoursAt ?? ((at: Date) => spotWeek(at));
  const replies = new Map<string, MetalPricesReply>();
  let underWay: Promise<PollResult> | undefined;
  publication.onPublished(() => replies.clear());

  const alarm = async (tx: Transaction, raised: FeedAlarm): Promise<void> => {
    const { metal, ...after } = raised;
    await recordAudit(tx, { actor: systemActor, action: 'feed.suspended', entity: 'metal', entityId: metal, after });
    await needs.alarm?.(tx, raised);
  };

  const poll = async (): Promise<PollResult> => {
    await needs.calendar?.refresh();
    const result = await pollOnce({ db, clock, primary, second, limits, hoursAt, currencies: followers, alarm });
    if (result.outcome !== 'unchanged' && result.published) publication.publish(result.published);
    return result;
  };

  /** Codes of the currencies whose rates come from the feed. */
  const followers = (): string[] =>
    [...publication.current().currencies.values()].flatMap(({ code, source }) => (source === 'feed' ? [code] : []));

  const load = async (): Promise<void> => {
    const published = await inTransaction(db, readPublished, { isolation: 'repeatable read', readOnly: true });
    if (published) publication.publish(published);
  };

  const keyFor = (code: string): string =>
    publicationKey(publication.current(), code, clock.now(), limits().maxAgeSeconds);

  /** What an administrator decides of a suspended metal, by a tick that he has seen. */
  const decide = async (
    metal: Metal,
    tickId: string,
    { actor, action, late, told = {}, also }: { actor: Actor; action: string; late: string } & Decided,
  ): Promise<void> => {
    const published = await inTransaction(db, async (tx) => {
      const accepted = await acceptAll(tx, [{ metal, tickId }], clock.now(), actor.name);
      if (!accepted) throw conflict(late);
      const after = { tickId, mid: accepted.bySymbol[metal]?.mid ?? '', ...told };
      await recordAudit(tx, { actor, action, entity: 'metal', entityId: metal, after });
      await also?.(tx);
      return accepted;
    });
    publication.publish(published);
  };

  return {
    /** At start, before the first poll: makes the board where there is none, and reads what was published last. */
    async start(): Promise<void> {
      await inTransaction(db, ensureBoard);
      await load();
    },

    /**
     * Asks the feed, unless it is too early after failures: then `undefined`. Calls that meet share one poll. `now` asks at
     * once, whatever the pace. Rejects only when the database cannot be asked; the published prices stay as they are.
     */
    async pollFeed({ now = false } = {}): Promise<PollResult | undefined> {
      if (!now && !primary.isDue()) return undefined;
      underWay ??= poll().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },

    /** Takes over what another process has published since; true when there was something. One small query if not. */
    async refresh(): Promise<boolean> {
      const before = publication.current().version;
      if ((await readVersion(db)) <= before) return false;
      await load();
      return publication.current().version > before;
    },

    current: (): PublishedPrices => publication.current(),

    /** Calls the listener with every new publication until the function it returns is called. */
    onPublished: (listener: PublicationListener) => publication.onPublished(listener),

    /**
     * The key under which anything made of the prices in a currency may be kept: it changes with every publication, and
     * when a price or the rate grows stale without one.
     */
    cacheKey: keyFor,

    /** The answer of the price call, from memory. */
    pricesIn(code: string): MetalPricesReply {
      const key = keyFor(code);
      const kept = replies.get(key);
      if (kept) return kept;
      const reply = metalPricesReply(publication.current(), code, clock.now(), limits().maxAgeSeconds);
      // Codes that do not exist are not kept, or a stranger could fill the memory with them.
      if (publication.current().currencies.has(code)) replies.set(key, reply);
      return reply;
    },

    /**
     * The price a metal may be traded at in a currency now; refuses with 503 and the reason when there is none. To show only,
     * the last price of a market that is closed will do.
     */
    priceForTrade(metal: Metal, code: string, side: TradeSide = 'buy', toShow = false): TradeablePrice {
      const { maxAgeSeconds } = limits();
      const price = tradeablePrice(publication.current(), metal, code, clock.now(), { maxAgeSeconds, side, toShow });
      if (!price.ok) throw unavailable(price.reason, primary.pollSeconds());
      return price.value;
    },

    health: (): Promise<FeedHealth> =>
      inTransaction(
        db,
        (tx) =>
          readFeedHealth(tx, {
            now: clock.now(),
            limits: limits(),
            sources: [primary, ...(second ? [second] : [])].map((source) => source.feed),
          }),
        { isolation: 'repeatable read', readOnly: true },
      ),

    /** An administrator takes the disputed price as good; 409 when another one, or none, is disputed by now. */
    confirm: (metal: Metal, tickId: string, actor: Actor, decided: Decided = {}): Promise<void> =>
      decide(metal, tickId, {
        ...{ actor, ...decided },
        action: 'feed.confirmed',
        late: 'This price is no longer the disputed one. Look at the newest state and decide again.',
      }),

    /**
     * Takes the price that is disputed now as good, in the caller's transaction, if it is about the one that two people agreed
     * to; 409 otherwise. The caller calls `refresh` once it is committed.
     */
    async acceptNear(tx: Transaction, { metal, mid }: { metal: Metal; mid: string }, actor: Actor): Promise<void> {
      const [disputed] = await disputedPrices(tx, metal);
      const isNear = disputed?.mid != null && inside(disputed.mid, mid, limits().agreement);
      const accepted = isNear && (await acceptAll(tx, [{ metal, tickId: disputed.tickId }], clock.now(), actor.name));
      if (!accepted) throw conflict('The price has moved on since this was asked for. Refuse it, and decide anew.');
      const after = { tickId: disputed.tickId, mid: disputed.mid, asked: mid };
      await recordAudit(tx, { actor, action: 'feed.confirmed', entity: 'metal', entityId: metal, after });
    },

    /**
     * An administrator resumes a metal at its newest price, which is inside the band again, without waiting for as many to
     * agree as it takes; 409 when there is a newer one, or none.
     */
    resume: (metal: Metal, tickId: string, actor: Actor, decided: Decided = {}): Promise<void> =>
      decide(metal, tickId, {
        ...{ actor, ...decided },
        action: 'feed.resumed',
        late: 'There is a newer price by now, or the metal trades again. Look at the newest state and decide again.',
      }),

    /** Seconds between two questions to the feed. */
    pollSeconds: (): number => primary.pollSeconds(),

    /** The same as the feed itself suggests it. */
    suggestedPollSeconds: feed.pollSeconds,

    /**
     * For those who change what prices are computed from, such as a currency's rate, its markup, or the terms of a closed
     * market: does the change under the board's lock and publishes it with a new version, in the caller's transaction. The
     * caller calls `refresh` once it is committed.
     */
    async republish(tx: Transaction, change: () => Promise<void>): Promise<void> {
      await lockBoard(tx);
      await change();
      await raiseVersion(tx, clock.now());
      await noteMarket(tx);
    },
  };
}
export type PricesService = ReturnType<typeof createPricesService>;
