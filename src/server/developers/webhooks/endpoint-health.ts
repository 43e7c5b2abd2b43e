import { and, eq, sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { webhookMails } from '#contract/developers/webhook-mails.templates.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { mailStaff } from '#server/identity/identity.door.ts';
import { addTask } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { webhooks } from './webhooks.table.ts';

/** An endpoint that took nothing for so long is paused. */
const PATIENCE_MS = 3 * DAY_MS;

/** Forgets the failures of an endpoint that took something. */
export async function noteSuccess(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(webhooks)
    .set({ lastDeliveredAt: now, failures: 0, failingSince: null, lastError: null })
    .where(eq(webhooks.id, id));
}

interface Failure {
  id: string;
  clock: Clock;
  problem: string;
  /** It says itself that it is no more. */
  isGone: boolean;
}

/** Counts a failure; one that fails for days, or says that it is gone, is paused, and staff is told. */
export async function noteFailure(tx: Transaction, { id, clock, problem, isGone }: Failure): Promise<void> {
  const now = clock.now();
  const [failed] = await tx
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince: sql`coalesce(${webhooks.failingSince}, ${now})`,
      lastError: problem,
    })
    .where(eq(webhooks.id, id))
    .returning();
  const since = failed?.failingSince;
  if (!failed || !since || !(isGone || since.getTime() <= now.getTime() - PATIENCE_MS)) return;
  const [paused] = await tx
    .update(webhooks)
    .set({ state: 'paused', version: nextVersion(webhooks.version) })
    .where(and(eq(webhooks.id, id), eq(webhooks.state, 'on')))
    .returning({ id: webhooks.id });
  if (!paused) return;
  const what = `The webhook ${failed.url} is paused: ${isGone ? 'it says that it is gone' : 'it took nothing for three days'}.`;
  await recordAudit(tx, {
    ...{ actor: systemActor, action: 'webhook.paused', entity: 'webhook', entityId: id },
    ...{ before: { state: 'on' }, after: { state: 'paused', lastError: problem } },
  });
  const ref = { type: 'webhook', id };
  await addTask(tx, now, { kind: 'webhook.paused', what, ref, permission: 'developers.write' });
  await mailStaff(
    tx,
    { clock },
    {
      ...{ permission: 'developers.write', except: '', ref },
      template: webhookMails.paused,
      values: {
        ...{ webhook: failed.url, failure: problem },
        why: isGone ? 'it says that it is gone' : 'it has accepted nothing for three days',
      },
    },
  );
}
