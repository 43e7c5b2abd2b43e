import { eq } from 'drizzle-orm';

import { mediaIn, productsIn } from '#contract/content/blocks.rules.ts';
import type { AdminNewsletter, NewsletterValues } from '#contract/content/newsletters.contract.ts';
import type { NewsletterEvent } from '#contract/content/newsletters.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { blocksWithout, namedIn, stillThere } from '#server/content/blocks/shown-media.ts';
import { listRevisions } from '#server/content/revisions/revisions.list.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { moveNewsletter } from './newsletter-moves.ts';
import { newsletterPlace, newsletterStates } from './newsletter-revisions.ts';
import { lockNewsletter, viewNewsletter } from './newsletter-view.ts';
import { createNewsletter, keepNewsletter, updateNewsletter } from './newsletter-writes.ts';
import { newsletters } from './newsletters.table.ts';

/** The editors’ side of newsletters. Every write is one transaction with its audit row. */
export function createNewslettersService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    read: (id: string): Promise<AdminNewsletter> => viewNewsletter(db, id),

    create: (values: NewsletterValues, actor: Actor): Promise<AdminNewsletter> =>
      inTransaction(db, (tx) => createNewsletter(tx, values, { actor, now: clock.now() })),

    /** Refuses with 404, 409 with the newer one or once it is on its way, or 422 by field. */
    update: (id: string, values: NewsletterValues, version: number, actor: Actor): Promise<AdminNewsletter> =>
      inTransaction(db, (tx) => updateNewsletter(tx, { id, version, values }, { actor, now: clock.now() })),

    revisions: (id: string) => listRevisions(db, newsletterPlace, { id, title: 'subject' }),

    async revision(id: string, number: number) {
      const content = await contentOf(db, id, number);
      const named = { media: mediaIn(content.blocks), products: productsIn(content.blocks) };
      return { number, content, ...(await namedIn(db, named)) };
    },

    /** The content of an old revision is the newest one again; what was the newest stays as a revision of its own. */
    restore: (id: string, number: number, version: number, actor: Actor): Promise<AdminNewsletter> =>
      inTransaction(db, async (tx) => {
        const record = await lockNewsletter(tx, id, version);
        const { blocks, ...old } = await contentOf(tx, id, number);
        const values = { ...old, blocks: blocksWithout(blocks, await stillThere(tx, mediaIn(blocks))) };
        const revision = await keepNewsletter(tx, record, values, { actor, now: clock.now(), apart: true });
        await recordAudit(tx, {
          ...{ actor, action: 'newsletter.revision_restored', entity: 'newsletter', entityId: id },
          before: { subject: record.subject, revision: record.revision },
          after: { subject: values.subject, revision, from: number },
        });
        return viewNewsletter(tx, id);
      }),

    move: (
      id: string,
      { event, version, at }: { event: NewsletterEvent; version: number; at?: string | undefined },
      actor: Actor,
    ): Promise<AdminNewsletter> =>
      inTransaction(db, async (tx) => {
        const record = await lockNewsletter(tx, id, version);
        const when = at === undefined ? undefined : new Date(at);
        await moveNewsletter(tx, record, { event, actor, now: clock.now(), at: when });
        return viewNewsletter(tx, id);
      }),

    /** Refuses with 409 what is more than a draft. */
    remove: (id: string, version: number, actor: Actor): Promise<{ ok: true }> =>
      inTransaction(db, async (tx) => {
        const { status, subject } = await lockNewsletter(tx, id, version);
        if (status !== 'draft') throw conflict('Only a draft can be deleted.');
        await tx.delete(newsletters).where(eq(newsletters.id, id));
        const before = { subject };
        await recordAudit(tx, { actor, action: 'newsletter.deleted', entity: 'newsletter', entityId: id, before });
        return { ok: true };
      }),
  };
}
export type NewslettersService = ReturnType<typeof createNewslettersService>;

/** Refuses with 404. */
async function contentOf(db: Executor, id: string, number: number): Promise<NewsletterValues> {
  const content = await newsletterStates.contentOf(db, id, number);
  if (!content) throw notFound('The revision');
  return content;
}
