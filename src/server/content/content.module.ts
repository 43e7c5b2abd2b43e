import { articlesContract } from '#contract/content/articles.contract.ts';
import { articleResources } from '#contract/content/articles.resource.ts';
import { newslettersContract } from '#contract/content/newsletters.contract.ts';
import { newsletterSettings } from '#contract/content/newsletter-settings.rules.ts';
import { newslettersResource } from '#contract/content/newsletters.resource.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { shopList } from '#server/http/list-route.ts';
import { keptSettings, type MailTemplatesService } from '#server/platform/platform.door.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { forgetGone } from './articles/article-presence.ts';
import { allArticles } from './articles/articles.list.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { createArticlesService } from './articles/articles.service.ts';
import { moveDue } from './articles/due-articles.ts';
import type { FoundTexts } from './articles/findable-articles.ts';
import { createPreviewLinks } from './articles/preview-links.ts';
import { contentFilesRoutes } from './files/content-files.routes.ts';
import { createContentImportsService } from './files/content-imports.service.ts';
import { menusRoutes } from './menus/menus.routes.ts';
import { createMenusService } from './menus/menus.service.ts';
import { createNewsletterLetters } from './newsletters/newsletter-letters.ts';
import { allNewsletters } from './newsletters/newsletters.list.ts';
import { newslettersRoutes } from './newsletters/newsletters.routes.ts';
import { createNewslettersService } from './newsletters/newsletters.service.ts';
import { sendNewsletters } from './newsletters/send-newsletters.ts';
import { shownContentRoutes } from './shown/shown-content.routes.ts';
import { createShownContentService } from './shown/shown-content.service.ts';
import { slidesRoutes } from './slides/slides.routes.ts';
import { createSlidesService } from './slides/slides.service.ts';
import { createContentVersion } from './version/content-version.ts';
import { widgetsRoutes } from './widgets/widgets.routes.ts';
import { createWidgetsService } from './widgets/widgets.service.ts';

interface Parts extends ShopParts, Pick<CatalogueServices, 'catalogue' | 'media'> {
  /** Keeps what is written findable. */
  documents: FoundTexts;
  /** What the mails of the shop say. */
  mails: MailTemplatesService;
}

/** What editors write and arrange: all of the public site that is neither goods nor prices. */
export function contentModule(parts: Parts) {
  const { config, db, clock, secret, catalogue, documents, files, media, mails } = parts;
  const { publicUrl } = config;
  const contentVersion = createContentVersion(db);
  const services = {
    contentVersion,
    articles: createArticlesService({ db, clock, contentVersion, found: documents }),
    menus: createMenusService({ db, contentVersion }),
    slides: createSlidesService({ db, catalogue, contentVersion }),
    widgets: createWidgetsService({ db, contentVersion }),
    newsletters: createNewslettersService({ db, clock }),
    newsletterLetters: createNewsletterLetters({ db, clock, catalogue, publicUrl }),
    shownContent: createShownContentService({ db, clock, catalogue }),
    contentImports: createContentImportsService({
      ...{ db, clock, catalogue, files, media, mails, contentVersion },
      found: documents,
    }),
  };
  return {
    services,
    settings: [keptSettings({ group: newsletterSettings, rows: ['newsletters'] })],
    async routes({ router, inPart }) {
      articlesRoutes(router, {
        db,
        clock,
        ...services,
        found: documents,
        previews: createPreviewLinks({ secret, clock }),
      });
      menusRoutes(router, services.menus);
      newslettersRoutes(router, services);
      slidesRoutes(router, services.slides);
      widgetsRoutes(router, services.widgets);
      shownContentRoutes(router, services.shownContent);
      await inPart('content files', (scope, own) =>
        contentFilesRoutes(scope, own, { db, files, mails, imports: services.contentImports }),
      );
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
      shopList({
        name: 'Newsletters',
        endpoint: newslettersContract.list,
        resource: newslettersResource,
        source: () => allNewsletters,
      }),
    ],
    jobs: [
      {
        name: 'newsletters.send',
        everyMs: MINUTE_MS,
        area: 'content',
        catchUp: 'all',
        title: 'Newsletters',
        what: 'Writes newsletters that are due to their subscribers.',
        run: () => sendNewsletters({ db, clock, catalogue, publicUrl }),
      },
      {
        name: 'articles.due',
        everyMs: 1000,
        area: 'content',
        catchUp: 'all',
        title: 'Planned pages and posts',
        what: 'Publishes pages and posts that are due, and takes down what is over.',
        run: () => moveDue({ db, contentVersion, found: documents }, clock.now()),
      },
      {
        name: 'articles.presence',
        everyMs: 60 * MINUTE_MS,
        area: 'shop',
        catchUp: 'all',
        title: 'Editors who have left',
        what: 'Forgets who was editing a page or post long ago.',
        run: () => inTransaction(db, (tx) => forgetGone(tx, clock.now())),
      },
    ],
  } satisfies ShopModule;
}
