import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';

import { hasRight, permissions, type Permission } from '#contract/permissions.ts';
import type { Task } from '#contract/tasks.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { tasks } from './tasks.table.ts';

export interface NewTask {
  kind: string;
  what: string;
  ref: { type: string; id: string };
  /** Whose work it is. */
  permission: Permission;
}

/** Asks somebody of the desk for a look, in the transaction of what there is to look at. */
export async function addTask(tx: Transaction, at: Date, { ref, ...task }: NewTask): Promise<void> {
  await tx.insert(tasks).values({ ...task, refType: ref.type, refId: ref.id, at });
}

/** What was asked for about a thing has been done by doing it. */
export async function finishTasks(
  tx: Transaction,
  { at, actor, ref }: { at: Date; actor: Actor; ref: { type: string; id: string } },
): Promise<void> {
  await tx
    .update(tasks)
    .set({ doneAt: at, doneBy: actor.id, doneByName: actor.name })
    .where(and(eq(tasks.refType, ref.type), eq(tasks.refId, ref.id), isNull(tasks.doneAt)));
}

const SHOWN = 50;

/** Work that no status tells of; each sees what he has the right to do. */
export function createTasksService({ db, clock }: { db: Database; clock: Clock }) {
  const seenBy = (viewer: Viewer) => permissions.filter((right) => hasRight(viewer.adminRoles, right));
  return {
    async open(viewer: Viewer): Promise<{ items: Task[]; total: number }> {
      const waiting = and(isNull(tasks.doneAt), inArray(tasks.permission, seenBy(viewer)));
      const rows = await db.select().from(tasks).where(waiting).orderBy(asc(tasks.at), asc(tasks.id)).limit(SHOWN);
      const [counted] = await db.select({ n: count() }).from(tasks).where(waiting);
      return {
        items: rows.map(({ id, kind, what, refType, refId, at }) => ({
          id,
          kind,
          what,
          refType,
          refId,
          at: at.toISOString(),
        })),
        total: counted?.n ?? 0,
      };
    },

    done: (id: string, viewer: Viewer, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
        if (!task || !hasRight(viewer.adminRoles, task.permission)) throw notFound('The task');
        if (task.doneAt) return;
        await tx
          .update(tasks)
          .set({ doneAt: clock.now(), doneBy: actor.id, doneByName: actor.name })
          .where(eq(tasks.id, id));
        await recordAudit(tx, {
          actor,
          action: 'task.done',
          entity: 'task',
          entityId: id,
          after: { what: task.what },
        });
      }),
  };
}
export type TasksService = ReturnType<typeof createTasksService>;
