import { articlesContract } from '#contract/content/articles.contract.ts';
import { articleResources } from '#contract/content/articles.resource.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { forgetGone } from './articles/article-presence.ts';
import { allArticles } from './articles/articles.list.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { createArticlesService } from './articles/articles.service.ts';
import { moveDue } from './articles/due-articles.ts';
import { createPreviewLinks } from './articles/preview-links.ts';

/** What editors write and arrange: all of the public site that is neither goods nor prices. */
export function contentModule({ db, clock, secret }: ShopParts) {
  const services = { articles: createArticlesService({ db, clock }) };
  return {
    services,
    routes({ router }) {
      articlesRoutes(router, { db, clock, ...services, previews: createPreviewLinks({ secret, clock }) });
    },
    lists: [
      shopList({
        name: 'Pages',
        endpoint: articlesContract.listPages,
        resource: articleResources.page,
        source: () => allArticles.page,
      }),
      shopList({
        name: 'Posts',
        endpoint: articlesContract.listPosts,
        resource: articleResources.post,
        source: () => allArticles.post,
      }),
    ],
    jobs: [
      { name: 'articles.due', everyMs: 1000, run: () => moveDue(db, clock.now()) },
      {
        name: 'articles.presence',
        everyMs: 60 * MINUTE_MS,
        run: () => inTransaction(db, (tx) => forgetGone(tx, clock.now())),
      },
    ],
  } satisfies ShopModule;
}
