import { articlesContract } from '#contract/content/articles.contract.ts';
import { articleResources } from '#contract/content/articles.resource.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { forgetGone } from './articles/article-presence.ts';
import { allArticles } from './articles/articles.list.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { createArticlesService } from './articles/articles.service.ts';
import { moveDue } from './articles/due-articles.ts';
import type { FoundTexts } from './articles/findable-articles.ts';
import { createPreviewLinks } from './articles/preview-links.ts';
import { menusRoutes } from './menus/menus.routes.ts';
import { createMenusService } from './menus/menus.service.ts';
import { shownContentRoutes } from './shown/shown-content.routes.ts';
import { createShownContentService } from './shown/shown-content.service.ts';
import { slidesRoutes } from './slides/slides.routes.ts';
import { createSlidesService } from './slides/slides.service.ts';
import { createContentVersion } from './version/content-version.ts';
import { widgetsRoutes } from './widgets/widgets.routes.ts';
import { createWidgetsService } from './widgets/widgets.service.ts';

interface Parts extends ShopParts, Pick<CatalogueServices, 'catalogue'> {
  /** Keeps what is written findable. */
  documents: FoundTexts;
}

/** What editors write and arrange: all of the public site that is neither goods nor prices. */
export function contentModule({ db, clock, secret, catalogue, documents }: Parts) {
  const contentVersion = createContentVersion(db);
  const services = {
    contentVersion,
    articles: createArticlesService({ db, clock, contentVersion, found: documents }),
    menus: createMenusService({ db, contentVersion }),
    slides: createSlidesService({ db, catalogue, contentVersion }),
    widgets: createWidgetsService({ db, contentVersion }),
    shownContent: createShownContentService({ db, clock, catalogue }),
  };
  return {
    services,
    routes({ router }) {
      articlesRoutes(router, {
        db,
        clock,
        ...services,
        found: documents,
        previews: createPreviewLinks({ secret, clock }),
      });
      menusRoutes(router, services.menus);
      slidesRoutes(router, services.slides);
      widgetsRoutes(router, services.widgets);
      shownContentRoutes(router, services.shownContent);
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
      {
        name: 'articles.due',
        everyMs: 1000,
        run: () => moveDue({ db, contentVersion, found: documents }, clock.now()),
      },
      {
        name: 'articles.presence',
        everyMs: 60 * MINUTE_MS,
        run: () => inTransaction(db, (tx) => forgetGone(tx, clock.now())),
      },
    ],
  } satisfies ShopModule;
}
