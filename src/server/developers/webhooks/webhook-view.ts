import { eq } from 'drizzle-orm';

import type { Webhook } from '#contract/developers/webhooks.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { type WebhookRecord, webhooks } from './webhooks.table.ts';

/** An endpoint as staff sees it; `queued` counts what it is still to be sent. */
export const viewOf = (record: WebhookRecord, queued: number, seal: SecretSeal, now: Date): Webhook => ({
  id: record.id,
  url: record.url,
  description: record.description,
  state: record.state,
  events: record.events,
  metals: record.metals,
  failures: record.failures,
  failingSince: record.failingSince?.toISOString() ?? null,
  lastError: record.lastError,
  lastDeliveredAt: record.lastDeliveredAt?.toISOString() ?? null,
  queued,
  oldSecretUntil: record.oldSecretUntil && record.oldSecretUntil > now ? record.oldSecretUntil.toISOString() : null,
  canSign: seal.open(record.sealedSecret, record.id) !== null,
  createdAt: record.createdAt.toISOString(),
  version: record.version,
});

/** Refuses with 404. */
export async function findWebhook(db: Executor, id: string): Promise<WebhookRecord> {
  const [record] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!record) throw notFound('The webhook');
  return record;
}

/** Nobody else changes it until the transaction ends. Refuses with 404. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRecord> {
  const [record] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  if (!record) throw notFound('The webhook');
  return record;
}

/** What holds now: the newest secret, and for a day the one before. None that the shop can no longer read. */
export const secretsOf = (record: WebhookRecord, seal: SecretSeal, now: Date): string[] => {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = record;
  const old = oldSecretUntil && oldSecretUntil > now ? sealedOldSecret : null;
  return [sealedSecret, ...(old === null ? [] : [old])]
    .map((sealed) => seal.open(sealed, id))
    .filter((secret) => secret !== null);
};
