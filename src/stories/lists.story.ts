import { text } from 'node:stream/consumers';

import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';

import { adminEmail } from './people.ts';
import { printedSheets } from './printed-sheets.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

const filter = 'f.status=in:completed,closed';
const sorted = 'sort=-totalCad,number';

/** The order numbers of the page, from the top. */
const numbersOn = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Orders' }).locator('tbody td[data-column="number"]').allInnerTexts();

const askedFor = (page: Page): string => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');

/** Filters by two statuses without a pointer: the key of the filters, the column by its name, the values by the space bar. */
async function filterByKeys(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All orders' }).focus();
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Find a column' }).waitFor();
  await page.keyboard.type('Status');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Closed', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Completed', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.waitForURL((url) => askedOf(url).includes(filter));
}

const askedOf = (url: URL): string => decodeURIComponent(url.search);

/** Sorts by the total, dearest first, and among equals by the number, without a pointer. */
async function sortByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Total CAD', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Total CAD, sorted ascending' }).press('Enter');
  await page.getByRole('button', { name: 'Total CAD, sorted descending' }).waitFor();
  await page.getByRole('button', { name: 'Order', exact: true }).press('Shift+Enter');
  await page.waitForURL((url) => askedOf(url).includes(sorted));
}

test('an administrator filters and sorts by the keyboard, keeps the view, and takes all that match home as a file', async () => {
  const { page, complaints } = await shop.visit();
  await signIn(page, adminEmail);
  await open(page, paths.admin.orders);

  await filterByKeys(page);
  await sortByKeys(page);
  const { items, total } = await shop.admin.call(ordersContract.list, { query: `${filter}&${sorted}&count=exact` });
  await page.getByText(`1 to 25 of ${total.toLocaleString('en-CA')}`, { exact: true }).waitFor();
  const first = page.locator('tbody tr[data-row-key]').first();
  await first.filter({ hasText: items[0]?.number ?? '' }).waitFor();
  expect(await numbersOn(page)).toEqual(items.map(({ number }) => number));

  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog', { name: /view/i });
  await dialog.getByLabel('Name').fill('Dearest done');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('link', { name: 'Dearest done' }).waitFor();
  expect(await page.getByRole('link', { name: 'Dearest done' }).getAttribute('aria-current')).toBe('page');
  expect(askedFor(page)).toContain(`${filter}&${sorted}`);
  await first.filter({ hasText: items[0]?.number ?? '' }).waitFor();
  expect(await numbersOn(page)).toEqual(items.map(({ number }) => number));

  await page.getByRole('checkbox', { name: new RegExp(`${items[0]?.number}`) }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(`26 to 50 of ${total.toLocaleString('en-CA')}`, { exact: true }).waitFor();
  const second = await until('The first row of the second page', 20, async () => {
    const [number] = await numbersOn(page);
    return number === items[0]?.number ? undefined : number;
  });
  await page.getByRole('checkbox', { name: new RegExp(second) }).check();
  const dock = page.getByRole('region', { name: 'Actions on selected orders' });
  await dock.getByText('2 selected').waitFor();
  await dock.getByRole('button', { name: /^Select all/ }).click();
  await dock.getByText(`${total.toLocaleString('en-CA')} selected`).waitFor();

  await dock.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download selected' }).press('Enter');
  const file = await text(await (await download).createReadStream());
  const lines = file.trimEnd().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[1]).toContain(items[0]?.number);

  expect(complaints).toEqual([]);
});

test('a list that is longer than a sheet of paper has its headings on every sheet', async () => {
  const { page } = await shop.visit();
  await signIn(page, adminEmail);
  await open(page, `${paths.admin.orders}?rows=100`);
  await page.locator('tr[data-row-key]').nth(99).waitFor();

  const sheets = await printedSheets(page);

  const headings = ['Order', 'Placed', 'Customer', 'Status', 'Payment', 'Delivery', 'Metals', 'Total CAD', 'Flags'];
  expect(sheets.length).toBeGreaterThan(2);
  // On a narrow sheet a heading may break between its words.
  const unspaced = (words: string) => words.replaceAll(/\s/g, '');
  for (const sheet of sheets.map(unspaced)) {
    expect(headings.filter((heading) => !sheet.includes(unspaced(heading)))).toEqual([]);
  }
});
