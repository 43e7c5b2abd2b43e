import { eq } from 'drizzle-orm';

import type { Hedge, HedgeEntry } from '#contract/overview/hedges.contract.ts';
import { type HedgeEvent, hedgeStateNames, nextHedgeState } from '#contract/overview/hedges.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, forbidden, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { requireOldRights } from '#server/identity/identity.door.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { enterHedges, hedgeProblems } from './enter-hedges.ts';
import { requireMeantPrice } from './require-meant-price.ts';
import { hedgeView } from './hedge-view.ts';
import { type CounterpartyRecord, hedgeCounterparties, type HedgeRecord, hedgeTrades } from './hedges.table.ts';

export type Staff = Actor & { id: string };
export interface Doing {
  actor: Staff;
  key: string;
}

interface Decision {
  event: HedgeEvent;
  reason: string;
  version: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  prices: Pick<PricesService, 'current'>;
}

/** Trades with counterparties: entered by one, and counted once another has confirmed them. */
export function createHedgesService({ db, clock, prices }: Parts) {
  return {
    read: async (id: string, actor: Staff): Promise<Hedge> => hedgeView(await knownHedge(db, id), actor.id),

    /** Refuses with 422 beside the fields, also a price far from the spot that is not confirmed. */
    enter: async (values: HedgeEntry, { actor, key }: Doing): Promise<Hedge> => {
      try {
        return await inTransaction(db, (tx) =>
          once(tx, { userId: actor.id, key, action: 'hedge.enter', body: values }, async () => {
            const { counterpartyId, confirmed, ...facts } = values;
            const counterparty = await usedCounterparty(tx, counterpartyId);
            const errors = hedgeProblems(facts, counterparty, clock.now());
            const [first] = Object.values(errors).flat();
            if (first !== undefined) throw new Refusal(422, first, { errors });
            if (!confirmed) requireMeantPrice(facts, prices.current());
            const doing = { actor, now: clock.now(), source: 'form' } as const;
            const [id = ''] = await enterHedges(tx, [{ facts, counterparty }], doing);
            return hedgeView(await knownHedge(tx, id), actor.id);
          }),
        );
      } catch (error) {
        if (!isUniqueViolation(error, 'hedge_trades_reference')) throw error;
        throw invalid('reference', 'A trade with this reference of theirs is entered already.');
      }
    },

    /** Refuses with 403 who entered it, with 409 what is decided or has changed, with 422 a cancelling without its reason. */
    decide: (id: string, decision: Decision, { actor, key }: Doing): Promise<Hedge> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'hedge.decide', body: { id, ...decision } }, async () => {
          const { event, reason, version } = decision;
          const [trade] = await tx.select().from(hedgeTrades).where(eq(hedgeTrades.id, id)).for('update');
          if (!trade) throw notFound('The trade');
          if (trade.version !== version) throw conflictWith(hedgeView(trade, actor.id));
          const state = nextHedgeState(trade.state, event);
          if (!state) throw conflict(`This trade is ${hedgeStateNames[trade.state].toLowerCase()} already.`);
          if (trade.enteredBy === actor.id) throw forbidden('You entered this trade: somebody else decides on it.');
          await requireOldRights(tx, { askedBy: trade.enteredBy, decidedBy: actor.id, now: clock.now() });
          if (event === 'cancel' && reason === '') throw invalid('reason', 'Say why, in a few words.');
          const why = event === 'cancel' ? reason : null;
          await tx
            .update(hedgeTrades)
            .set({
              ...{ state, reason: why, decidedBy: actor.id, decidedByName: actor.name, decidedAt: clock.now() },
              version: nextVersion(hedgeTrades.version),
            })
            .where(eq(hedgeTrades.id, id));
          await recordAudit(tx, {
            actor,
            action: `hedge_trade.${state}`,
            entity: 'hedge_trade',
            entityId: id,
            before: { state: trade.state },
            after: { state, counterparty: trade.counterparty, reference: trade.reference, ...(why && { reason: why }) },
          });
          return hedgeView(await knownHedge(tx, id), actor.id);
        }),
      ),
  };
}
export type HedgesService = ReturnType<typeof createHedgesService>;

async function knownHedge(db: Executor, id: string): Promise<HedgeRecord> {
  const [trade] = await db.select().from(hedgeTrades).where(eq(hedgeTrades.id, id));
  if (!trade) throw notFound('The trade');
  return trade;
}

async function usedCounterparty(db: Executor, id: string): Promise<CounterpartyRecord> {
  const [found] = await db.select().from(hedgeCounterparties).where(eq(hedgeCounterparties.id, id)).for('share');
  if (!found?.active) throw invalid('counterpartyId', 'Choose a counterparty that is in use.');
  return found;
}
