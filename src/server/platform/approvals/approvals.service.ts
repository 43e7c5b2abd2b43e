import { eq } from 'drizzle-orm';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import { hasRight, type Permission } from '#contract/permissions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, forbidden, notFound, Refusal } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { toApprovalRow } from './approval-view.ts';
import { type ApprovalRecord, approvals } from './approvals.table.ts';
import { type IsPassword, requireSecond } from './second-person.ts';

/** A kind of change that goes through the gate. */
export interface GatedChange {
  /** Who holds it may approve or refuse. */
  permission: Permission;
  /** Does what was asked, in the transaction of its approval. Refuses with 409 what does not fit any more. */
  apply: (tx: Transaction, request: unknown, by: Actor & { id: string }) => Promise<void>;
  /** Once that is committed: what this process holds in memory is read again. */
  done?: () => Promise<unknown>;
}

interface Parts {
  db: Database;
  clock: Clock;
  /** What a kind of change does; asked when one is decided. */
  gated: (kind: ApprovalKind) => GatedChange;
  isPassword: IsPassword;
}

interface Deciding {
  id: string;
  version: number;
}

interface Doing {
  actor: Actor & { id: string; ip: string; requestId: string };
  viewer: Viewer;
  key: string;
}

/** Changes that need a second person: approved, which does them, or refused. What is tried in vain is written down too. */
export function createApprovalsService({ db, clock, gated, isPassword }: Parts) {
  const decide = async (
    { actor, viewer, key }: Doing,
    what: 'approve' | 'refuse',
    body: object,
    { id, version }: Deciding,
    work: (tx: Transaction, approval: ApprovalRecord) => Promise<Partial<ApprovalRecord>>,
  ): Promise<ApprovalRow> => {
    try {
      return await inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `approval.${what}`, body: { id, ...body } }, async () => {
          const approval = await lockApproval(tx, id, version);
          if (!hasRight(viewer.adminRoles, gated(approval.kind).permission)) throw forbidden();
          const state = what === 'approve' ? 'approved' : 'refused';
          const [decided] = await tx
            .update(approvals)
            .set({
              ...(await work(tx, approval)),
              ...{ state, decidedBy: actor.id, decidedByName: actor.name, decidedAt: clock.now() },
              version: nextVersion(approvals.version),
            })
            .where(eq(approvals.id, id))
            .returning();
          const { title, alone, note } = decided as ApprovalRecord;
          await recordAudit(tx, {
            actor,
            action: `approval.${state}`,
            entity: 'approval',
            entityId: id,
            before: { state: 'waiting' },
            after: { state, title, ...(alone && { alone }), ...(note !== null && { note }) },
          });
          return toApprovalRow(decided as ApprovalRecord);
        }),
      );
    } catch (error) {
      if (error instanceof Refusal && error.status === 403) {
        const after = { tried: what, why: error.message };
        await recordAudit(db, { actor, action: 'approval.try_refused', entity: 'approval', entityId: id, after });
      }
      throw error;
    }
  };

  return {
    read: async (id: string): Promise<ApprovalRow> => toApprovalRow(await knownApproval(db, id)),

    async approve(doing: Doing, { password, ...deciding }: Deciding & { password?: string | undefined }) {
      const isProven = password !== undefined && (await isPassword(doing.viewer, password, doing.actor));
      const decided = await decide(doing, 'approve', deciding, deciding, async (tx, approval) => {
        const { permission, apply } = gated(approval.kind);
        const { askedBy, askedAt } = approval;
        const decidedBy = doing.actor.id;
        const now = clock.now();
        const { alone } = await requireSecond(tx, { askedBy, askedAt, permission, decidedBy, isProven, now });
        await apply(tx, approval.request, doing.actor);
        return { alone };
      });
      // What is done stays done if it can't be read now; it is asked for again.
      await gated(decided.kind)
        .done?.()
        .catch(() => undefined);
      return decided;
    },

    refuse: (doing: Doing, { reason, ...deciding }: Deciding & { reason: string }) =>
      decide(doing, 'refuse', { ...deciding, reason }, deciding, async () => ({ note: reason })),
  };
}
export type ApprovalsService = ReturnType<typeof createApprovalsService>;

async function knownApproval(db: Executor, id: string): Promise<ApprovalRecord> {
  const [approval] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (!approval) throw notFound('The change');
  return approval;
}

async function lockApproval(tx: Transaction, id: string, version: number): Promise<ApprovalRecord> {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!approval) throw notFound('The change');
  if (approval.version !== version) {
    throw conflictWith(toApprovalRow(approval), 'Somebody else has decided about this in the meantime.');
  }
  if (approval.state !== 'waiting') throw conflict(`This change is ${approval.state} already.`);
  return approval;
}
