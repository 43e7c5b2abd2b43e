import { eq } from 'drizzle-orm';

import { blockProblems } from '#contract/content/block-problems.rules.ts';
import {
  type ArticleActor,
  type ArticleEvent,
  articleEventNames,
  articleKindNames,
  articlePath,
  articleStatusNames,
  nextArticleStatus,
} from '#contract/content/articles.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound, Refusal } from '#server/http/refusal.ts';
import { announce } from '#server/outbox/announce.ts';

import { fieldOf, noteMedia } from './article-media.ts';
import { contentOf, notePublished } from './article-revisions.ts';
import { mediaOf } from './article-view.ts';
import { type ArticleRecord, articles } from './articles.table.ts';

export interface ArticleMove {
  event: ArticleEvent;
  actor: Actor;
  by?: ArticleActor;
  now: Date;
  /** When it comes out; with `schedule`. */
  at?: Date | undefined;
  /** Which saved revision of a published one comes out then; the newest unless said. */
  revision?: number | undefined;
}

/** Moves a locked article along its transitions; refuses with 409, or 422 by field what is not ready for readers. */
export async function moveArticle(tx: Transaction, record: ArticleRecord, move: ArticleMove): Promise<void> {
  const { event, actor, now, at, by = 'editor' } = move;
  const status = nextArticleStatus(record.status, event, by);
  if (status === null) {
    throw conflict(
      `A ${articleKindNames[record.kind].toLowerCase()} that is ${articleStatusNames[record.status].toLowerCase()} does not take “${articleEventNames[event]}”.`,
    );
  }
  if (event === 'schedule') refuseLate(at, now);
  if (event === 'unschedule' && record.publishAt === null) throw conflict('Nothing of it is scheduled.');
  const revision = revisionFor(record, move);
  if (event === 'publish' || event === 'schedule') await refuseUnready(tx, record.id, revision);
  if (event === 'publish') refuseGone(record, now);
  const set = {
    status,
    publishAt: event === 'schedule' ? (at ?? null) : null,
    dueRevision: event === 'schedule' && status === 'published' ? revision : null,
    liveRevision: status === 'published' ? (event === 'publish' ? revision : record.liveRevision) : null,
    ...(event === 'publish' && { liveAt: now, firstLiveAt: record.firstLiveAt ?? now }),
    // What was to be taken down is down.
    ...(event === 'unpublish' && { unpublishAt: null }),
  };
  await tx
    .update(articles)
    .set({ ...set, updatedBy: actor.id, version: nextVersion(articles.version) })
    .where(eq(articles.id, record.id));
  if (event === 'publish') await notePublished(tx, record.id, revision, now);
  await noteMedia(tx, record.id);
  await tellOthers(tx, record, move);
  await recordAudit(tx, {
    actor,
    action: `${record.kind}.${told[event]}`,
    entity: record.kind,
    entityId: record.id,
    before: { status: record.status, revision: record.liveRevision },
    after: {
      status,
      revision: set.liveRevision,
      ...(set.publishAt && { publishAt: set.publishAt.toISOString() }),
      ...(set.dueRevision !== null && { dueRevision: set.dueRevision }),
    },
  });
}

/** What readers see of it has changed: other programs are told where. */
async function tellOthers(tx: Transaction, { kind, slug, title }: ArticleRecord, { event, now }: ArticleMove) {
  if (event !== 'publish' && event !== 'unpublish') return;
  const name = event === 'publish' ? 'content.published' : 'content.taken_down';
  await announce(tx, now, [{ event: name, data: { kind, title, path: articlePath(kind, slug) } }]);
}

const told = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  unpublish: 'taken_down',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Record<ArticleEvent, string>;

/** Which revision a move is about: the newest, or of a published one the one that was given a time. */
function revisionFor(record: ArticleRecord, { event, by, revision }: ArticleMove): number {
  if (record.status !== 'published') return record.revision;
  if (event === 'publish') return (by === 'clock' ? record.dueRevision : null) ?? record.revision;
  if (event !== 'schedule') return record.revision;
  const wanted = revision ?? record.revision;
  if (wanted === record.liveRevision) throw conflict('Readers see this revision already. Save a change first.');
  return wanted;
}

function refuseLate(at: Date | undefined, now: Date): void {
  if (!at) throw invalid('at', 'Choose the day and the time.');
  if (at <= now) throw invalid('at', 'Choose a time in the future, or publish it now.');
}

function refuseGone({ unpublishAt }: ArticleRecord, now: Date): void {
  if (unpublishAt && unpublishAt <= now) {
    throw invalid('unpublishAt', 'It would be taken down at once. Choose a time in the future, or none.');
  }
}

/** Refuses with 422 by field what readers would find broken. */
async function refuseUnready(tx: Transaction, id: string, revision: number): Promise<void> {
  const content = await contentOf(tx, id, revision);
  if (!content) throw notFound('The revision');
  const problems = Object.entries(blockProblems(content.blocks)).map(([path, texts]) => [`blocks.${path}`, texts]);
  const empty = content.blocks.length === 0 ? [['blocks', ['Write something first.']]] : [];
  const errors = Object.fromEntries([...problems, ...empty]) as Record<string, string[]>;
  if (Object.keys(errors).length > 0) {
    throw new Refusal(422, 'It is not ready for readers yet.', { errors });
  }
  await holdMedia(tx, mediaOf(content), (id) => fieldOf(content, id), { described: true });
}
