import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import { approvalMails } from '#contract/platform/approval-mails.templates.ts';
import { approvalKindNames, type ApprovalKind, type EffectLine } from '#contract/platform/approvals.rules.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { mailStaff } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type ApprovalRecord, approvals } from './approvals.table.ts';

export type { ApprovalRecord };

interface Shop {
  clock: Clock;
  publicUrl: string;
}

interface Asking {
  kind: ApprovalKind;
  /** Who holds it may approve. */
  permission: Permission;
  subject: string;
  title: string;
  effect: EffectLine[];
  /** What is handed to the kind's `apply`; plain JSON. */
  request: Record<string, unknown>;
  reason: string;
  why: string;
  actor: Actor & { id: string };
}

/**
 * Writes down a change that another person has to approve, in the caller's transaction, and asks everybody who may by mail.
 * Of one thing only one change waits; a second is refused with 409.
 */
export async function askApproval(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { permission, actor, ...asking }: Asking,
): Promise<ApprovalRecord> {
  const { kind, subject, title, effect, reason, why } = asking;
  const [waiting] = await tx
    .insert(approvals)
    .values({ ...asking, askedBy: actor.id, askedByName: actor.name, askedAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!waiting) {
    const [other] = await tx
      .select()
      .from(approvals)
      .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'waiting')));
    throw conflict(`A change of this waits already: ${other?.title ?? title}. Approve or refuse it first.`, {
      code: 'approval_waits',
    });
  }
  await recordAudit(tx, {
    actor,
    action: 'approval.asked',
    entity: 'approval',
    entityId: waiting.id,
    after: { kind, subject, title, effect, reason, why },
  });
  await mailStaff(
    tx,
    { clock },
    {
      permission,
      except: actor.id,
      ref: { type: 'approval', id: waiting.id },
      template: approvalMails.asked,
      values: {
        ...{ asker: actor.name, kind: approvalKindNames[kind], what: title, reason, why },
        effect: effectText(effect),
        link: `${publicUrl}/dashboard/approvals#open=${waiting.id}`,
      },
    },
  );
  return waiting;
}

/** What a change does, a line for each figure, as a mail tells it. */
export const effectText = (effect: readonly EffectLine[]): string =>
  effect.map(({ what, before, after }) => `${what}: from "${before}" to "${after}"`).join('\n');

/** What a person approved of some kinds since a moment, by what it changed. */
export async function approvedBy(
  db: Executor,
  { personId, kinds, since }: { personId: string; kinds: readonly ApprovalKind[]; since: Date },
): Promise<Set<string>> {
  const rows = await db
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(
      and(
        inArray(approvals.kind, [...kinds]),
        eq(approvals.state, 'approved'),
        eq(approvals.decidedBy, personId),
        gt(approvals.decidedAt, since),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/** The changes of a kind that wait, by what they change; only those dated before a day, if one is given. */
export async function waitingApprovals(
  db: Executor,
  kind: ApprovalKind,
  before?: string,
): Promise<Map<string, { id: string; askedBy: string }>> {
  const ofDay = before === undefined ? undefined : sql`${approvals.request} ->> 'day' < ${before}`;
  const rows = await db
    .select({ id: approvals.id, subject: approvals.subject, askedBy: approvals.askedByName })
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.state, 'waiting'), ofDay));
  return new Map(rows.map(({ subject, ...waiting }) => [subject, waiting]));
}
