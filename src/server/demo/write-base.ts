import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { kycMoves } from '#server/identity/kyc/kyc-moves.table.ts';
import { kycRequests } from '#server/identity/kyc/kyc-requests.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { ensureBoard } from '#server/market/prices/price-board.ts';
import {
  attributeOptions,
  attributes,
  categories,
  productAttributeValues,
  productCategories,
  productTags,
  tags,
} from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { coupons } from '#server/trade/coupons/coupons.table.ts';
import { shippingMethods } from '#server/trade/shipping/shipping.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { taxRates, taxRules } from '#server/catalogue/taxes/taxes.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import { demoAttributes } from './catalogue/demo-attributes.ts';
import { demoCoupons, demoShipping } from './catalogue/demo-checkout.ts';
import { demoCategories } from './catalogue/demo-categories.ts';
import { type DemoProduct, demoProducts } from './catalogue/demo-products.ts';
import { demoTags } from './catalogue/demo-tags.ts';
import { demoTaxRates, demoTaxRules } from './catalogue/demo-taxes.ts';
import type { DemoStage } from './demo-stage.ts';
import { type DemoAccounts, demoAccounts } from './identity/demo-accounts.ts';
import { demoCustomers, type Trader } from './identity/demo-customers.ts';
import { guestCase } from './identity/guest-case.ts';
import { writeStaff } from './identity/write-staff.ts';
import { writeRates } from './catalogue/write-rates.ts';

/** Terms, taxes and settings that the shop trades by. */
export async function writeTerms(tx: Transaction, { openedAt, part }: DemoStage): Promise<void> {
  const { ids } = part('terms');
  ids.at(openedAt);
  await ensureBoard(tx);
  const { setup: _, ...begun } = defaultSettings;
  const kept = {
    ...begun,
    site: { ...begun.site, isSample: true },
    calendar: { timeZone: SHOP_ZONE },
    // One person tries the demo, and pays its orders by hand: he would wait for nobody.
    payments: { ...begun.payments, byHandAbove: '1000000000' },
    // As invented as its bank account.
    bankFiles: {
      ...{ eftOriginator: 'INGOT00001', eftCentre: '00320', eftShortName: 'INGOT', eftName: 'INGOT METALS INC.' },
      ...{ eftBranch: '993-00012', eftAccount: '1234567', debtorName: 'Ingot Metals Inc.', debtorBic: 'XXXXCATTXXX' },
      ...{ accountCad: '00012-1234567', accountUsd: '00012-7654321' },
    },
  };
  await bulkInsert(
    tx,
    settings,
    Object.entries(kept).map(([key, value]) => ({ key, value, updatedAt: openedAt })),
  );
  const written = { createdAt: openedAt, updatedAt: openedAt };
  const decided = { decidedBy: 'The demo', decidedAt: openedAt };
  await bulkInsert(
    tx,
    taxRules,
    demoTaxRules.map((rule) => ({ id: ids.next(), ...rule, forms: [...rule.forms], ...decided, ...written })),
  );
  await bulkInsert(
    tx,
    taxRates,
    demoTaxRates.map((rate) => ({ id: ids.next(), ...rate, ...written })),
  );
  await bulkInsert(
    tx,
    shippingMethods,
    demoShipping(ids).map((method) => ({ ...method, ...written })),
  );
  await bulkInsert(
    tx,
    coupons,
    demoCoupons(ids, openedAt).map((coupon) => ({ ...coupon, ...written })),
  );
  await writeRates(tx, { openedAt, nextId: () => ids.next() });
}

/** The catalogue, without what lies on the shelf. */
export async function writeCatalogue(tx: Transaction, stage: DemoStage): Promise<DemoProduct[]> {
  const { openedAt } = stage;
  const { random, ids } = stage.part('catalogue');
  ids.at(openedAt);
  const made = demoProducts(random, ids, openedAt);
  const stocks = demoCategories(made, ids, openedAt);
  await bulkInsert(
    tx,
    products,
    made.map(({ record }) => record),
  );
  await bulkInsert(tx, categories, stocks.categories);
  await bulkInsert(tx, productCategories, stocks.links);
  await writeTraits(tx, stage, made);
  return made;
}

/** What products are told apart by. */
async function writeTraits(
  tx: Transaction,
  { openedAt, part }: DemoStage,
  made: readonly DemoProduct[],
): Promise<void> {
  const { ids } = part('tags and attributes');
  ids.at(openedAt);
  const tagged = demoTags(made, ids, openedAt);
  await bulkInsert(tx, tags, tagged.tags);
  await bulkInsert(tx, productTags, tagged.links);
  const described = demoAttributes(made, ids, openedAt);
  await bulkInsert(tx, attributes, described.attributes);
  await bulkInsert(tx, attributeOptions, described.options);
  await bulkInsert(tx, productAttributeValues, described.values);
}

export interface DemoPeople {
  accounts: DemoAccounts;
  traders: Trader[];
  /** The customer that a person trying the demo signs in as. */
  guest: Trader;
  /** Who decided in compliance before, and works here no more. */
  former: UserRecord;
  /** Who works in the vault. */
  officer: UserRecord;
}

/** Everybody with an account, and the identity checks. */
export async function writePeople(tx: Transaction, stage: DemoStage, passwordHash: string): Promise<DemoPeople> {
  const { openedAt, now } = stage;
  const { random, ids } = stage.part('people');
  ids.at(openedAt);
  const accounts = demoAccounts(ids, { passwordHash, openedAt });
  await bulkInsert(tx, users, Object.values(accounts));
  const { former, officer } = await writeStaff(tx, stage, { admin: accounts.admin, passwordHash });
  const checkIds = stage.part('identity checks').ids;
  const crowd = demoCustomers({ ids, checkIds, random, openedAt, now, reviewer: accounts.admin, former });
  const { guest, kyc, moves } = guestCase(accounts, { random, openedAt, now });
  await bulkInsert(tx, users, crowd.users);
  await bulkInsert(tx, kycCases, [kyc, ...crowd.cases]);
  await bulkInsert(tx, kycRequests, crowd.requests);
  await bulkInsert(tx, kycMoves, [...moves.map((move) => ({ id: checkIds.next(), ...move })), ...crowd.moves]);
  return { accounts, traders: crowd.traders, guest, former, officer };
}
