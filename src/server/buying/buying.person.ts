import type { Executor } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';

import { countOpenPurchases, purchasesOfPerson } from './purchases/purchases-of-person.read.ts';

/** What a person sold to the shop; his account stays open until each is paid or given back. */
export const buyingPerson: PersonPart = {
  copy: (db: Executor, { id }: Owner) => [rowsFile('sales-to-us', () => purchasesOfPerson(db, id))],
  async open(db: Executor, { id }: Owner) {
    const count = await countOpenPurchases(db, id);
    return count === 0 ? [] : [`${count} ${count === 1 ? 'sale to us is' : 'sales to us are'} under way.`];
  },
};
