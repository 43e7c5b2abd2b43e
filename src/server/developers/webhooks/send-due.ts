import { and, eq, sql } from 'drizzle-orm';

import { testEvent } from '#contract/developers/webhook-events.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { OutgoingAnswer, OutgoingCalls } from '#server/ports/outgoing/outgoing-calls.ts';

import { type DeliveryRecord, webhookDeliveries as deliveries } from './deliveries.table.ts';
import { dueDeliveries } from './due-deliveries.ts';
import { noteFailure, noteSuccess } from './endpoint-health.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { signedHeaders } from './sign.ts';
import { findWebhook, secretsOf } from './webhook-view.ts';

/** After each try that failed; the last one is given up. */
const waits = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS];
const TRIES = waits.length + 1;

/** No try takes so long: whoever claimed a delivery and was not heard of since has died. */
const CLAIMED_MS = 2 * MINUTE_MS;

interface Parts {
  db: Database;
  clock: Clock;
  seal: SecretSeal;
  calls: OutgoingCalls;
}

/**
 * Sends what waits, at least once: each delivery is claimed by counting the try and pushing the next one further than a try can
 * take, before anything is sent. Endpoints are served side by side, so that a slow one keeps only itself waiting, and each
 * one's deliveries one after the other.
 */
export function createSending({ db, clock, seal, calls }: Parts) {
  /** Null where another process has it, or it waits no more. */
  const claim = async (id: string): Promise<DeliveryRecord | null> => {
    const now = clock.now();
    const [claimed] = await db
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, nextTryAt: new Date(now.getTime() + CLAIMED_MS) })
      .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'), sql`${deliveries.nextTryAt} <= ${now}`))
      .returning();
    return claimed ?? null;
  };

  const post = async ({ endpointId, eventId, body }: DeliveryRecord): Promise<OutgoingAnswer> => {
    const endpoint = await findWebhook(db, endpointId);
    const now = clock.now();
    const secrets = secretsOf(endpoint, seal, now);
    if (secrets.length === 0) {
      const problem = 'The secret was sealed under another key of the shop and cannot be read. Make a new one.';
      return { status: null, durationMs: 0, answer: null, problem };
    }
    const timestamp = Math.floor(now.getTime() / SECOND_MS);
    return calls.post({ url: endpoint.url, headers: signedHeaders({ id: eventId, timestamp, body }, secrets), body });
  };

  const keep = (delivery: DeliveryRecord, reply: OutgoingAnswer): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const { status, durationMs, answer } = reply;
      const isTaken = status !== null && status >= 200 && status < 300;
      const problem = isTaken ? null : (reply.problem ?? `It answered ${status}.`);
      const isTest = delivery.event === testEvent;
      const isLast = isTest || delivery.attempts >= TRIES;
      const wait = waits[delivery.attempts - 1] ?? 0;
      await tx
        .update(deliveries)
        .set({
          ...{ status, durationMs, answer, triedAt: now, lastError: problem },
          ...(isTaken
            ? { state: 'delivered' as const }
            : isLast
              ? { state: 'given_up' as const }
              : { nextTryAt: new Date(now.getTime() + wait) }),
        })
        .where(eq(deliveries.id, delivery.id));
      if (isTest) return isTaken;
      if (problem === null) await noteSuccess(tx, delivery.endpointId, now);
      else await noteFailure(tx, { id: delivery.endpointId, clock, problem, isGone: status === 410 });
      return isTaken;
    });

  /** Whether it was taken; false too of one that somebody else has. */
  const sendOne = async (id: string): Promise<boolean> => {
    const delivery = await claim(id);
    return delivery !== null && keep(delivery, await post(delivery));
  };

  return {
    sendNow: async (id: string): Promise<void> => {
      await sendOne(id);
    },

    /** Tries what is due, some of each endpoint; answers how many. */
    async sendDue(): Promise<number> {
      const due = await dueDeliveries(db, clock.now());
      const byEndpoint = new Map<string, string[]>();
      for (const { id, endpointId } of due) byEndpoint.set(endpointId, [...(byEndpoint.get(endpointId) ?? []), id]);
      await Promise.all(
        [...byEndpoint.values()].map(async (ids) => {
          // What one did not take, it hardly takes a moment later: the others stay due.
          for (const id of ids) if (!(await sendOne(id))) break;
        }),
      );
      return due.length;
    },
  };
}
