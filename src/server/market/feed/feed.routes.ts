import { feedContract } from '#contract/market/feed.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { PlayedScenario } from '#server/ports/price-feed/simulated-feed.ts';
import type { PricesService } from '#server/market/prices/prices.service.ts';

import type { FeedGate } from './feed-gate.ts';
import type { FeedService } from './feed.service.ts';

interface FeedParts {
  prices: PricesService;
  feedGate: Pick<FeedGate, 'confirm' | 'resume'>;
  /** Absent when prices come from a real market: nothing is played on that. */
  scenarios?: FeedService | undefined;
}

/** The administrators' view of the price feed, and what they may do to it. */
export function feedRoutes(router: Router, { prices, scenarios, feedGate }: FeedParts): void {
  router.on(feedContract.scenario, async () => answerOf(await simulated(scenarios).current()));

  router.on(feedContract.playScenario, async (call) => {
    const played = await simulated(scenarios).play(call.body.scenario, call.body.metal, actorOf(call));
    // The administrator sees what it does without waiting for the next poll.
    await prices.pollFeed({ now: true });
    return answerOf(played);
  });

  router.on(feedContract.health, () => prices.health());

  router.on(feedContract.confirm, async (call) => {
    const { tick_id: tickId, reason } = call.body;
    await feedGate.confirm(call.params.metal, { tickId, reason }, actorOf(call));
    return prices.health();
  });

  router.on(feedContract.resume, async (call) => {
    const { tick_id: tickId, reason } = call.body;
    await feedGate.resume(call.params.metal, { tickId, reason }, actorOf(call));
    return prices.health();
  });
}

function simulated(feed: FeedService | undefined): FeedService {
  if (!feed) throw conflict('Prices come from a real market; scenarios are played on the simulated one only.');
  return feed;
}

const answerOf = ({ scenario, metal, since }: PlayedScenario) => ({ scenario, metal, since: since.toISOString() });
