import { count } from 'drizzle-orm';

import type { WebhookValues } from '#contract/developers/webhooks.contract.ts';
import { webhookLimits, webhookUrlProblem } from '#contract/developers/webhooks.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { OutgoingCalls } from '#server/ports/outgoing/outgoing-calls.ts';

import { type WebhookRecord, webhooks } from './webhooks.table.ts';

/** Refuses with 422 beside the field what cannot be sent to. Asks for names of hosts, so it runs before the transaction. */
export async function refuseValues(values: WebhookValues, calls: OutgoingCalls): Promise<void> {
  const { url, events, metals } = values;
  const problem = webhookUrlProblem(url, { loopback: calls.loopback }) ?? (await calls.problemOf(url));
  if (problem !== undefined) throw invalid('url', problem);
  if (events.includes('price.updated') && metals.length === 0) throw invalid('metals', 'Choose whose prices are sent.');
}

/** What is kept of the values: each event once, and metals only where prices are told. */
export const valuesToKeep = ({ url, description, events, metals }: WebhookValues): WebhookValues => ({
  url,
  description,
  events: [...new Set(events)],
  metals: events.includes('price.updated') ? [...new Set(metals)] : [],
});

export const valuesOf = ({ url, description, events, metals }: WebhookRecord): WebhookValues => ({
  ...{ url, description, events, metals },
});

/** Refuses with 409 more endpoints than the shop keeps. */
export async function refuseTooMany(tx: Transaction): Promise<void> {
  const [counted] = await tx.select({ n: count() }).from(webhooks);
  if ((counted?.n ?? 0) < webhookLimits.endpoints) return;
  throw conflict(`There are ${webhookLimits.endpoints} webhooks already. Delete one first.`);
}
