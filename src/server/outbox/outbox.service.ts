import { and, asc, eq, gt, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Executor } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { AddressRefused, type Mailer } from '#server/ports/mail/mailer.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { type Letter, type LetterContent, letterOf } from './letter.ts';
import { mailContents } from './mail-contents.table.ts';
import { withStaffTexts, type Written } from './mail-texts.ts';
import type { Letterhead } from './letterhead.ts';
import { destinationOf } from './mail-redirections.ts';
import { outbox } from './outbox.table.ts';

export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Holds a link that lets its reader act for the account. */
  secret?: boolean;
  /** Where an answer goes, when not to the address that the shop sends from. */
  replyTo?: string;
  /** Of a newsletter: where a mail program leaves the list with one click (RFC 8058). */
  unsubscribeUrl?: string;
  ref?: { type: string; id: string };
  /** What it says above its own text, in common with others. */
  contentId?: string;
  /** Known before it is written, by who keeps it. */
  id?: string;
  /**
   * The template that subject and body come from: where staff gave it another text, that one is sent. `staff` where staff
   * wrote the mail itself: a newsletter, or a test of what they write.
   */
  written: Written | 'staff';
  /** What stands below the text, whatever staff make of it. */
  footer?: string;
}

const TRIES = 8;
const withheldWords = 'Not sent: the account of this address is frozen on a notice of death.';
const FIRST_WAIT_MS = 15_000;
const waitAfter = (attempts: number): number => FIRST_WAIT_MS * 2 ** attempts;

/** No try takes so long: whoever claimed a mail and was not heard of since has died. */
const CLAIMED_MS = 120_000;

/** What is due. Nothing waits longer than the longest wait: what seems to was written by a clock that ran ahead. */
const dueAt = (now: Date) =>
  and(
    eq(outbox.state, 'pending'),
    or(lte(outbox.nextTryAt, now), gt(outbox.nextTryAt, new Date(now.getTime() + waitAfter(TRIES - 2)))),
  );

/** Writes a mail in the transaction of what it tells of; it is sent after the commit. */
export const writeMail = (tx: Executor, clock: Clock, mail: Mail): Promise<void> => writeMails(tx, clock, [mail]);

/** The same for many mails of one change. */
export const writeMails = async (tx: Executor, clock: Clock, mails: readonly Mail[]): Promise<void> =>
  insertRows(tx, await mailRows(tx, clock, mails));

/** The rows alone, for whoever writes them together with others. */
export const mailRows = async (db: Executor, clock: Clock, mails: readonly Mail[]): Promise<Rows> => {
  const texts = await withStaffTexts(db, mails);
  return rowsOf(
    outbox,
    texts.map((mail) => rowOf(mail, clock.now())),
  );
};

function rowOf(mail: Mail, now: Date): typeof outbox.$inferInsert {
  for (const header of [mail.to, mail.subject, mail.replyTo ?? '', mail.unsubscribeUrl ?? '']) {
    // Whoever gets a line break in here writes headers of his own. The contract lets none through; this is the last door.
    if (/\p{Cc}/u.test(header)) throw new Error("A mail's header holds a line break or another control character.");
  }
  return {
    ...(mail.id !== undefined && { id: mail.id }),
    to: mail.to,
    subject: mail.subject,
    body: [mail.body, mail.footer ?? ''].filter((part) => part !== '').join('\n\n'),
    secret: mail.secret ?? false,
    replyTo: mail.replyTo ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    nextTryAt: now,
    createdAt: now,
    refType: mail.ref?.type ?? null,
    refId: mail.ref?.id ?? null,
    contentId: mail.contentId ?? null,
  };
}

/** Erases the mails about a thing, with the address they went to; one that waits is not sent. */
export async function forgetMails(tx: Executor, { type, id }: { type: string; id: string }): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.refType, type), eq(outbox.refId, id)));
}

/**
 * Sends what waits: each mail is claimed by pushing its next try into the future before it is handed over, further than a
 * try can take, so that another process leaves it alone; failures wait twice as long each time and end as `dead` after eight.
 */
export function createOutbox({
  db,
  clock,
  mailer,
  publicUrl,
  keepBodies,
}: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  publicUrl: string;
  keepBodies: boolean;
}) {
  /** A mail that will not be sent again no longer needs the token in it. */
  const erased = (row: typeof outbox.$inferSelect) =>
    row.secret && !keepBodies ? { body: null, unsubscribeUrl: null } : {};

  const deliver = async (row: typeof outbox.$inferSelect, from: Letterhead, content?: LetterContent) => {
    const destination = await destinationOf(db, row);
    if (!destination) {
      await db
        .update(outbox)
        .set({ state: 'dead', lastError: withheldWords, ...erased(row) })
        .where(eq(outbox.id, row.id));
      return;
    }
    const { to, note } = destination;
    try {
      await mailer.send({
        id: row.id,
        to,
        subject: row.subject,
        ...letterOf({ subject: row.subject, body: [note, row.body].filter(Boolean).join('\n\n') }, from, content),
        ...(row.replyTo !== null && { replyTo: row.replyTo }),
        ...(row.unsubscribeUrl !== null && { unsubscribeUrl: row.unsubscribeUrl }),
      });
    } catch (error) {
      const attempts = row.attempts + 1;
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      // Who is refused for good is not asked again.
      const isRefused = error instanceof AddressRefused;
      const state = isRefused || attempts >= TRIES ? 'dead' : 'pending';
      await db
        .update(outbox)
        .set({
          attempts,
          lastError,
          state,
          nextTryAt: new Date(clock.now().getTime() + waitAfter(row.attempts)),
          ...(state === 'dead' && { ...erased(row), bounce: isRefused ? 'hard' : 'soft' }),
        })
        .where(eq(outbox.id, row.id));
      return;
    }
    await db
      .update(outbox)
      .set({
        state: 'sent',
        // Whoever looks later sees who has it.
        to,
        sentAt: clock.now(),
        attempts: row.attempts + 1,
        ...erased(row),
      })
      .where(eq(outbox.id, row.id));
  };

  const letterhead = async (): Promise<Letterhead> => ({ ...(await readSetting(db, 'company')), publicUrl });

  return {
    /** A mail as it goes out; refuses with 404 where its text is not shown to staff, or kept from who reads it. */
    async letter(id: string, kept: SQL<boolean>): Promise<Letter> {
      const readable = and(eq(outbox.id, id), not(kept));
      const [row] = keepBodies ? await db.select().from(outbox).where(readable) : [];
      if (!row || row.body === null) throw notFound('The text of the mail');
      const contents = await contentsOf(db, [row]);
      return letterOf({ subject: row.subject, body: row.body }, await letterhead(), contents.get(row.contentId ?? ''));
    },

    /** Sends up to `limit` mails that are due; answers how many were tried. */
    async sendDue(limit = 50): Promise<number> {
      const due = await db
        .select()
        .from(outbox)
        .where(dueAt(clock.now()))
        .orderBy(asc(outbox.nextTryAt), asc(outbox.id))
        .limit(limit);
      if (due.length === 0) return 0;
      const from = await letterhead();
      const contents = await contentsOf(db, due);
      let tried = 0;
      for (const row of due) {
        // Each by its own moment: the mails before it may have taken long.
        const now = clock.now();
        const claimed = await db
          .update(outbox)
          .set({ nextTryAt: new Date(now.getTime() + CLAIMED_MS) })
          .where(and(eq(outbox.id, row.id), dueAt(now), eq(outbox.attempts, sql`${row.attempts}`)))
          .returning({ id: outbox.id });
        if (claimed.length === 0) continue;
        tried += 1;
        await deliver(row, from, contents.get(row.contentId ?? ''));
      }
      return tried;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** What mails have in common with others, each read once. */
async function contentsOf(
  db: Executor,
  rows: readonly { contentId: string | null }[],
): Promise<Map<string, LetterContent>> {
  const ids = [...new Set(rows.flatMap(({ contentId }) => contentId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(mailContents).where(inArray(mailContents.id, ids));
  return new Map(found.map((content) => [content.id, content]));
}
