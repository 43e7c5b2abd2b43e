import type { ClosedMarketTerms } from '#contract/closed-market.rules.ts';
import { decimal } from '#contract/exact.ts';
import { feedLimitProblems, type FeedLimitValues } from '#contract/feed-limits.rules.ts';
import type { ClosedMarketSetting, FeedLimitSetting, SettingChange } from '#contract/feed-settings.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { historyOf } from '#server/audit/history-of.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, Refusal } from '#server/http/refusal.ts';
import type { PricesService } from '#server/prices/prices.service.ts';
import { limitsOf } from '#server/prices/published-limits.ts';
import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';

type Prices = Pick<PricesService, 'republish' | 'refresh' | 'suggestedPollSeconds'>;

const SHOWN_CHANGES = 10;

/** What administrators set of the feed and of a market that rests. Saved, it is published with the prices to every process. */
export function createFeedSettings({ db, prices }: { db: Database; prices: Prices }) {
  const closedMarket = async (from: Executor): Promise<ClosedMarketSetting> => {
    const { value, version } = await readVersioned(from, 'closedMarket');
    const terms = value as ClosedMarketTerms;
    return { id: 'closed-market', version, ...terms, history: await changesOf(from, 'closedMarket') };
  };

  const limits = async (from: Executor): Promise<FeedLimitSetting> => {
    const { value, version } = await readVersioned(from, 'feed');
    const { suggestedPollSeconds } = prices;
    const history = await changesOf(from, 'feed');
    return { id: 'feed-limits', version, ...limitsOf(value), suggestedPollSeconds, history };
  };

  const save = async <View>(change: (tx: Transaction) => Promise<void>, view: (from: Executor) => Promise<View>) => {
    const saved = await inTransaction(db, async (tx) => {
      await prices.republish(tx, () => change(tx));
      return view(tx);
    });
    await prices.refresh();
    return saved;
  };

  return {
    closedMarket: () => closedMarket(db),

    /** Refuses with 409 and the newer one under another version. */
    saveClosedMarket: (terms: ClosedMarketTerms, version: number, actor: Actor): Promise<ClosedMarketSetting> =>
      save(async (tx) => {
        const before = await lockVersioned(tx, 'closedMarket');
        if (before.version !== version) throw conflictWith(await closedMarket(tx));
        const after = {
          ...terms,
          buyingBuffer: plain(terms.buyingBuffer),
          sellingBuffer: plain(terms.sellingBuffer),
        };
        const action = 'setting.closed_market_changed';
        await saveSetting(tx, 'closedMarket', { before: before.value, after, actor, action });
      }, closedMarket),

    limits: () => limits(db),

    /** Refuses with 409 and the newer one under another version, and with 422 what is out of bounds. */
    async saveLimits(values: FeedLimitValues, version: number, actor: Actor): Promise<FeedLimitSetting> {
      const errors = feedLimitProblems(values, prices.suggestedPollSeconds);
      if (Object.keys(errors).length > 0) throw new Refusal(422, 'Please correct the marked fields.', { errors });
      return save(async (tx) => {
        const before = await lockVersioned(tx, 'feed');
        if (before.version !== version) throw conflictWith(await limits(tx));
        const after = {
          ...before.value,
          pollSeconds: values.pollSeconds ?? 0,
          maxAgeSeconds: values.maxAgeSeconds,
          band: plain(values.band),
          agreement: plain(values.agreement),
          disagreement: plain(values.disagreement),
        };
        const action = 'setting.feed_limits_changed';
        await saveSetting(tx, 'feed', { before: before.value, after, actor, action });
      }, limits);
    },
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
