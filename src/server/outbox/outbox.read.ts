import { and, desc, eq, gt, inArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { outbox } from './outbox.table.ts';

export type MailState = (typeof outbox.$inferSelect)['state'];

/** How far the mails about some things have come, by the id of the thing. */
export async function mailStates(db: Executor, type: string, ids: readonly string[]): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: outbox.refId, state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.refType, type), inArray(outbox.refId, [...ids])));
  return new Map(rows.flatMap(({ id, state }) => (id === null ? [] : [[id, state] as const])));
}

/** The newest mails to an address: their subjects, and what became of them. */
export const newestMailsTo = (db: Executor, to: string, most: number) =>
  db
    .select({ id: outbox.id, at: outbox.createdAt, subject: outbox.subject, state: outbox.state })
    .from(outbox)
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(most);

/** Mails about things of a type that nobody took, the newest first: whom they were about, when they were written, and why not. */
export async function deadMails(db: Executor, type: string) {
  const rows = await db
    .select({
      id: outbox.id,
      refId: outbox.refId,
      writtenAt: outbox.createdAt,
      bounce: outbox.bounce,
      reason: outbox.lastError,
    })
    .from(outbox)
    .where(and(eq(outbox.refType, type), eq(outbox.state, 'dead')))
    .orderBy(desc(outbox.createdAt))
    .limit(500);
  return rows.flatMap(({ refId, ...mail }) => (refId === null ? [] : [{ ...mail, refId }]));
}

/** Whether a mail about a thing was written after a moment. */
export async function hasMailSince(
  db: Executor,
  { type, id }: { type: string; id: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.refType, type), eq(outbox.refId, id), gt(outbox.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

/** The newest mail about a thing that was sent; null where there is none. */
export async function newestSent(db: Executor, { type, id }: { type: string; id: string }): Promise<string | null> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.refType, type), eq(outbox.refId, id), eq(outbox.state, 'sent')))
    .orderBy(desc(outbox.sentAt))
    .limit(1);
  return row?.id ?? null;
}
