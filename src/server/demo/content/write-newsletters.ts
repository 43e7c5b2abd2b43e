import { asc } from 'drizzle-orm';

import type { Block } from '#contract/content/blocks.rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { mailPart } from '#server/content/newsletters/newsletter-blocks.ts';
import { newsletterStates } from '#server/content/newsletters/newsletter-revisions.ts';
import { newsletterLetters, newsletters } from '#server/content/newsletters/newsletters.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import { type SentLetter, writeLetters } from '#server/demo/inbox/write-letters.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { mailContents } from '#server/outbox/mail-contents.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';

import { demoNewsletters } from './demo-newsletters.ts';

interface Circumstances {
  /** Who writes them. */
  editorId: string;
  publicUrl: string;
}

/** One newsletter that was sent, with what became of each letter, and one that is a draft. */
export async function writeNewsletters(
  tx: Transaction,
  stage: DemoStage,
  { editorId, publicUrl }: Circumstances,
): Promise<void> {
  const { ids } = stage.part('newsletters');
  const { perMinute } = defaultSettings.newsletters;
  for (const { subject, preview, daysAgo, blocks: written } of demoNewsletters) {
    const sentAt = daysAgo === undefined ? null : new Date(stage.now.getTime() - daysAgo * DAY_MS);
    const begunAt = new Date((sentAt ?? stage.now).getTime() - 20 * HOUR_MS);
    ids.at(begunAt);
    const id = ids.next();
    const blocks = written.map((block) => ({ ...block, id: ids.next() }) as Block);
    const readers = sentAt ? await readersAt(tx, sentAt) : [];
    const contentId = sentAt ? ids.next() : null;
    if (contentId !== null) await writeMailContent(tx, { id: contentId, preview, blocks, publicUrl, at: begunAt });
    const isSent = sentAt !== null;
    await tx.insert(newsletters).values({
      ...{ id, subject, preview, blocks, status: isSent ? 'sent' : 'draft', updatedBy: editorId },
      ...{ startedAt: sentAt, readers: isSent ? readers.length : null, reached: readers.at(-1)?.id ?? null, contentId },
      finishedAt: sentAt && new Date(sentAt.getTime() + Math.ceil(readers.length / perMinute) * MINUTE_MS),
      ...{ createdAt: begunAt, updatedAt: sentAt ?? begunAt },
    });
    const content = { subject, preview, blocks };
    await newsletterStates.save(tx, { id, newest: 0, content, savedBy: editorId, now: begunAt, apart: true });
    if (!sentAt || contentId === null) continue;
    await newsletterStates.notePublished(tx, id, 1, sentAt);
    const sent = { newsletterId: id, subject, contentId, sentAt, perMinute, readers };
    const letters = await writeLetters(tx, stage, sent);
    await bulkInsert(tx, newsletterLetters, letters.map(letterOf(id, () => ids.next())));
  }
}

const letterOf =
  (newsletterId: string, nextId: () => string) =>
  ({ subscriberId, mailId, at }: SentLetter) => ({ id: nextId(), newsletterId, subscriberId, mailId, at });

/** Those who were subscribed at a moment, in the order in which letters are written. */
async function readersAt(tx: Transaction, at: Date) {
  const all = await tx.select().from(subscribers).orderBy(asc(subscribers.id));
  return all.filter(({ status, confirmedAt, unsubscribedAt, updatedAt }) => {
    const endedAt = status === 'bounced' ? updatedAt : unsubscribedAt;
    return confirmedAt !== null && confirmedAt <= at && (endedAt === null || endedAt > at);
  });
}

interface Content {
  id: string;
  preview: string;
  blocks: readonly Block[];
  publicUrl: string;
  at: Date;
}

/** What all its letters had in common. */
async function writeMailContent(tx: Transaction, { id, preview, blocks, publicUrl, at }: Content): Promise<void> {
  const from = { publicUrl, photos: new Map(), priced: undefined, moment: '' };
  const parts = blocks.flatMap((block) => mailPart(block, from) ?? []);
  const joined = (key: 'html' | 'text', between: string) => parts.map((part) => part[key]).join(between);
  await tx
    .insert(mailContents)
    .values({ id, preview, html: joined('html', '\n'), text: joined('text', '\n\n'), createdAt: at });
}
