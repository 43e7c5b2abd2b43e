import { eq } from 'drizzle-orm';

import { blockProblems } from '#contract/content/block-problems.rules.ts';
import {
  type ArticleActor,
  type ArticleEvent,
  articleEventNames,
  articleKindNames,
  articleStatusNames,
  nextArticleStatus,
} from '#contract/content/articles.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, Refusal } from '#server/http/refusal.ts';

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
  if (event === 'publish' || event === 'schedule') await refuseUnready(tx, record);
  if (event === 'publish') refuseGone(record, now);
  const set = {
    status,
    publishAt: event === 'schedule' ? (at ?? null) : null,
    liveRevision: status === 'published' ? (event === 'publish' ? record.revision : record.liveRevision) : null,
    ...(event === 'publish' && { liveAt: now, firstLiveAt: record.firstLiveAt ?? now }),
    // What was to be taken down is down.
    ...(event === 'unpublish' && { unpublishAt: null }),
  };
  await tx
    .update(articles)
    .set({ ...set, updatedBy: actor.id, version: nextVersion(articles.version) })
    .where(eq(articles.id, record.id));
  if (event === 'publish') await notePublished(tx, record.id, record.revision, now);
  await noteMedia(tx, record.id);
  await recordAudit(tx, {
    actor,
    action: `${record.kind}.${told[event]}`,
    entity: record.kind,
    entityId: record.id,
    before: { status: record.status, revision: record.liveRevision },
    after: { status, revision: set.liveRevision, ...(set.publishAt && { publishAt: set.publishAt.toISOString() }) },
  });
}

const told = {
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  unpublish: 'taken_down',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Record<ArticleEvent, string>;

function refuseLate(at: Date | undefined, now: Date): void {
  if (!at) throw invalid('at', 'Choose the day and the time.');
  if (at <= now) throw invalid('at', 'Choose a time to come, or publish it now.');
}

function refuseGone({ unpublishAt }: ArticleRecord, now: Date): void {
  if (unpublishAt && unpublishAt <= now) {
    throw invalid('unpublishAt', 'It would be taken down at once. Choose a time to come, or none.');
  }
}

/** Refuses with 422 by field what readers would find broken. */
async function refuseUnready(tx: Transaction, record: ArticleRecord): Promise<void> {
  const content = await contentOf(tx, record.id, record.revision);
  if (!content) throw new Error(`The article ${record.id} has no revision ${record.revision}`);
  const problems = Object.entries(blockProblems(content.blocks)).map(([path, texts]) => [`blocks.${path}`, texts]);
  const empty = content.blocks.length === 0 ? [['blocks', ['Write something first.']]] : [];
  const errors = Object.fromEntries([...problems, ...empty]) as Record<string, string[]>;
  if (Object.keys(errors).length > 0) {
    throw new Refusal(422, 'It is not ready for readers yet.', { errors });
  }
  await holdMedia(tx, mediaOf(content), (id) => fieldOf(content, id), { described: true });
}
