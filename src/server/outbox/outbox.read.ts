import { and, desc, eq, inArray } from 'drizzle-orm';

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

/** The newest mails about things of a type that nobody took: whom they were about, and when they were written. */
export async function deadMails(db: Executor, type: string): Promise<{ refId: string; writtenAt: Date }[]> {
  const rows = await db
    .select({ refId: outbox.refId, writtenAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.refType, type), eq(outbox.state, 'dead')))
    .orderBy(desc(outbox.createdAt))
    .limit(500);
  return rows.flatMap(({ refId, writtenAt }) => (refId === null ? [] : [{ refId, writtenAt }]));
}
