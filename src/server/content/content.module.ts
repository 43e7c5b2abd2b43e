import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { menusRoutes } from './menus/menus.routes.ts';
import { createMenusService } from './menus/menus.service.ts';
import { shownContentRoutes } from './shown/shown-content.routes.ts';
import { createShownContentService } from './shown/shown-content.service.ts';
import { slidesRoutes } from './slides/slides.routes.ts';
import { createSlidesService } from './slides/slides.service.ts';
import { createContentVersion } from './version/content-version.ts';
import { widgetsRoutes } from './widgets/widgets.routes.ts';
import { createWidgetsService } from './widgets/widgets.service.ts';

/** What editors write and arrange: all of the public site that is neither goods nor prices. */
export function contentModule({ db, clock, catalogue }: ShopParts & Pick<CatalogueServices, 'catalogue'>) {
  const contentVersion = createContentVersion(db);
  const services = {
    contentVersion,
    menus: createMenusService({ db, contentVersion }),
    slides: createSlidesService({ db, catalogue, contentVersion }),
    widgets: createWidgetsService({ db, contentVersion }),
    shownContent: createShownContentService({ db, clock, catalogue }),
  };
  return {
    services,
    routes({ router }) {
      menusRoutes(router, services.menus);
      slidesRoutes(router, services.slides);
      widgetsRoutes(router, services.widgets);
      shownContentRoutes(router, services.shownContent);
    },
    lists: [],
    jobs: [],
  } satisfies ShopModule;
}
