import { paths } from '#client/app/paths.ts';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';
import type { Badges } from '#contract/overview/site.contract.ts';

export interface MenuLink {
  label: string;
  path: string;
  glyph: GlyphName;
  /** Which count of waiting work stands beside it. */
  badge?: keyof Badges;
}

export interface MenuGroup {
  label: string;
  glyph: GlyphName;
  links: readonly { label: string; path: string }[];
}

const { admin } = paths;

/** The side menu, in its order. "View Site" stands above it: it leaves the dashboards with a full page load. */
export const adminMenu: readonly (MenuLink | MenuGroup)[] = [
  { label: 'Dashboard', path: admin.home, glyph: 'home' },
  { label: 'Media', path: admin.media, glyph: 'image' },
  { label: 'Menu', path: admin.menu, glyph: 'list' },
  { label: 'Posts', path: admin.posts, glyph: 'pen' },
  { label: 'Pages', path: admin.pages, glyph: 'page' },
  {
    label: 'Products',
    glyph: 'box',
    links: [
      { label: 'All Products', path: admin.products },
      { label: 'Add New', path: admin.addProduct },
      { label: 'Attributes', path: admin.attributes },
      { label: 'Categories', path: admin.categories },
      { label: 'Tags', path: admin.tags },
    ],
  },
  { label: 'Orders', path: admin.orders, glyph: 'cart', badge: 'orders' },
  { label: 'Storage Sold Items', path: admin.soldItems, glyph: 'vault', badge: 'soldItems' },
  { label: 'Customer', path: admin.customers, glyph: 'people', badge: 'customers' },
  { label: 'Slides', path: admin.slides, glyph: 'screen' },
  { label: 'Admins', path: admin.users, glyph: 'person' },
  { label: 'Contacts', path: admin.contacts, glyph: 'mail', badge: 'contacts' },
  { label: 'Subscribers', path: admin.subscribers, glyph: 'bell', badge: 'subscribers' },
  { label: 'Widget', path: admin.widget, glyph: 'widget' },
  {
    label: 'Commissions',
    glyph: 'percent',
    links: [
      { label: 'Live Price Commission', path: admin.commission },
      { label: 'Set Storage Commission', path: admin.storageCommission },
      { label: 'User Tiers Commission', path: admin.userTiers },
      { label: 'Currency Rates', path: admin.currencies },
    ],
  },
];
