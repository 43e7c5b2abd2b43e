import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';

import { hasRight, permissions, type Permission } from '#contract/permissions.ts';
import type { Task } from '#contract/platform/tasks.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
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

/** Ends what a task is about, with the note of whoever looked at it. */
export type EndTask = (
  tx: Transaction,
  ending: { refId: string; note: string; actor: Actor; at: Date },
) => Promise<void>;

/** The rows alone, for whoever writes them together with others. */
export const taskRows = (at: Date, asked: readonly NewTask[]): Rows =>
  rowsOf(
    tasks,
    asked.map(({ ref, ...task }) => ({ ...task, refType: ref.type, refId: ref.id, at })),
  );

/** Asks somebody of the staff for a look, in the transaction of what there is to look at. */
export const addTask = (tx: Transaction, at: Date, task: NewTask): Promise<void> =>
  insertRows(tx, taskRows(at, [task]));

interface Finished {
  at: Date;
  actor: Actor;
  ref: { type: string; id: string };
  /** Only tasks of this kind. */
  kind?: string;
  note?: string;
}

/** What was asked for about a thing has been done by doing it. */
export async function finishTasks(tx: Transaction, { at, actor, ref, kind, note }: Finished): Promise<void> {
  await tx
    .update(tasks)
    .set({ doneAt: at, doneBy: actor.id, doneByName: actor.name, note: note ?? null })
    .where(
      and(
        eq(tasks.refType, ref.type),
        eq(tasks.refId, ref.id),
        isNull(tasks.doneAt),
        kind === undefined ? undefined : eq(tasks.kind, kind),
      ),
    );
}

/** By kind: tasks that end with something else, and only with a note. */
export type TaskEndings = Readonly<Record<string, EndTask>>;

const SHOWN = 50;

interface Parts {
  db: Database;
  clock: Clock;
  endings: TaskEndings;
}

/** Work that no status tells of; each sees what he has the right to do. */
export function createTasksService({ db, clock, endings }: Parts) {
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
          needsNote: kind in endings,
        })),
        total: counted?.n ?? 0,
      };
    },

    /** Refuses with 404 what is not this person's to do, and with 422 an ending without the note that it needs. */
    done: (id: string, note: string, viewer: Viewer, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [asked] = await tx.select().from(tasks).where(eq(tasks.id, id));
        if (!asked || !hasRight(viewer.adminRoles, asked.permission)) throw notFound('The task');
        const at = clock.now();
        const end = endings[asked.kind];
        if (end && !asked.doneAt) {
          if (note.length < 3) throw invalid('note', 'Say what you found, in a few words.');
          // What it is about is locked before the task, as by everybody.
          await end(tx, { refId: asked.refId, note, actor, at });
        }
        // One that ended with what it is about is told by that.
        const [ended] = await tx
          .update(tasks)
          .set({ doneAt: at, doneBy: actor.id, doneByName: actor.name, note: note === '' ? null : note })
          .where(and(eq(tasks.id, id), isNull(tasks.doneAt)))
          .returning({ what: tasks.what });
        if (!ended) return;
        const after = { what: ended.what, ...(note !== '' && { note }) };
        await recordAudit(tx, { actor, action: 'task.done', entity: 'task', entityId: id, after });
      }),
  };
}
export type TasksService = ReturnType<typeof createTasksService>;
