import { metals } from '#contract/metals.ts';
import { metalBid, unitPrice } from '#contract/pricing.ts';
import { pricingOf } from '#server/catalogue/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/price-basis.ts';
import { liveCommissions } from '#server/commissions/commissions.table.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { journalEntries, journalPostings } from '#server/ledger/ledger.table.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { ensureBoard } from '#server/prices/price-board.ts';
import { categories, productCategories, products } from '#server/products/products.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { settings } from '#server/settings/settings.table.ts';
import { stockLevels, stockMovements } from '#server/stock/stock.table.ts';
import { taxRates, taxRules } from '#server/taxes/taxes.table.ts';
import { hashPassword } from '#server/users/passwords.ts';
import { users } from '#server/users/users.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import { demoAccounts } from './people/demo-accounts.ts';
import { demoBooks } from './demo-books.ts';
import { demoCategories } from './catalogue/demo-categories.ts';
import { demoProducts } from './catalogue/demo-products.ts';
import { demoShelf } from './orders/demo-shelf.ts';
import { demoTaxRates, demoTaxRules } from './catalogue/demo-taxes.ts';
import { pastPrices } from './past-prices.ts';
import { demoCommissions } from './catalogue/product-terms.ts';
import { createRandom } from './random.ts';
import { seededIds } from './seeded-ids.ts';

export interface DemoOptions {
  clock: Clock;
  /** Of the accounts that a person signs in to. */
  password: string;
  report: (line: string) => void;
  seed?: number;
}

const DAY = 86_400_000;
const OPEN_DAYS = 548;

/** Fills an empty database with the demo shop, in one transaction: a start that is killed meanwhile leaves nothing. */
export async function seedDemo(db: Database, { clock, password, report, seed = 2026 }: DemoOptions): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await inTransaction(db, (tx) => seedShop(tx, { passwordHash, now, seed }));
  report('Demo: ready');
}

async function seedShop(tx: Transaction, { passwordHash, now, seed }: { passwordHash: string; now: Date; seed: number }) {
  const openedAt = new Date(now.getTime() - OPEN_DAYS * DAY);
  const random = createRandom(seed);
  const ids = seededIds(random);
  ids.at(openedAt);
  const made = demoProducts(random, ids, openedAt);
  const shelves = demoCategories(made, ids, openedAt);
  const accounts = demoAccounts(ids, { passwordHash, openedAt });
  await ensureBoard(tx);
  await bulkInsert(tx, settings, Object.entries(defaultSettings).filter(([key]) => key !== 'setup').map(([key, value]) => ({ key, value, updatedAt: openedAt })));
  await bulkInsert(tx, users, Object.values(accounts));
  await bulkInsert(tx, products, made.map(({ record }) => record));
  await bulkInsert(tx, categories, shelves.categories);
  await bulkInsert(tx, productCategories, shelves.links);
  await bulkInsert(tx, taxRules, demoTaxRules.map((rule) => ({ id: ids.next(), ...rule, forms: [...rule.forms], createdAt: openedAt })));
  await bulkInsert(tx, taxRates, demoTaxRates.map((rate) => ({ id: ids.next(), ...rate })));
  await bulkInsert(tx, liveCommissions, metals.map((metal) => ({ id: ids.next(), metal, ...demoCommissions[metal], effectiveFrom: openedAt, reason: 'The terms the shop opened with.', createdAt: openedAt })));

  const market = createSimulatedMarket(2026);
  const books = demoBooks(ids);
  const shelf = demoShelf({ products: made, ids, books, costAt: ({ record }, at) => {
    const basis = priceBasisOf(pastPrices(market, at), demoCommissions, 'CAD')[record.metal];
    if (!basis) return 0n;
    const pricing = pricingOf(record);
    const bid = metalBid(pricing.fineNg, basis);
    return bid + (unitPrice(pricing, basis, 1).unitMinor - bid) * 6n / 10n;
  } });
  shelf.fillUp(now);
  const { entries, postings } = books.take();
  await bulkInsert(tx, stockMovements, shelf.take());
  await bulkInsert(tx, journalEntries, entries);
  await bulkInsert(tx, journalPostings, postings);
  await bulkInsert(tx, stockLevels, shelf.levels(now));
}
