import { and, asc, eq, lte } from 'drizzle-orm';

import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { Refusal } from '#server/http/refusal.ts';
import { nextReaders, ownParts } from '#server/inbox/inbox.door.ts';
import type { LetterContent } from '#server/outbox/letter.ts';
import { mailContents } from '#server/outbox/mail-contents.table.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { newsletterContent } from './newsletter-content.ts';
import { moveNewsletter } from './newsletter-moves.ts';
import { newsletterLetters, type NewsletterRecord, newsletters } from './newsletters.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  publicUrl: string;
}

/** Begins what is due and writes the next slice of each newsletter that is being sent; run by the schedule once a minute. */
export async function sendNewsletters(parts: Parts): Promise<void> {
  const { db, clock } = parts;
  const due = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.status, 'scheduled'), lte(newsletters.scheduledAt, clock.now())));
  for (const { id } of due) await begin(parts, id);
  const under = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.status, 'sending'))
    .orderBy(asc(newsletters.startedAt));
  for (const { id } of under) await writeSlice(parts, id);
}

/** What is not ready at its hour goes back to the drafts, and the audit log says why. */
async function begin({ db, clock }: Parts, id: string): Promise<void> {
  const move = (event: 'send' | 'unschedule') =>
    inTransaction(db, async (tx) => {
      const record = await lock(tx, id);
      if (record?.status === 'scheduled')
        await moveNewsletter(tx, record, { event, by: 'clock', now: clock.now(), actor: systemActor });
    });
  try {
    await move('send');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await move('unschedule');
  }
}

/**
 * The letters of the next readers, each with its row of the outbox, and how far it has come: one transaction, so that a
 * process that dies loses none and doubles none.
 */
async function writeSlice(parts: Parts, id: string): Promise<void> {
  const { db, clock, publicUrl } = parts;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const record = await lock(tx, id);
    if (record?.status !== 'sending' || !record.startedAt) return;
    const { perMinute } = await readSetting(tx, 'newsletters');
    const readers = await nextReaders(tx, {
      after: record.reached,
      confirmedBy: record.startedAt,
      most: perMinute,
    });
    const contentId = readers.length === 0 ? record.contentId : await keptContent(tx, parts, record, now);
    if (readers.length > 0 && contentId !== null) {
      const { email: replyTo } = await readSetting(tx, 'company');
      const parcels = await ownParts(tx, readers, { newsletterId: id, publicUrl, replyTo, now });
      const mails = parcels.map((own) => ({
        ...own,
        id: uuidV7(),
        subject: record.subject,
        body: '',
        contentId,
        written: 'staff' as const,
      }));
      await writeMails(tx, clock, mails);
      await insertRows(
        tx,
        rowsOf(
          newsletterLetters,
          readers.map((reader, at) => ({
            ...{ newsletterId: id, subscriberId: reader.id, mailId: mails[at]?.id ?? null, at: now },
          })),
        ),
      );
    }
    const isThrough = readers.length < perMinute;
    await tx
      .update(newsletters)
      .set({
        ...{ reached: readers.at(-1)?.id ?? record.reached, contentId },
        ...(isThrough && { status: 'sent', finishedAt: now }),
        version: nextVersion(newsletters.version),
      })
      .where(eq(newsletters.id, id));
    if (isThrough)
      await recordAudit(tx, {
        ...{ actor: systemActor, action: 'newsletter.sent', entity: 'newsletter', entityId: id },
        before: { status: 'sending' },
        after: { status: 'sent' },
      });
  });
}

/** What this slice says in common: kept anew only where prices or products differ from the slice before. */
async function keptContent(tx: Transaction, parts: Parts, record: NewsletterRecord, now: Date): Promise<string | null> {
  const content = await newsletterContent(tx, parts, record, now);
  const [before] =
    record.contentId === null ? [] : await tx.select().from(mailContents).where(eq(mailContents.id, record.contentId));
  if (before && isSame(before, content)) return before.id;
  const [kept] = await tx.insert(mailContents).values(content).returning({ id: mailContents.id });
  return kept?.id ?? null;
}

const isSame = (one: LetterContent, other: LetterContent): boolean =>
  one.preview === other.preview && one.text === other.text && one.html === other.html;

async function lock(tx: Transaction, id: string): Promise<NewsletterRecord | undefined> {
  const [record] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  return record;
}
