import { paths } from '#client/app/storefront-paths.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { metalSlugs } from '#contract/catalogue/products.rules.ts';

export interface Way {
  label: string;
  path: string;
}

/** Where a page that has nothing to show leads on to, whatever the menus are. */
export const waysOn: readonly Way[] = [
  { label: 'Shop all', path: paths.shop },
  ...metals.map((metal) => ({ label: metalNames[metal], path: paths.category(metalSlugs[metal]) })),
  { label: 'Live prices', path: paths.livePrices },
];
