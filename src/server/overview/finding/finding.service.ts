import { FIND_AT_LEAST, type Found, FOUND_MOST } from '#contract/overview/finding.contract.ts';
import { hasRight, type Permission, permissions } from '#contract/permissions.ts';
import { allCustomers } from '#server/customers/customers.door.ts';
import type { Database } from '#server/db/database.ts';
import { foundRows } from '#server/db/list/found-rows.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { allOrders } from '#server/trade/trade.door.ts';
import type { allProducts } from '#server/catalogue/catalogue.door.ts';

interface Parts {
  db: Database;
  timeZone: string;
  products: ReturnType<typeof allProducts>;
}

/** What a text means anywhere in the shop: one query for each kind of thing, and none for what the caller may not read. */
export function createFindingService({ db, timeZone, products }: Parts) {
  return {
    async find(text: string, viewer: Viewer): Promise<Found> {
      const rights = permissions.filter((right) => hasRight(viewer.adminRoles, right));
      const context = { viewer, timeZone };
      const may = (right: Permission): boolean => [...text].length >= FIND_AT_LEAST && rights.includes(right);
      const [orders, customers, goods] = await Promise.all([
        may('orders.read') ? foundRows(db, allOrders, { q: text, by: 'number', most: FOUND_MOST }, context) : [],
        may('customers.read') ? foundRows(db, allCustomers, { q: text, by: 'name', most: FOUND_MOST }, context) : [],
        may('catalogue.read') ? foundRows(db, products, { q: text, by: 'sku', most: FOUND_MOST }, context) : [],
      ]);
      return {
        rights,
        orders: orders.map(({ id, number, customerName, totalCad, status }) => ({
          ...{ id, number, customerName, totalCad, status },
        })),
        customers: customers.map(({ id, name, email, status }) => ({ id, name, email, status })),
        products: goods.map(({ id, name, sku, status }) => ({ id, name, sku, status })),
      };
    },
  };
}
export type FindingService = ReturnType<typeof createFindingService>;
