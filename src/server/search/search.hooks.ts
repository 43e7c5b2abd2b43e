import type { CatalogueHooks } from '#server/catalogue/catalogue.module.ts';
import type { Database } from '#server/db/database.ts';

import { createDocuments, type Documents } from './documents/documents.service.ts';

/** What the modules below the search ask of it: to keep what they own findable. */
export function searchHooks({
  db,
}: {
  db: Database;
}): Pick<CatalogueHooks, 'catalogueRead'> & { documents: Documents } {
  const documents = createDocuments({ db });
  return { catalogueRead: (facts) => documents.follow(facts), documents };
}
