import { metals } from '#contract/metals.ts';
import { liveCommissions } from '#server/commissions/commissions.table.ts';
import { kycCases } from '#server/customers/customers.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { ensureBoard } from '#server/prices/price-board.ts';
import { categories, productCategories, products } from '#server/products/products.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { taxRates, taxRules } from '#server/taxes/taxes.table.ts';
import { users } from '#server/users/users.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import { demoCategories } from './catalogue/demo-categories.ts';
import { type DemoProduct, demoProducts } from './catalogue/demo-products.ts';
import { demoTaxRates, demoTaxRules } from './catalogue/demo-taxes.ts';
import { demoCommissions } from './catalogue/product-terms.ts';
import type { DemoStage } from './demo-stage.ts';
import { type DemoAccounts, demoAccounts } from './people/demo-accounts.ts';
import { demoCustomers, type Trader } from './people/demo-customers.ts';
import { guestCase } from './people/guest-case.ts';

/** Terms, taxes and settings that the shop trades by. */
export async function writeTerms(tx: Transaction, { openedAt, part }: DemoStage): Promise<void> {
  const { ids } = part('terms');
  ids.at(openedAt);
  await ensureBoard(tx);
  const { setup: _, ...kept } = defaultSettings;
  await bulkInsert(
    tx,
    settings,
    Object.entries(kept).map(([key, value]) => ({ key, value, updatedAt: openedAt })),
  );
  await bulkInsert(
    tx,
    taxRules,
    demoTaxRules.map((rule) => ({ id: ids.next(), ...rule, forms: [...rule.forms], createdAt: openedAt })),
  );
  await bulkInsert(
    tx,
    taxRates,
    demoTaxRates.map((rate) => ({ id: ids.next(), ...rate })),
  );
  const reason = 'The terms the shop opened with.';
  await bulkInsert(
    tx,
    liveCommissions,
    metals.map((metal) => ({
      id: ids.next(),
      metal,
      ...demoCommissions[metal],
      effectiveFrom: openedAt,
      reason,
      createdAt: openedAt,
    })),
  );
}

/** The catalogue, without what lies on the shelf. */
export async function writeCatalogue(tx: Transaction, { openedAt, part }: DemoStage): Promise<DemoProduct[]> {
  const { random, ids } = part('catalogue');
  ids.at(openedAt);
  const made = demoProducts(random, ids, openedAt);
  const shelves = demoCategories(made, ids, openedAt);
  await bulkInsert(
    tx,
    products,
    made.map(({ record }) => record),
  );
  await bulkInsert(tx, categories, shelves.categories);
  await bulkInsert(tx, productCategories, shelves.links);
  return made;
}

export interface DemoPeople {
  accounts: DemoAccounts;
  traders: Trader[];
  /** The customer that a person trying the demo signs in as. */
  guest: Trader;
}

/** Everybody with an account, and the identity checks. */
export async function writePeople(tx: Transaction, stage: DemoStage, passwordHash: string): Promise<DemoPeople> {
  const { openedAt, now } = stage;
  const { random, ids } = stage.part('people');
  ids.at(openedAt);
  const accounts = demoAccounts(ids, { passwordHash, openedAt });
  const crowd = demoCustomers({ ids, random, openedAt, now, reviewer: accounts.admin });
  const { guest, kyc } = guestCase(accounts, { random, openedAt, now });
  await bulkInsert(tx, users, [...Object.values(accounts), ...crowd.users]);
  await bulkInsert(tx, kycCases, [kyc, ...crowd.cases]);
  return { accounts, traders: crowd.traders, guest };
}
