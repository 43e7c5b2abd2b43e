import { paths } from '#client/app/storefront-paths.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { metalSlugs } from '#contract/catalogue/products.rules.ts';

export interface MenuEntry {
  label: string;
  path: string;
}

const byMetal: readonly MenuEntry[] = metals.map((metal) => ({
  label: metalNames[metal],
  path: paths.category(metalSlugs[metal]),
}));

/** The header's menu. */
export const mainMenu: readonly MenuEntry[] = [
  { label: 'Shop all', path: paths.shop },
  ...byMetal,
  { label: 'Live prices', path: paths.livePrices },
  { label: 'Sell to us', path: paths.sellToUs },
];

/** The footer's columns. */
export const footerMenus: readonly { title: string; entries: readonly MenuEntry[] }[] = [
  { title: 'Shop', entries: [{ label: 'All bullion', path: paths.shop }, ...byMetal] },
  {
    title: 'Service',
    entries: [
      { label: 'Live prices', path: paths.livePrices },
      { label: 'Trading chart', path: paths.trading },
      { label: 'Sell to us', path: paths.sellToUs },
      { label: 'Cart', path: paths.cart },
      { label: 'Open an account', path: paths.register },
      { label: 'Contact us', path: paths.contact },
    ],
  },
];
