import { and, eq } from 'drizzle-orm';

import type { Webhook, WebhookValues } from '#contract/developers/webhooks.contract.ts';
import { webhookLimits } from '#contract/developers/webhooks.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflictWith } from '#server/http/refusal.ts';
import { finishTasks } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { OutgoingCalls } from '#server/ports/outgoing/outgoing-calls.ts';

import { newSecret } from './new-secret.ts';
import { addTest, countWaiting } from './waiting-deliveries.ts';
import { findWebhook, lockWebhook, viewOf } from './webhook-view.ts';
import { type WebhookRecord, webhooks } from './webhooks.table.ts';
import { refuseTooMany, refuseValues, valuesOf, valuesToKeep } from './write-webhook.ts';

interface Parts {
  db: Database;
  clock: Clock;
  seal: SecretSeal;
  calls: OutgoingCalls;
  /** Tries a delivery at once. */
  sendNow: (deliveryId: string) => Promise<void>;
}

interface Seen {
  id: string;
  version: number;
}

/** The endpoints that are told of events. Every write is one transaction with its audit row; no secret is in one. */
export function createWebhooksService({ db, clock, seal, calls, sendNow }: Parts) {
  const view = async (tx: Executor, record: WebhookRecord): Promise<Webhook> =>
    viewOf(record, await countWaiting(tx, record.id), seal, clock.now());

  const told = (tx: Transaction, actor: Actor, action: string, id: string, what: object): Promise<void> =>
    recordAudit(tx, { actor, action: `webhook.${action}`, entity: 'webhook', entityId: id, ...what });

  /** Does work on an endpoint of the version that the person saw; answers 409 with the newer one. */
  const change = <Result>(
    { id, version }: Seen,
    work: (tx: Transaction, record: WebhookRecord) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const record = await lockWebhook(tx, id);
      if (record.version !== version) throw conflictWith(await view(tx, record));
      return work(tx, record);
    });

  const set = async (
    tx: Transaction,
    { id }: WebhookRecord,
    columns: Partial<typeof webhooks.$inferInsert>,
  ): Promise<Webhook> => {
    const [changed] = await tx
      .update(webhooks)
      .set({ ...columns, version: nextVersion(webhooks.version) })
      .where(eq(webhooks.id, id))
      .returning();
    return view(tx, changed as WebhookRecord);
  };

  return {
    read: async (id: string): Promise<Webhook> => view(db, await findWebhook(db, id)),

    async create(given: WebhookValues, actor: Actor): Promise<{ webhook: Webhook; secret: string }> {
      await refuseValues(given, calls);
      const values = valuesToKeep(given);
      const id = uuidV7();
      const secret = newSecret();
      const webhook = await inTransaction(db, async (tx) => {
        await refuseTooMany(tx);
        const row = { id, ...values, sealedSecret: seal.seal(secret, id), createdAt: clock.now() };
        const [made] = await tx.insert(webhooks).values(row).returning();
        await told(tx, actor, 'created', id, { after: { ...values } });
        return view(tx, made as WebhookRecord);
      });
      return { webhook, secret };
    },

    async update(given: WebhookValues, seen: Seen, actor: Actor): Promise<Webhook> {
      await refuseValues(given, calls);
      const values = valuesToKeep(given);
      return change(seen, async (tx, record) => {
        const changes = changedFields(valuesOf(record), values);
        if (!changes) return view(tx, record);
        await told(tx, actor, 'changed', record.id, changes);
        return set(tx, record, values);
      });
    },

    turn: (on: boolean, seen: Seen, actor: Actor): Promise<Webhook> =>
      change(seen, async (tx, record) => {
        const state = on ? 'on' : 'off';
        if (record.state === state) return view(tx, record);
        const changes = { before: { state: record.state }, after: { state } };
        await told(tx, actor, `turned_${state}`, record.id, changes);
        await finishTasks(tx, { at: clock.now(), actor, ref: { type: 'webhook', id: record.id } });
        return set(tx, record, { state, ...(on && { failures: 0, failingSince: null, lastError: null }) });
      }),

    /** The secret before goes on signing beside the new one for a day; the one before that is gone. */
    rotate: (seen: Seen, actor: Actor): Promise<{ webhook: Webhook; secret: string }> =>
      change(seen, async (tx, record) => {
        const secret = newSecret();
        const readable = seal.open(record.sealedSecret, record.id) !== null;
        const until = readable ? new Date(clock.now().getTime() + webhookLimits.overlapHours * HOUR_MS) : null;
        await told(tx, actor, 'secret_rotated', record.id, { after: { oldSignsUntil: until?.toISOString() ?? null } });
        const webhook = await set(tx, record, {
          sealedSecret: seal.seal(secret, record.id),
          sealedOldSecret: readable ? record.sealedSecret : null,
          oldSecretUntil: until,
        });
        return { webhook, secret };
      }),

    /** Sends a test at once, also to one that is off. */
    async test(id: string, actor: Actor): Promise<{ deliveryId: string }> {
      const deliveryId = await inTransaction(db, async (tx) => {
        const record = await lockWebhook(tx, id);
        await told(tx, actor, 'tested', id, { after: { url: record.url } });
        return addTest(tx, id, clock.now());
      });
      await sendNow(deliveryId);
      return { deliveryId };
    },

    /** Its deliveries go with it. */
    remove: (seen: Seen, actor: Actor): Promise<Record<string, never>> =>
      change(seen, async (tx, record) => {
        await tx.delete(webhooks).where(and(eq(webhooks.id, record.id), eq(webhooks.version, record.version)));
        await finishTasks(tx, { at: clock.now(), actor, ref: { type: 'webhook', id: record.id } });
        await told(tx, actor, 'deleted', record.id, { before: { ...valuesOf(record) } });
        return {};
      }),
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;
