import { eq } from 'drizzle-orm';

import { mediaIn, productsIn } from '#contract/content/blocks.rules.ts';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import { namedIn } from '#server/content/blocks/shown-media.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import { countReaders } from '#server/inbox/inbox.door.ts';
import { nameOfStaff } from '#server/identity/identity.door.ts';

import { newsletterCounts } from './newsletter-counts.list.ts';
import { type NewsletterRecord, newsletters } from './newsletters.table.ts';

/** Refuses with 404. */
export async function findNewsletter(db: Executor, id: string): Promise<NewsletterRecord> {
  const [record] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  if (!record) throw notFound('The newsletter');
  return record;
}

/** A newsletter as its editors see it, with what a form shows of its pictures and products. */
export async function viewNewsletter(db: Executor, id: string): Promise<AdminNewsletter> {
  const record = await findNewsletter(db, id);
  const { subject, preview, blocks, revision, status, version } = record;
  return {
    ...{ id, subject, preview, blocks, revision, status, version },
    scheduledAt: record.scheduledAt?.toISOString() ?? null,
    startedAt: record.startedAt?.toISOString() ?? null,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: await nameOfStaff(db, record.updatedBy),
    counts: await newsletterCounts(db, record, record.readers ?? (await countReaders(db))),
    ...(await namedIn(db, { media: mediaIn(blocks), products: productsIn(blocks) })),
  };
}

/** The newsletter of the version that the person saw, locked; refuses with 404, or 409 with the newer one. */
export async function lockNewsletter(tx: Transaction, id: string, version: number): Promise<NewsletterRecord> {
  const [record] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  if (!record) throw notFound('The newsletter');
  if (record.version !== version) throw conflictWith(await viewNewsletter(tx, id));
  return record;
}
