import type { CatalogueHooks } from '#server/catalogue/catalogue.module.ts';

import { contentMediaPlaces } from './media-places.list.ts';

/** What the modules below the content ask of it. They name the questions, and the shop hands them these answers. */
export const contentHooks = (): Pick<CatalogueHooks, 'mediaPlaces'> => ({ mediaPlaces: contentMediaPlaces });
