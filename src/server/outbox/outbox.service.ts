import { and, asc, eq, lte, sql } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { Mailer } from '#server/ports/mail/mailer.ts';

import { outbox } from './outbox.table.ts';

export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Holds a link that lets its reader act for the account. */
  secret?: boolean;
  ref?: { type: string; id: string };
}

const TRIES = 8;
const FIRST_WAIT_MS = 15_000;

/** Writes a mail in the transaction of what it tells of; it is sent after the commit. */
export async function writeMail(tx: Executor, clock: Clock, mail: Mail): Promise<void> {
  await tx.insert(outbox).values({
    to: mail.to,
    subject: mail.subject,
    body: mail.body,
    secret: mail.secret ?? false,
    nextTryAt: clock.now(),
    refType: mail.ref?.type ?? null,
    refId: mail.ref?.id ?? null,
  });
}

/**
 * Sends what waits: each mail is claimed by pushing its next try into the future before it is handed over, so that
 * another process leaves it alone; failures wait twice as long each time and end as `dead` after eight.
 */
export function createOutbox({
  db,
  clock,
  mailer,
  keepBodies,
}: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  keepBodies: boolean;
}) {
  /** A mail that will not be sent again no longer needs the token in it. */
  const erased = (row: typeof outbox.$inferSelect) => (row.secret && !keepBodies ? { body: null } : {});

  const deliver = async (row: typeof outbox.$inferSelect) => {
    try {
      await mailer.send({ id: row.id, to: row.to, subject: row.subject, text: row.body ?? '' });
    } catch (error) {
      const attempts = row.attempts + 1;
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      const state = attempts >= TRIES ? 'dead' : 'pending';
      await db
        .update(outbox)
        .set({ attempts, lastError, state, ...(state === 'dead' && erased(row)) })
        .where(eq(outbox.id, row.id));
      return;
    }
    await db
      .update(outbox)
      .set({
        state: 'sent',
        sentAt: clock.now(),
        attempts: row.attempts + 1,
        ...erased(row),
      })
      .where(eq(outbox.id, row.id));
  };

  return {
    /** Sends up to `limit` mails that are due; answers how many were tried. */
    async sendDue(limit = 50): Promise<number> {
      const now = clock.now();
      const waiting = and(eq(outbox.state, 'pending'), lte(outbox.nextTryAt, now));
      const due = await db.select().from(outbox).where(waiting).orderBy(asc(outbox.nextTryAt)).limit(limit);
      let tried = 0;
      for (const row of due) {
        const retryAt = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** row.attempts);
        const claimed = await db
          .update(outbox)
          .set({ nextTryAt: retryAt })
          .where(and(eq(outbox.id, row.id), waiting, eq(outbox.attempts, sql`${row.attempts}`)))
          .returning({ id: outbox.id });
        if (claimed.length === 0) continue;
        tried += 1;
        await deliver(row);
      }
      return tried;
    },
  };
}
