import { chromium, type Page } from 'playwright-core';

import { launchChromium } from '#stories/chromium.ts';
import { adminEmail } from '#stories/people.ts';
import { open, signIn, visit } from '#stories/visit.ts';

import { startShop } from './bench-shop.ts';
import { type Figure, type Measured, median } from './figures.ts';
import { millionOrders } from './million-orders.ts';

const rounds = 15;
const address = '/dashboard/orders';

/** What a click on the list of a million orders costs an administrator, from the click to the painted rows, in Chromium. */
export async function measureOrdersPaint(): Promise<Measured> {
  const server = await startShop({ DATABASE_URL: await millionOrders() });
  const process = await launchChromium();
  const browser = await chromium.connect(process.wsEndpoint());
  try {
    const { page, context } = await visit(browser, server.url);
    await signIn(page, adminEmail);
    await open(page, address);
    const figures: Figure[] = [];
    for (const [what, button] of clicks(page)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await paintedAfter(page, () => button.click()));
      figures.push({ what, value: median(times), unit: 'ms, median', bar: '150' });
      figures.push({ what: '  at worst', value: Math.max(...times), unit: 'ms' });
    }
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) warm.push(await firstRows(page));
    figures.push({ what: 'first rows of the page, warm', value: median(warm), unit: 'ms, median', bar: '300' });
    const state = await context.storageState();
    const cold: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const fresh = await browser.newContext({ baseURL: server.url, storageState: state, reducedMotion: 'reduce' });
      cold.push(await firstRows(await fresh.newPage()));
      await fresh.close();
    }
    figures.push({ what: 'first rows of the page, cold', value: median(cold), unit: 'ms, median', bar: '700' });
    const notes = [`Chromium ${browser.version()} on the server's own machine, ${rounds} clicks of each kind.`];
    return { figures, notes };
  } finally {
    await browser.close();
    await process.close();
    await server.stop();
  }
}

const clicks = (page: Page) =>
  [
    ['sort by number', heading(page, 'Order')],
    ['sort by total', heading(page, 'Total')],
    ['sort by customer', heading(page, 'Customer')],
    ['next page', page.getByRole('button', { name: 'Next page' })],
  ] as const;

const heading = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getByRole('button', { name }).first();

/** Runs in the page, as text: what compiles this file would name its functions by a helper that the page has not. */
const watchForPaint = `
  const firstRow = () => document.querySelector('tbody tr[data-row-key]')?.getAttribute('data-row-key');
  const isBusy = () => document.querySelector('table[aria-busy="true"], [aria-busy="true"] table') !== null;
  window.painted = new Promise((resolve) => {
    const look = (since, before, asked) => {
      const busy = isBusy();
      if (!busy && (asked || firstRow() !== before)) setTimeout(() => resolve(performance.now() - since));
      else requestAnimationFrame(() => look(since, before, asked || busy));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp, firstRow(), false), { capture: true, once: true });
  });
  undefined;
`;

/** From the moment of the click to the frame after the table has its rows. */
async function paintedAfter(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(watchForPaint);
  await click();
  return page.evaluate<number>('window.painted');
}

/** From asking for the address to its first row on the screen. */
async function firstRows(page: Page): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return page.evaluate(() => performance.now());
}
