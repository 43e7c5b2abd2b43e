import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { productsContract } from '#contract/catalogue/products.contract.ts';
import { casesContract } from '#contract/compliance/cases.contract.ts';
import { cartContract } from '#contract/trade/cart.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { consentTo, lockCart } from './buying.ts';
import type { Caller } from './caller.ts';
import { adminEmail, anApprovedCustomer, complianceEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();

/** What looks like one purchase cut up: orders of so much within a day. */
const [least, most] = [8000, 9999.99];

/** Orders of so many pieces of something that each comes to just below the limit. */
async function cutUp(customer: Caller, count: number): Promise<string[]> {
  const query = 'f.inStock=equals:true&rows=100';
  const { items } = await customer.call(productsContract.list, { params: { currency: 'CAD' }, query });
  const ids: string[] = [];
  for (const { id: productId, metal, price, available } of items) {
    const unit = Number(price?.unit ?? 0);
    const qty = Math.round(8700 / unit);
    // Gold and silver of investment fineness carry no tax, so that delivery alone comes on top.
    if ((metal !== 'XAU' && metal !== 'XAG') || qty * unit < 8200 || qty * unit > 9300 || available < qty) continue;
    await customer.call(cartContract.write, {
      body: { lines: [{ productId, qty }], currency: 'CAD', mode: 'replace' },
    });
    const quote = await lockCart(customer);
    if (Number(quote.total) < least || Number(quote.total) > most) continue;
    const { id } = await customer.call(ordersContract.place, { body: consentTo(quote), key: randomUUID() });
    ids.push(id);
    if (ids.length === count) return ids;
  }
  throw new Error(`The shop has not ${count} things that can be bought for about 9,000 CAD.`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the one dialog that is open, and sends it. */
async function answer(page: Page, send: string, fields: Record<string, string> = {}, choose?: [string, string]) {
  const dialog = page.getByRole('dialog');
  if (choose) {
    await dialog.getByLabel(choose[0], { exact: true }).click();
    await page.getByTitle(choose[1], { exact: true }).last().click();
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const statusOf = async (customer: Caller, id: string): Promise<string> =>
  (await customer.call(ordersContract.readOwn, { params: { id } })).status;

test('orders cut up below the limit are found, held by two administrators, let go by two, and a report of them is written', async () => {
  const { caller: customer } = await anApprovedCustomer(shop.url, shop.admin, 'cut.up@example.com');
  const [first = ''] = await cutUp(customer, 3);
  await until('The case', 20, async () => {
    const query = 'f.kind=in:structuring&q=Maren';
    return (await shop.admin.call(casesContract.list, { query })).items[0];
  });

  const owner = await shop.visit();
  const { page } = owner;
  await signIn(page, adminEmail);
  await open(page, paths.admin.compliance);
  await page
    .getByRole('row', { name: /Structuring.*Maren Ostrander/ })
    .getByRole('link')
    .click();
  await page
    .getByText(/^3 transactions within 24 h, each ordered just below the limit/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(3);

  await button(page, 'Assign…').click();
  await answer(page, 'Assign it', {}, ['Assigned to', 'Helena Okafor']);
  await button(page, 'Begin the review…').click();
  await answer(page, 'Begin the review');
  await button(page, 'Add a note…').click();
  await answer(page, 'Add it', { Note: 'Three wires from one account on one day.' });
  await button(page, 'Propose a decision…').click();
  await answer(page, 'Propose it', { Reason: 'Cut up to stay below the limit.' }, ['Decision', 'Hold the customer']);
  await page.getByText('Waits for a second person').first().waitFor();
  expect(await button(page, 'Agree…').count()).toBe(0);
  expect(await statusOf(customer, first)).toBe('awaiting_payment');

  const second = await shop.visit();
  await signIn(second.page, complianceEmail);
  await open(second.page, page.url());
  await button(second.page, 'Agree…').click();
  expect(await second.page.getByRole('dialog').innerText()).toContain('nothing is placed, sent or paid out');
  await answer(second.page, 'Agree to it');
  await second.page.getByText('Everything of the customer').waitFor();
  expect(await seriousFindings(second.page)).toEqual([]);

  expect(await statusOf(customer, first)).toBe('on_hold');
  await expect(cutUp(customer, 1)).rejects.toThrow('We cannot take this at the moment.');

  await open(page, page.url());
  await button(page, 'Ask for its release…').click();
  await answer(page, 'Ask for it', { Reason: 'The bank has answered.' });
  await open(second.page, page.url());
  await button(second.page, 'Agree to its release…').click();
  await answer(second.page, 'Release it', { Reason: 'Seen.' });
  await second.page.getByText('Released', { exact: true }).waitFor();
  expect(await statusOf(customer, first)).toBe('awaiting_payment');

  await button(second.page, 'Draft a report…').click();
  await answer(second.page, 'Draft it', {}, ['Report', 'Suspicious transaction report']);
  await second.page.getByRole('link', { name: /Suspicious transaction report$/ }).click();
  await second.page.getByText(/^Still missing: /).waitFor();
  const [file] = await Promise.all([
    second.page.waitForEvent('download'),
    second.page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^R-\d+\.csv$/);
  expect([...owner.complaints, ...second.complaints]).toEqual([]);
});

test.each([
  [1366, 'light'],
  [360, 'dark'],
] as const)(
  'a case is opened by hand from an order by the keyboard alone at %i pixels in %s',
  async (width, scheme) => {
    const { page, complaints } = await shop.visit({ width, scheme });
    await signIn(page, complianceEmail);
    const { items } = await shop.admin.call(ordersContract.list, { query: 'rows=1' });
    const [order] = items;
    await open(page, paths.admin.order(order?.id ?? ''));
    await button(page, 'Open a compliance case…').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Open a case on ${order?.customerName}` });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await dialog.getByLabel('Kind').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('First note').focus();
    await page.keyboard.type('The buyer asked twice what we report.');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: /^Case C-\d+$/ }).waitFor();
    expect(await page.getByRole('link', { name: `Order ${order?.number}` }).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);
