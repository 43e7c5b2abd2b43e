import { matchPath } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';

const { customer } = paths;

interface CustomerLink {
  label: string;
  path: string;
  glyph: GlyphName;
  /** Further pages that belong to the entry. */
  holds?: readonly string[];
}

/** The customers' menu after "Site", which leaves the dashboards with a full page load. */
export const customerMenu: readonly CustomerLink[] = [
  {
    label: 'Orders',
    path: customer.orders,
    glyph: 'cart',
    holds: [customer.order(':id'), customer.invoice(':id'), customer.salesToUs, customer.saleToUs(':id')],
  },
  {
    label: 'Storage vault',
    path: customer.storage,
    glyph: 'vault',
    holds: [customer.statements, customer.withdrawals, customer.transfers, customer.limitOrders, customer.savingsPlans],
  },
  { label: 'Sold History', path: customer.soldHistory, glyph: 'swap' },
  {
    label: 'Profile',
    path: customer.profile,
    glyph: 'person',
    holds: [customer.alerts, customer.wishlist, customer.people],
  },
];

/** The path of the menu's entry that a page belongs to. */
export const customerEntryOf = (pathname: string): string | undefined =>
  customerMenu.find(({ path, holds = [] }) => [path, ...holds].some((each) => matchPath(each, pathname)))?.path;
