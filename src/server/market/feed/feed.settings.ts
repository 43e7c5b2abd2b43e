import { DAY_MS } from '#contract/dates/durations.ts';
import { closedEffect, type ClosedMarketTerms, whySecondClosed } from '#contract/market/closed-market.rules.ts';
import { beliefEffect, feedLimitProblems, whySecondBelief } from '#contract/market/feed-limits.rules.ts';
import { closedMarketSettings, feedSettings } from '#contract/market/market-settings.rules.ts';
import { changesSince } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import type { PricesService } from '#server/market/prices/prices.service.ts';
import { limitsOf } from '#server/market/prices/published-limits.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

interface Parts {
  clock: Clock;
  prices: Pick<PricesService, 'republish' | 'refresh' | 'suggestedPollSeconds'>;
  /** The price sources by name, the first of which is traded at. */
  sources: readonly string[];
}

/** What administrators set of the feed and of a market that rests. Saved, it is published with the prices to every process. */
export function feedGroups({ clock, prices, sources }: Parts): readonly KeptSettings[] {
  const publish: KeptSettings['publish'] = {
    within: (tx, write) => prices.republish(tx, write),
    done: () => prices.refresh(),
  };

  /** The terms as they stood a day ago: slices of a change are one change. */
  const closedDayAgo = async (tx: Executor, now: ClosedMarketTerms): Promise<ClosedMarketTerms> => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const [first] = await changesSince(tx, { entity: 'setting', ids: ['closedMarket'], since });
    return first ? (first.before as ClosedMarketTerms) : now;
  };

  return [
    keptSettings({
      group: feedSettings,
      rows: ['feed'],
      publish,
      facts: () => [
        {
          label: 'Price sources',
          value: sources.join(', then '),
          help: 'PRICE_FEED in the server’s environment names them, and holds their keys, which are never shown. The first is traded at, the second confirms it.',
        },
        {
          label: 'The source suggests',
          value: `to be asked every ${prices.suggestedPollSeconds} s`,
          help: 'Used where “Asked every” is empty.',
        },
      ],
      problems: ({ feed }) => feedLimitProblems(limitsOf(feed), prices.suggestedPollSeconds),
      judge(_tx, { feed: now }, { feed: wanted }) {
        const why = whySecondBelief(now, wanted);
        return why === null ? null : { why, effect: beliefEffect(now, wanted) };
      },
    }),
    keptSettings({
      group: closedMarketSettings,
      rows: ['closedMarket'],
      publish,
      async judge(tx, before, after) {
        const [now, wanted] = [before.closedMarket as ClosedMarketTerms, after.closedMarket as ClosedMarketTerms];
        const why = whySecondClosed(now, wanted) ?? whySecondClosed(await closedDayAgo(tx, now), wanted);
        return why === null ? null : { why, effect: closedEffect(now, wanted) };
      },
    }),
  ];
}
