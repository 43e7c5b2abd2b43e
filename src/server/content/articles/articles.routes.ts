import { articlesContract } from '#contract/content/articles.contract.ts';
import { publishedContract } from '#contract/content/published.contract.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { bulk } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { articleBulkWork } from './articles-in-bulk.ts';
import { allArticles } from './articles.list.ts';
import type { ArticlesService } from './articles.service.ts';
import type { FoundTexts } from './findable-articles.ts';
import { postsPage, shownArticles } from './posts.read.ts';
import type { PreviewLinks } from './preview-links.ts';
import { previewOf, shownAt } from './shown-article.ts';

interface Parts {
  db: Database;
  clock: Clock;
  articles: ArticlesService;
  previews: PreviewLinks;
  found: FoundTexts;
}

/** Calls about pages and posts; their lists are registered with all lists. */
export function articlesRoutes(router: Router, { db, clock, articles, previews, found }: Parts): void {
  router.on(articlesContract.read, ({ params }) => articles.read(params.id));
  router.on(articlesContract.create, (call) => articles.create(call.body, actorOf(call)));
  router.on(articlesContract.update, (call) => {
    const { version, ...values } = call.body;
    return articles.update(call.params.id, values, version, actorOf(call));
  });
  router.on(articlesContract.move, (call) => articles.move(call.params.id, call.body, actorOf(call)));
  router.on(articlesContract.revisions, async ({ params }) => ({ items: await articles.revisions(params.id) }));
  router.on(articlesContract.revision, ({ params }) => articles.revision(params.id, params.number));
  router.on(articlesContract.restore, (call) =>
    articles.restore(call.params.id, call.params.number, call.body.version, actorOf(call)),
  );
  router.on(articlesContract.presence, async ({ params, viewer }) => ({
    others: await articles.presence(params.id, viewer.id),
  }));
  router.on(articlesContract.remove, (call) => articles.remove(call.params.id, call.query.version, actorOf(call)));
  router.on(articlesContract.terms, () => articles.terms());
  router.on(articlesContract.authors, async () => ({ items: await articles.authors() }));

  router.on(articlesContract.bulk, (call) => {
    const { body, viewer, idempotencyKey: key } = call;
    const whose = { selection: body.selection, viewer, timeZone: SHOP_ZONE, actor: actorOf(call), key, body };
    const named = { action: `${body.kind}.bulk_moved`, entity: body.kind, chosenBy: 'ids or query' } as const;
    return bulk(
      db,
      { source: allArticles[body.kind], ...whose, ...named },
      articleBulkWork({ event: body.event, actor: actorOf(call), now: clock.now(), found }),
    );
  });

  router.on(articlesContract.preview, async (call) => {
    const { token, until } = previews.make(call.params.id);
    await articles.noteLink(call.params.id, until, actorOf(call));
    return { path: `/preview/${token}`, until: until.toISOString() };
  });
  router.on(publishedContract.previewed, ({ params }) => previewOf(db, previews.articleOf(params.token), clock.now()));

  router.on(publishedContract.page, ({ params }) => shownAt(db, 'page', params.slug));
  router.on(publishedContract.post, ({ params }) => shownAt(db, 'post', params.slug));
  router.on(publishedContract.posts, ({ query }) => postsPage(db, query));
  router.on(publishedContract.shown, async () => ({ items: await shownArticles(db) }));
}
