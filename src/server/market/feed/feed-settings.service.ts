import { DAY_MS } from '#contract/dates/durations.ts';
import { closedEffect, type ClosedMarketTerms, whySecondClosed } from '#contract/market/closed-market.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import {
  beliefEffect,
  feedLimitProblems,
  type FeedLimitValues,
  whySecondBelief,
} from '#contract/market/feed-limits.rules.ts';
import type { ClosedMarketSetting, FeedLimitSetting, SettingChange } from '#contract/market/feed-settings.contract.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changesSince, historyOf } from '#server/audit/history-of.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid, Refusal } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/prices/prices.service.ts';
import { limitsOf } from '#server/market/prices/published-limits.ts';
import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';

type Prices = Pick<PricesService, 'republish' | 'refresh' | 'suggestedPollSeconds'>;

const SHOWN_CHANGES = 10;

const CLOSED_CHANGED = 'setting.closed_market_changed';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  prices: Prices;
}

/** What administrators set of the feed and of a market that rests. Saved, it is published with the prices to every process. */
export function createFeedSettings({ db, prices, ...shop }: Parts) {
  const closedMarket = async (from: Executor): Promise<ClosedMarketSetting> => {
    const { value, version } = await readVersioned(from, 'closedMarket');
    const terms = value as ClosedMarketTerms;
    const waiting = (await waitingApprovals(from, 'closed_market')).get('closed-market') ?? null;
    return { id: 'closed-market', version, ...terms, waiting, history: await changesOf(from, 'closedMarket') };
  };

  const limits = async (from: Executor): Promise<FeedLimitSetting> => {
    const { value, version } = await readVersioned(from, 'feed');
    const { suggestedPollSeconds } = prices;
    const waiting = (await waitingApprovals(from, 'feed_limits')).get('feed-limits') ?? null;
    const history = await changesOf(from, 'feed');
    return { id: 'feed-limits', version, ...limitsOf(value), suggestedPollSeconds, waiting, history };
  };

  const save = async <View>(change: (tx: Transaction) => Promise<void>, view: (from: Executor) => Promise<View>) => {
    const saved = await inTransaction(db, async (tx) => {
      await prices.republish(tx, () => change(tx));
      return view(tx);
    });
    await prices.refresh();
    return saved;
  };

  const writeClosed = async (tx: Transaction, after: ClosedMarketTerms, actor: Actor): Promise<void> => {
    const { value: before } = await lockVersioned(tx, 'closedMarket');
    await saveSetting(tx, 'closedMarket', { before, after, actor, action: CLOSED_CHANGED });
  };

  /** The terms as they stood a day ago: slices of a change are one change. */
  const closedDayAgo = async (tx: Transaction, now: ClosedMarketTerms): Promise<ClosedMarketTerms> => {
    const since = new Date(shop.clock.now().getTime() - DAY_MS);
    const told = { entity: 'setting', ids: ['closedMarket'], action: CLOSED_CHANGED, since };
    const [first] = await changesSince(tx, told);
    return first ? (first.before as ClosedMarketTerms) : now;
  };

  const writeLimits = async (tx: Transaction, values: FeedLimitValues, actor: Actor): Promise<void> => {
    const { value: before } = await lockVersioned(tx, 'feed');
    const after = {
      ...before,
      pollSeconds: values.pollSeconds ?? 0,
      maxAgeSeconds: values.maxAgeSeconds,
      band: plain(values.band),
      agreement: plain(values.agreement),
      disagreement: plain(values.disagreement),
    };
    await saveSetting(tx, 'feed', { before, after, actor, action: 'setting.feed_limits_changed' });
  };

  return {
    closedMarket: () => closedMarket(db),

    /** Refuses with 409 and the newer one under another version, and with 422 beside the reason that a thin buffer lacks. */
    saveClosedMarket: (
      terms: ClosedMarketTerms,
      { version, reason }: { version: number; reason: string },
      actor: Actor & { id: string },
    ): Promise<ClosedMarketSetting> =>
      save(async (tx) => {
        const before = await lockVersioned(tx, 'closedMarket');
        if (before.version !== version) throw conflictWith(await closedMarket(tx));
        const wanted = {
          ...terms,
          buyingBuffer: plain(terms.buyingBuffer),
          sellingBuffer: plain(terms.sellingBuffer),
        };
        const now = before.value as ClosedMarketTerms;
        const why = whySecondClosed(now, wanted) ?? whySecondClosed(await closedDayAgo(tx, now), wanted);
        if (why === null) return writeClosed(tx, wanted, actor);
        if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
        await askApproval(tx, shop, {
          kind: 'closed_market',
          permission: 'feed.control',
          subject: 'closed-market',
          title: 'Change how is traded while the market rests',
          effect: closedEffect(now, wanted),
          request: { wanted, version },
          ...{ reason, why, actor },
        });
      }, closedMarket),

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'feed.control',
      async apply(tx, request, actor) {
        const { wanted, version } = request as { wanted: ClosedMarketTerms; version: number };
        await prices.republish(tx, async () => {
          if ((await lockVersioned(tx, 'closedMarket')).version !== version) {
            throw conflict('These terms were changed since this was asked for. Refuse it, and ask anew.');
          }
          await writeClosed(tx, wanted, actor);
        });
      },
      done: () => prices.refresh(),
    } satisfies GatedChange,

    limits: () => limits(db),

    /** Refuses with 409 and the newer one under another version, and with 422 what is out of bounds or lacks its reason. */
    async saveLimits(
      values: FeedLimitValues,
      { version, reason }: { version: number; reason: string },
      actor: Actor & { id: string },
    ): Promise<FeedLimitSetting> {
      const errors = feedLimitProblems(values, prices.suggestedPollSeconds);
      if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
      return save(async (tx) => {
        const before = await lockVersioned(tx, 'feed');
        if (before.version !== version) throw conflictWith(await limits(tx));
        const now = limitsOf(before.value);
        const why = whySecondBelief(now, values);
        if (why === null) return writeLimits(tx, values, actor);
        if (reason === '') throw invalid('reason', `${why} Say why.`);
        await askApproval(tx, shop, {
          kind: 'feed_limits',
          permission: 'feed.control',
          subject: 'feed-limits',
          title: 'Believe more of the feed',
          effect: beliefEffect(now, values),
          request: { values, version },
          ...{ reason, why, actor },
        });
      }, limits);
    },

    /** How the gate does wider limits that were approved. */
    gatedLimits: {
      permission: 'feed.control',
      async apply(tx, request, actor) {
        const { values, version } = request as { values: FeedLimitValues; version: number };
        await prices.republish(tx, async () => {
          if ((await lockVersioned(tx, 'feed')).version !== version) {
            throw conflict('These limits were changed since this was asked for. Refuse it, and ask anew.');
          }
          await writeLimits(tx, values, actor);
        });
      },
      done: () => prices.refresh(),
    } satisfies GatedChange,
  };
}
export type FeedSettings = ReturnType<typeof createFeedSettings>;

/** Without zeros behind: the same figure is always the same text. */
const plain = (text: string): string => decimal(text).toFixed();

async function changesOf(db: Executor, key: string): Promise<SettingChange[]> {
  const entries = await historyOf(db, 'setting', key, SHOWN_CHANGES);
  return entries.map(({ at, actorName, before, after }) => ({
    at: at.toISOString(),
    who: actorName,
    before: valuesIn(before),
    after: valuesIn(after),
  }));
}

const valuesIn = (kept: unknown): Record<string, unknown> => ({ ...(kept as Record<string, unknown> | null) });
