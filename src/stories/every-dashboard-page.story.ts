import { paths } from '#client/app/paths.ts';
import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { categoriesContract } from '#contract/catalogue/categories.contract.ts';
import { casesContract } from '#contract/compliance/cases.contract.ts';
import { purchasesContract } from '#contract/buying/purchases.contract.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { userTiersContract } from '#contract/trade/user-tiers.contract.ts';
import { adminItemsContract } from '#contract/vault/admin-items.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { goTo, plainAddresses, settled } from './dashboard-pages.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { listFaults } from './steps/list-by-keys.ts';
import { storyShop } from './story-shop.ts';
import { overhang, type Screen, signIn, type Visit } from './visit.ts';

const shop = storyShop();

const screens = [
  { width: 1366, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const satisfies Screen[];

const nameOf = ({ width, scheme }: (typeof screens)[number]): string => `${width} px, ${scheme}`;

/** As long as some seventy pages may take on a machine that is slow and busy. */
const MANY_PAGES_MS = 1_500_000;

const { admin, customer } = paths;

/** What is wrong with a page as it is shown, a line each. */
async function faultsOf({ page, complaints }: Visit, screen: string): Promise<string[]> {
  await settled(page);
  const headings = await page.locator('h1:visible').allTextContents();
  const tooWide = await overhang(page);
  const cut = await page
    .locator('[data-narrow="cards"]')
    .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  const faults = [
    ...(headings.length === 1 ? [] : [`${headings.length} first headings: ${headings.join(', ')}`]),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ...(cut > 0 ? [`${cut} tables of cards are cut`] : []),
    ...(await seriousFindings(page, ['target-size', 'label-content-name-mismatch'])),
    ...complaints.splice(0),
  ];
  return faults.map((fault) => `${screen}: ${fault}`);
}

/** What is wrong at each address, from the page that is shown on. */
async function faultsAt(
  dashboard: Visit,
  screen: string,
  addresses: readonly string[],
  more: (address: string) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(dashboard.page.url());
    if (pathname + search !== address) await goTo(dashboard.page, address);
    faults.push(...(await faultsOf(dashboard, `${address}, ${screen}`)), ...(await more(address)));
  }
  return faults;
}

/** The pages of the administrators' area that are about one thing, each with the first there is. */
async function pagesWithId(): Promise<string[]> {
  const [order] = (await shop.admin.call(ordersContract.list)).items;
  const [person] = (await shop.admin.call(customersContract.list, { query: 'f.accountType=in:individual' })).items;
  const [company] = (await shop.admin.call(customersContract.list, { query: 'f.accountType=in:commercial' })).items;
  const [product] = (await shop.admin.call(adminProductsContract.list)).items;
  const [tier] = (await shop.admin.call(userTiersContract.list)).items;
  const [purchase] = (await shop.admin.call(purchasesContract.list)).items;
  const [stored] = (await shop.admin.call(adminItemsContract.list)).items;
  const [opened] = (await shop.admin.call(casesContract.list)).items;
  if (!order || !person || !company || !product || !tier || !purchase || !stored || !opened) {
    throw new Error(
      'The demo shop lacks an order, a person, a company, a product, a tier, a purchase, a vault item or a case.',
    );
  }
  return [
    admin.order(order.id),
    `${admin.orders}#open=${order.id}`,
    admin.customerProfile(person.id),
    admin.editCustomerProfile(person.id),
    admin.editCommercialProfile(company.id),
    admin.editProduct(product.id),
    admin.editUserTier(tier.id),
    admin.purchase(purchase.id),
    admin.vaultItem(stored.id),
    admin.complianceCase(opened.id),
  ];
}

test(
  'every page of the administrators is sound on a wide screen and on a phone, and every list is worked by the keyboard alone',
  async () => {
    const lists: string[] = [];
    const addresses = [...plainAddresses(admin), ...(await pagesWithId())];
    const walk = async (
      screen: (typeof screens)[number],
      more?: (dashboard: Visit, address: string) => Promise<string[]>,
    ) => {
      const dashboard = await shop.visit(screen);
      await signIn(dashboard.page, adminEmail);
      return faultsAt(dashboard, nameOf(screen), addresses, more && ((address) => more(dashboard, address)));
    };
    const workTheList = async (dashboard: Visit, address: string) => {
      // With a row open beside it the list is worked another way.
      const found = address.includes('#') ? null : await listFaults(dashboard.page);
      if (!found) return [];
      lists.push(address);
      return [...found, ...dashboard.complaints.splice(0)].map((fault) => `${address}: ${fault}`);
    };

    const faults = await Promise.all([walk(screens[0], workTheList), walk(screens[1])]);

    expect(faults.flat()).toEqual([]);
    expect(lists).toEqual(
      expect.arrayContaining([
        admin.orders,
        admin.products,
        admin.customers,
        admin.contacts,
        admin.subscribers,
        admin.tags,
        admin.attributes,
        admin.auditLog,
      ]),
    );
  },
  MANY_PAGES_MS,
);

async function lookAtMenu(dashboard: Visit): Promise<string[]> {
  await dashboard.page.getByRole('button', { name: 'Menu' }).click();
  await dashboard.page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  return faultsOf(dashboard, 'the menu');
}

/** What runs out of the page once orders stand unfolded, of provinces that say most about their taxes. On a phone they are cards. */
async function unfoldedFaults({ page }: Visit): Promise<string[]> {
  await page.goto(`${admin.orders}?f.province=in:SK,BC,MB&rows=25`, { waitUntil: 'domcontentloaded' });
  await settled(page);
  const folded = page.locator('tbody button[aria-expanded="false"]');
  const count = await folded.count();
  for (let at = 0; at < count; at += 1) await folded.first().click();
  await settled(page);
  const tooWide = await overhang(page);
  if (count === 0) return (await page.locator('table').count()) > 0 ? ['no order can be unfolded'] : [];
  return tooWide > 0 ? [`${count} unfolded orders: ${tooWide} px too wide`] : [];
}

test.each(screens)('what opens beside and over a list is sound at $width px, $scheme', async (screen) => {
  const dashboard = await shop.visit(screen);
  const { page } = dashboard;
  const [category] = (await shop.admin.call(categoriesContract.list)).items;
  const look = async (address: string, control: RegExp | string, part: 'dialog' | 'complementary') => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: control }).first().click();
    await page.getByRole(part).last().waitFor();
    return faultsOf(dashboard, `${address}, ${String(control)}`);
  };
  await signIn(page, adminEmail);

  const faults = [
    ...(await lookAtMenu(dashboard)),
    ...(await look(admin.categories, `Edit ${category?.name}`, 'dialog')),
    ...(await look(admin.tags, 'New tag', 'dialog')),
    ...(await look(admin.attributes, 'New attribute', 'dialog')),
    ...(await look(admin.contacts, /^M\d+$/, 'complementary')),
    ...(await unfoldedFaults(dashboard)),
  ];

  expect(faults).toEqual([]);
});

test.each(screens)('every screen of a customer is sound at $width px, $scheme', async (screen) => {
  const dashboard = await shop.visit(screen);
  const [order] = (await (await signedIn(shop.url, approvedEmail)).call(ordersContract.listOwn)).items;
  if (!order) throw new Error('The demo customer has no order.');
  await signIn(dashboard.page, approvedEmail);

  const faults = await faultsAt(dashboard, nameOf(screen), [...plainAddresses(customer), customer.order(order.id)]);

  expect(faults).toEqual([]);
});

test('a dashboard whose program cannot be fetched says so, and comes once it is loaded again', async () => {
  const { page, complaints } = await shop.visit();
  await signIn(page, approvedEmail);
  await page.route(/\/assets\/.*\.js$/, (request) => request.fulfill({ status: 404 }));
  await page.goto(customer.orders);

  await page.getByText('This page could not be loaded whole.').waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'load it again' }).click();

  await page.locator('h1:visible').first().waitFor();
  expect(complaints.every((complaint) => complaint.includes('404'))).toBe(true);
});
