import { eq } from 'drizzle-orm';

import type { AdminArticle, ArticleContent, ArticleValues } from '#contract/content/articles.contract.ts';
import type { ArticleEvent, ArticleKind } from '#contract/content/articles.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { staffWith } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { stillThere } from '#server/content/blocks/shown-media.ts';
import { listRevisions } from '#server/content/revisions/revisions.list.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';

import { cleanContent, contentIn, settingsIn, withoutMedia } from './article-content.ts';
import { noteMedia, refuseUnknownMedia } from './article-media.ts';
import { moveArticle } from './article-moves.ts';
import { notePresence } from './article-presence.ts';
import { type FoundTexts, keepFindable } from './findable-articles.ts';
import { articlePlace, contentOf, saveRevision } from './article-revisions.ts';
import { leadOn, ownSlug, refuseSlug } from './article-slugs.ts';
import { allTermNames, writeTerms } from './article-terms.ts';
import { lockArticle, mediaOf, namedInArticle, viewArticle } from './article-view.ts';
import { type ArticleRecord, articles } from './articles.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  /** Told of each change, so that pages made before it are made anew. */
  contentVersion: Pick<ContentVersion, 'write'>;
  found: FoundTexts;
}

interface Moving {
  event: ArticleEvent;
  version: number;
  at?: string | undefined;
  revision?: number | undefined;
}

/** The editors' side of pages and posts. Every write is one transaction with its audit row. */
export function createArticlesService({ db, clock, contentVersion, found }: Parts) {
  return {
    read: (id: string): Promise<AdminArticle> => viewArticle(db, id),
    terms: () => allTermNames(db),
    authors: () => staffWith(db, 'content.write'),
    revisions: (id: string) => listRevisions(db, articlePlace, { id, title: 'title' }),

    /** Keeps who let outsiders look at what is not published, and until when. Refuses with 404. */
    noteLink: (id: string, until: Date, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { kind, title } = await viewArticle(tx, id);
        const after = { title, until: until.toISOString() };
        await recordAudit(tx, { actor, action: `${kind}.preview_link_made`, entity: kind, entityId: id, after });
      }),

    /** Refuses with 422 by field. */
    create: ({ kind, ...values }: ArticleValues & { kind: ArticleKind }, actor: Actor): Promise<AdminArticle> =>
      contentVersion.write(async (tx) => {
        const [now, content] = [clock.now(), cleanContent(contentIn(values))];
        await refuseSlug(tx, kind, values.slug);
        await refuseStranger(tx, values.authorId);
        await ownSlug(tx, kind, values.slug);
        const [made] = await tx
          .insert(articles)
          .values({ kind, title: content.title, ...settingsIn(values), updatedBy: actor.id })
          .returning({ id: articles.id });
        const id = made?.id ?? '';
        await saveRevision(tx, { id, newest: 0, content, savedBy: actor.id, now, apart: true });
        await refuseUnknownMedia(tx, content);
        await writeTerms(tx, id, values);
        await noteMedia(tx, id);
        const after = { title: content.title, slug: values.slug };
        await recordAudit(tx, { actor, action: `${kind}.created`, entity: kind, entityId: id, after });
        return viewArticle(tx, id);
      }),

    /** Refuses with 404, 409 with the newer one, or 422 by field. What changes nothing leaves no trace. */
    update: (
      id: string,
      values: ArticleValues,
      version: number,
      actor: Actor,
      { apart = false } = {},
    ): Promise<AdminArticle> =>
      contentVersion.write(async (tx) => {
        const record = await lockArticle(tx, id, version);
        const before = await viewArticle(tx, id);
        const content = cleanContent(contentIn(values));
        const said = changedFields(contentIn(before), content);
        const settings = { ...settingsIn(values), categories: values.categories, tags: values.tags };
        const { categories, tags, unpublishAt } = before;
        const changes = changedFields({ ...settingsIn({ ...before, unpublishAt }), categories, tags }, settings);
        if (!said && !changes) return before;
        if (changes) await refuseStranger(tx, values.authorId);
        if (values.slug !== record.slug) await moveTo(tx, record, values.slug);
        const revision = said ? await keep(tx, record, content, actor, { apart }) : record.revision;
        if (changes) await writeTerms(tx, id, values);
        await tx
          .update(articles)
          .set({
            ...settingsIn(values),
            title: content.title,
            revision,
            updatedBy: actor.id,
            version: nextVersion(articles.version),
          })
          .where(eq(articles.id, id));
        await noteMedia(tx, id);
        if (changes) await keepFindable(tx, found, record.kind, id);
        // Saved over within minutes, a revision is still the one that was told of.
        if (changes || revision !== record.revision) {
          await recordAudit(tx, {
            actor,
            action: `${record.kind}.changed`,
            entity: record.kind,
            entityId: id,
            before: { ...changes?.before, revision: record.revision },
            after: { ...changes?.after, revision, ...(said && { changed: Object.keys(said.after) }) },
          });
        }
        return viewArticle(tx, id);
      }),

    /** Refuses with 404, 409, or 422 by field what is not ready for readers. */
    move: (id: string, { event, version, at, revision }: Moving, actor: Actor): Promise<AdminArticle> =>
      contentVersion.write(async (tx) => {
        const record = await lockArticle(tx, id, version);
        const when = at === undefined ? undefined : new Date(at);
        await moveArticle(tx, record, { event, actor, now: clock.now(), at: when, revision });
        await keepFindable(tx, found, record.kind, id);
        return viewArticle(tx, id);
      }),

    async revision(id: string, number: number) {
      const content = await contentOf(db, id, number);
      if (!content) throw notFound('The revision');
      return { number, content, ...(await namedInArticle(db, content)) };
    },

    /** The content of an old revision is the newest one again; the old one stays where it is. */
    restore: (id: string, number: number, version: number, actor: Actor): Promise<AdminArticle> =>
      contentVersion.write(async (tx) => {
        const record = await lockArticle(tx, id, version);
        const content = await contentOf(tx, id, number);
        if (!content) throw notFound('The revision');
        const isThere = await stillThere(tx, mediaOf(content));
        // What was the newest stays as a revision of its own, so that this can be taken back too.
        const revision = await keep(tx, record, withoutMedia(content, isThere), actor, { apart: true });
        await tx
          .update(articles)
          .set({ title: content.title, revision, updatedBy: actor.id, version: nextVersion(articles.version) })
          .where(eq(articles.id, id));
        await noteMedia(tx, id);
        await recordAudit(tx, {
          actor,
          action: `${record.kind}.revision_restored`,
          entity: record.kind,
          entityId: id,
          before: { revision: record.revision },
          after: { revision, from: number },
        });
        return viewArticle(tx, id);
      }),

    presence: (id: string, userId: string) => inTransaction(db, (tx) => notePresence(tx, id, userId, clock.now())),

    /** Refuses with 409 what is not archived. */
    remove: (id: string, version: number, actor: Actor): Promise<{ ok: true }> =>
      contentVersion.write(async (tx) => {
        const record = await lockArticle(tx, id, version);
        if (record.status !== 'archived') throw conflict('Archive it first: only what is archived can be deleted.');
        await tx.delete(articles).where(eq(articles.id, id));
        const { kind, title, slug } = record;
        await recordAudit(tx, {
          actor,
          action: `${kind}.deleted`,
          entity: kind,
          entityId: id,
          before: { title, slug },
        });
        return { ok: true };
      }),
  };

  async function keep(
    tx: Transaction,
    { id, revision, dueRevision }: ArticleRecord,
    content: ArticleContent,
    actor: Actor,
    { apart = false } = {},
  ): Promise<number> {
    await refuseUnknownMedia(tx, content);
    return saveRevision(tx, {
      ...{ id, newest: revision, content, savedBy: actor.id },
      // What is to come out is what was seen when its time was set.
      ...{ now: clock.now(), apart: apart || revision === dueRevision },
    });
  }
}
export type ArticlesService = ReturnType<typeof createArticlesService>;

/** From now on it stands under another address; the old one leads there if readers can have known it. */
async function moveTo(
  tx: Transaction,
  { id, kind, slug: old, firstLiveAt }: ArticleRecord,
  slug: string,
): Promise<void> {
  await refuseSlug(tx, kind, slug, id);
  await ownSlug(tx, kind, slug);
  if (firstLiveAt) await leadOn(tx, kind, old, id);
}

/** Only who may write can be named as the author. */
async function refuseStranger(tx: Transaction, authorId: string | null): Promise<void> {
  if (authorId === null) return;
  const staff = await staffWith(tx, 'content.write');
  if (!staff.some(({ id }) => id === authorId)) throw invalid('authorId', 'Choose somebody who may write.');
}
