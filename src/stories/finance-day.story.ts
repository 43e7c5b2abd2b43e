import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { invoicesContract } from '#contract/trade/invoices.contract.ts';
import { type Order, ordersContract } from '#contract/trade/orders.contract.ts';
import { ratesContract } from '#contract/catalogue/rates.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { consentTo, lockPrice, plentifulProduct } from './buying.ts';
import { adminEmail, anApprovedCustomer } from './people.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();
const { admin } = paths;

/** An order of Maren Ostrander that waits for its wire. */
async function anUnpaidOrder(): Promise<Order> {
  const { caller } = await anApprovedCustomer(shop.url, shop.admin, 'maren@ingot.example');
  const { id } = await plentifulProduct(shop.admin);
  const quote = await lockPrice(caller, id);
  return caller.call(ordersContract.place, { body: consentTo(quote), key: randomUUID() });
}

/** Today's statement of the bank: one wire for the order, and one payment of ours that is none of our business. */
const statementOf = ({ number, total }: Pick<Order, 'number' | 'total'>): string =>
  [
    'Date,Payer,Description,Amount',
    `2026-01-15,M OSTRANDER,WIRE ORDER ${number},${total}`,
    '2026-01-15,,MONTHLY FEE,-12.50',
  ].join('\n');

async function bringIn(page: Page, csv: string): Promise<void> {
  await open(page, admin.importPayments);
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file of the bank').setInputFiles(file);
  await page.getByText('1 new, 0 known already, 1 money out, 0 not readable.').waitFor();
  await page.getByRole('button', { name: 'Bring in 1 line' }).click();
  await page.waitForURL(`**${admin.payments}?**`);
}

/** Opens the menu of a row and takes one of its acts. Scrolling closes a menu, so the row is brought into sight before. */
async function act(page: Page, row: string, what: string): Promise<void> {
  const opener = page.getByRole('button', { name: `Actions for ${row}` });
  await opener.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await opener.click();
  await page.getByRole('menuitem', { name: what }).click();
}

async function matchBySuggestion(page: Page, { number }: Order): Promise<void> {
  await act(page, `WIRE ORDER ${number}`, 'Match…');
  const dialog = page.getByRole('dialog', { name: 'Which order is this money for?' });
  const best = dialog.getByRole('listitem').filter({ hasText: `Order ${number}` });
  expect(await best.innerText()).toContain('The amount is what is due.');
  expect(await seriousFindings(page)).toEqual([]);
  await best.getByRole('button', { name: `Match with ${number}` }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Asks for a refund, approves it and says that it was wired, in the one dialog of the order's page. */
async function giveBack(page: Page, { id, number }: Order, amount: string): Promise<void> {
  await open(page, admin.order(id));
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of order ${number}` });
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('Reason').fill('A scratch on the bar.');
  await dialog.getByLabel('Reference of the wire').fill('WIRE OUT 1');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give it back' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a wire is brought in and matched, a part of it given back, and the credit note says so on paper', async () => {
  const order = await anUnpaidOrder();
  const { page, complaints } = await shop.visit();
  await signIn(page, adminEmail);

  await bringIn(page, statementOf(order));
  await matchBySuggestion(page, order);
  const paid = await shop.admin.call(ordersContract.read, { params: { id: order.id } });
  expect(paid).toMatchObject({ status: 'confirmed', payment: 'paid', due: '0.00' });

  await giveBack(page, order, '100.00');
  await until('The credit note', 30, async () => {
    const { items } = await shop.admin.call(invoicesContract.ofOrder, { params: { id: order.id } });
    return items.find(({ series }) => series === 'CRN');
  });
  await open(page, admin.order(order.id));
  await page.getByRole('link', { name: /^Credit note CRN-/ }).click();
  const paper = page.getByRole('article', { name: /^Credit note CRN-/ });
  expect(await paper.innerText()).toMatch(/100\.00/);
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '');
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  await open(page, admin.trialBalance);
  await page
    .getByText(/^Both sides:/)
    .first()
    .waitFor();
  expect(await page.getByText('The sides differ').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Enters a commission on silver and when it begins; what it would do to products is on the screen before it is saved. */
async function enterCommission(page: Page, percent: string, at: string | null): Promise<void> {
  await page.getByLabel('Silver: Added to our ask').fill(percent);
  if (at !== null) {
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    await page.getByRole('textbox', { name: 'From' }).fill(at);
  }
  await page.getByRole('textbox', { name: 'Reason' }).fill('The refinery charges more.');
  const preview = page.getByRole('table', { name: 'Prices now and then' });
  await preview.getByText(/^\+\d/).first().waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
}

/** The day after tomorrow by the shop's clocks, as people type it. */
const inTwoDays = (): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.now() + 2 * 86_400_000);

const held = () => shop.admin.call(ratesContract.read, { params: { sheet: 'live' } });

test('a commission is scheduled and taken back; another holds at once and is rolled back', async () => {
  const { page, complaints } = await shop.visit();
  const before = await held();
  await signIn(page, adminEmail);
  await open(page, admin.commission);

  await enterCommission(page, '1.25', `${inTwoDays()} 9:00 am`);
  await page.getByRole('button', { name: /^Take back version/ }).click();
  const taking = page.getByRole('dialog', { name: /^Take back version/ });
  expect(
    await page
      .getByText(/^Begins/)
      .first()
      .innerText(),
  ).toContain('9:00 am');
  await taking.getByLabel('Reason').fill('Too early.');
  await taking.getByRole('button', { name: 'Take it back' }).click();
  await taking.waitFor({ state: 'hidden' });
  expect((await held()).terms).toEqual(before.terms);

  await enterCommission(page, '1.25', null);
  await page.getByText('All changes are saved.').waitFor();
  expect((await held()).terms).toMatchObject({ rates: { XAG: { buyPct: '0.0125' } } });

  await page.getByRole('button', { name: /^Roll back to/ }).click();
  const rolling = page.getByRole('dialog', { name: /^Roll back version/ });
  await rolling.getByLabel('Reason').fill('It was a slip.');
  await rolling.getByRole('button', { name: /^Roll back to/ }).click();
  await rolling.waitFor({ state: 'hidden' });
  expect((await held()).terms).toEqual(before.terms);
  expect(complaints).toEqual([]);
});
