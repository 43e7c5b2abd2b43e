import { DAY_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import type { Documents } from './documents/documents.service.ts';
import type { FindableSource } from './documents/findable.ts';
import { createSearch } from './finding/search.service.ts';
import { searchRoutes } from './finding/search.routes.ts';

interface SearchParts {
  documents: Documents;
  /** Everything that can be found beside the catalogue, for writing it anew. */
  findables: readonly FindableSource[];
}

/** One box for everything that is public. */
export function searchModule(parts: ShopParts & Pick<CatalogueServices, 'catalogue'> & SearchParts) {
  const { db, documents, findables } = parts;
  const search = createSearch({ db });
  const services = { search, rebuildSearch: () => documents.rebuild(findables) };
  return {
    services,
    routes: ({ router }) => searchRoutes(router, { ...parts, search }),
    lists: [],
    jobs: [
      {
        name: 'search.rebuild',
        everyMs: DAY_MS,
        area: 'content',
        catchUp: 'newest',
        title: 'Words of the search',
        what: 'Writes anew what the search finds, and forgets words that nothing has any more.',
        run: services.rebuildSearch,
      },
    ],
  } satisfies ShopModule;
}
