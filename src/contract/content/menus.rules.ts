import { metalSlugs } from '#contract/catalogue/products.rules.ts';
import { type Metal, metals } from '#contract/metals.ts';
import { slugProblem } from '#contract/slugs.rules.ts';

import { linkProblem } from './links.rules.ts';

export const menuLocations = ['header', 'footer', 'account', 'mobile'] as const;
export type MenuLocation = (typeof menuLocations)[number];

export const menuLocationNames = {
  header: 'Header',
  footer: 'Footer',
  account: 'Account',
  mobile: 'Phone',
} as const satisfies Record<MenuLocation, string>;

export const menuLimits = {
  name: 60,
  target: 500,
  /** Entries of one menu; it is read whole. */
  count: 100,
} as const;

export const menuTreeKind = { one: 'entry', many: 'entries', depth: 3 } as const;

/** What an entry leads to. A heading leads nowhere; it holds other entries. */
export const menuTargetTypes = ['site', 'metal', 'category', 'product', 'page', 'post', 'url', 'heading'] as const;
export type MenuTargetType = (typeof menuTargetTypes)[number];

export const menuTargetNames = {
  site: 'Page of the shop',
  metal: 'All of a metal',
  category: 'Category',
  product: 'Product',
  page: 'Written page',
  post: 'Post',
  url: 'Address',
  heading: 'Heading, leads nowhere',
} as const satisfies Record<MenuTargetType, string>;

/** The pages that the shop has by itself. */
export const sitePages = {
  home: { name: 'Home', path: '/' },
  shop: { name: 'Shop', path: '/shop' },
  'live-prices': { name: 'Live prices', path: '/live-prices' },
  developers: { name: 'For developers', path: '/developers' },
  trading: { name: 'Trading chart', path: '/trading' },
  'sell-to-us': { name: 'Sell to us', path: '/sell-to-us' },
  proof: { name: 'Proof of holdings', path: '/proof' },
  posts: { name: 'Posts', path: '/posts' },
  compare: { name: 'Compare', path: '/compare' },
  wishlist: { name: 'Wishlist', path: '/wishlist' },
  alerts: { name: 'Price alerts', path: '/customer-dashboard/alerts' },
  'contact-us': { name: 'Contact us', path: '/contact-us' },
  cart: { name: 'Cart', path: '/cart' },
  'sign-in': { name: 'Sign in', path: '/?sign-in=1' },
  register: { name: 'Open an account', path: '/register' },
  account: { name: 'Account, for customers', path: '/customer-dashboard' },
} as const satisfies Record<string, { name: string; path: string }>;

const isSitePage = (key: string): key is keyof typeof sitePages => Object.hasOwn(sitePages, key);
const isMetal = (code: string): code is Metal => (metals as readonly string[]).includes(code);

/** A target as it is entered: of a category or a product its id, of a page or a post its slug. */
export interface MenuTarget {
  type: MenuTargetType;
  target: string;
}

/** What is wrong with a target, as far as it can be said without the catalogue; undefined if nothing is. */
export function targetProblem({ type, target }: MenuTarget): string | undefined {
  if (type === 'heading') return target === '' ? undefined : 'A heading leads nowhere.';
  if (type === 'url') return linkProblem(target);
  if (type === 'page' || type === 'post') return slugProblem(target);
  if (type === 'site') return isSitePage(target) ? undefined : 'Choose a page.';
  if (type === 'metal') return isMetal(target) ? undefined : 'Choose a metal.';
  return target === '' ? `Choose a ${type}.` : undefined;
}

/** Where a target leads that needs no catalogue; null of any other. */
export function pathOfTarget({ type, target }: MenuTarget): string | null {
  if (type === 'url') return target;
  if (type === 'page') return `/${target}`;
  if (type === 'post') return `/post/${target}`;
  if (type === 'site' && isSitePage(target)) return sitePages[target].path;
  return type === 'metal' && isMetal(target) ? `/category/${metalSlugs[target]}` : null;
}
