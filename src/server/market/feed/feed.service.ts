import type { FeedScenario } from '#contract/market/feed.contract.ts';
import type { Metal } from '#contract/metals.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PlayedScenario } from '#server/ports/price-feed/simulated-feed.ts';

import { feedScenario } from './feed.table.ts';

/** The scenarios that are played on the simulated market, kept in the database so that every process plays the same. */
export function createFeedService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** What is played now; `normal` until someone played something. */
    async current(): Promise<PlayedScenario> {
      const [row] = await db.select().from(feedScenario);
      return row ?? { scenario: 'normal', metal: null, since: clock.now() };
    },

    /** Plays a scenario from this moment, in place of the one before. */
    async play(scenario: FeedScenario, metal: Metal | null, actor: Actor): Promise<PlayedScenario> {
      const played = { scenario, metal, since: clock.now() };
      await inTransaction(db, async (tx) => {
        const values = { ...played, setBy: actor.id };
        const [before] = await tx.select().from(feedScenario).for('update');
        await tx
          .insert(feedScenario)
          .values({ id: 1, ...values })
          .onConflictDoUpdate({ target: feedScenario.id, set: values });
        await recordAudit(tx, {
          actor,
          action: 'feed.scenario_played',
          entity: 'feed',
          entityId: 'simulated',
          before: { scenario: before?.scenario ?? 'normal', metal: before?.metal ?? null },
          after: { scenario, metal },
        });
      });
      return played;
    },
  };
}
export type FeedService = ReturnType<typeof createFeedService>;
