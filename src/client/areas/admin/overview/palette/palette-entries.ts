import { paths } from '#client/app/paths.ts';
import { adminPages } from '#client/areas/admin/admin-pages.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { Found } from '#contract/overview/finding.contract.ts';
import { orderStatusNames } from '#contract/trade/orders.rules.ts';

export interface PaletteEntry {
  /** The address that it leads to. */
  to: string;
  name: string;
  /** What tells it from others of that name. */
  detail?: string;
  /** A figure at the end. */
  figure?: string;
}

export interface PaletteGroup {
  label: 'Pages' | 'Orders' | 'Customers' | 'Products';
  entries: readonly PaletteEntry[];
}

const { admin } = paths;

/** So many pages stand above what else is found. */
const PAGES_BESIDE = 5;

/** The sheets of orders are of orders that were ticked. */
const isAPlace = (path: string): boolean => !path.includes(':') && path !== admin.orderSheets;

/** What a text means, by kind: pages by the beginnings of their words, the rest as the server found it. */
export function paletteGroups(typed: string, found: Found | undefined): readonly PaletteGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = adminPages
    .filter(({ path, right }) => isAPlace(path) && (!right || found?.rights.includes(right)))
    .filter(({ title }) => beginWith(title, words))
    .map(({ path, title }) => ({ to: path, name: title }));
  const groups: PaletteGroup[] = [{ label: 'Pages', entries: words.length > 0 ? pages.slice(0, PAGES_BESIDE) : pages }];
  if (found && words.length > 0) {
    groups.push(
      {
        label: 'Orders',
        entries: found.orders.map(({ id, number, customerName, totalCad, status }) => ({
          to: admin.order(id),
          name: number,
          detail: `${customerName}, ${orderStatusNames[status].toLowerCase()}`,
          figure: `${groupedNumber(totalCad, 2)} CAD`,
        })),
      },
      {
        label: 'Customers',
        entries: found.customers.map(({ id, name, email }) => ({ to: admin.customerProfile(id), name, detail: email })),
      },
      {
        label: 'Products',
        entries: found.products.map(({ id, name, sku }) => ({ to: admin.editProduct(id), name, detail: sku })),
      },
    );
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Whether every word begins one of the title's. */
function beginWith(title: string, words: readonly string[]): boolean {
  const parts = title.toLowerCase().split(/\s+/);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
