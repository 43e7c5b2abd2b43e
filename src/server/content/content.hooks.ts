import type { CatalogueHooks } from '#server/catalogue/catalogue.module.ts';

import { contentMediaPlaces } from './media-places.list.ts';
import { menusOfCategory } from './menus/menus-of-category.read.ts';

/** What the modules below the content ask of it. They name the questions, and the shop hands them these answers. */
export const contentHooks = (): Pick<CatalogueHooks, 'mediaPlaces' | 'menusOfCategory'> => ({
  mediaPlaces: contentMediaPlaces,
  menusOfCategory,
});
