import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page, Request } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { adminEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn } from './visit.ts';

// The simulated market steps every ten seconds; a poll comes after sixty-five.
const shop = storyShop();

const isStream = (request: Request): boolean => request.resourceType() === 'eventsource';
const isPoll = (request: Request): boolean => request.url().includes('/public/metal-prices/');

/** The asks in the strip above the page. */
const strip = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Live metal prices' }).locator('li').allInnerTexts();

test('prices change before the next poll, in every tab, by one connection of the browser', async () => {
  const { page, context, complaints } = await shop.visit();
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  await open(page, paths.home);
  const other = await context.newPage();
  await open(other, paths.livePrices);
  await until('A stream', 20, async () => asked.some(isStream) || undefined);
  const pollsBefore = asked.filter(isPoll).length;
  const before = await strip(other);

  await until('Other prices', 40, async () => (await strip(other)).join() !== before.join() || undefined);
  await until(
    'The same in both tabs',
    10,
    async () => (await strip(page)).join() === (await strip(other)).join() || undefined,
  );

  expect(asked.filter(isPoll).length).toBe(pollsBefore);
  expect(asked.filter(isStream).length).toBe(1);
  expect(complaints).toEqual([]);
});

test('the strip of the dashboard follows, too', async () => {
  const { page, context, complaints } = await shop.visit();
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  await signIn(page, adminEmail);
  const shown = () =>
    page
      .getByRole('region', { name: /^Live prices, / })
      .locator('dl')
      .innerText();
  const change = async (from: string) => ((await shown()) === from ? undefined : true);
  // The strip asks once when it is drawn: by the first change that is over.
  const first = await shown();
  await until('Other prices', 40, () => change(first));
  const pollsBefore = asked.filter(isPoll).length;
  const before = await shown();

  await until('Other prices again', 40, () => change(before));

  expect(asked.filter(isPoll).length).toBe(pollsBefore);
  expect(complaints).toEqual([]);
});

describe('on a page of others', () => {
  let others: Server;
  let address: string;
  const policy = () => `default-src 'none'; script-src ${shop.url}; connect-src ${shop.url}`;

  beforeAll(async () => {
    others = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy() });
      response.end(`<!doctype html><html lang="en"><title>News</title><h1>News</h1>
        <script src="${shop.url}/embed/prices.js" data-metals="gold,silver" data-currency="CAD" data-unit="g"
          data-theme="auto" crossorigin="anonymous" async></script></html>`);
    });
    await new Promise<void>((listening) => others.listen(0, '127.0.0.1', listening));
    // The same host at another port: another origin, to which a browser would send the cookies if it were let.
    address = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  });
  afterAll(() => void others.close());

  test('the table shows the shop’s prices under a strict policy, and no cookie leaves the browser', async () => {
    const { page, context, complaints } = await shop.visit();
    // What a customer of the shop has in the same browser.
    await context.addCookies([{ name: 'ingot_currency', value: 'EUR', url: shop.url }]);
    const calls: Request[] = [];
    page.on('request', (request) => request.url().startsWith(shop.url) && calls.push(request));

    await page.goto(address);

    const table = page.getByRole('table', { name: 'Metal prices in CAD per gram' });
    await table.getByRole('row', { name: /^Gold \d/ }).waitFor();
    expect(await table.getByRole('row').count()).toBe(3);
    const link = page.getByRole('region', { name: 'Metal prices' }).getByRole('link');
    expect(await link.getAttribute('href')).toBe(shop.url);
    expect(calls.map((request) => new URL(request.url()).pathname)).toEqual([
      '/embed/prices.js',
      '/backend/public/embed/prices/CAD',
    ]);
    const sent = await Promise.all(calls.map((request) => request.allHeaders()));
    expect(sent.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /ingot|webpack/i.test(name)))).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('favicon'))).toEqual([]);
  });

  test('what is copied from the shop’s own page is such a table', async () => {
    const { page, complaints } = await shop.visit();
    await open(page, paths.developers);

    await page.getByRole('checkbox', { name: 'Platinum' }).uncheck();
    await page.getByRole('radio', { name: 'Kilogram' }).check();

    await page.getByRole('table', { name: 'Metal prices in CAD per kilogram' }).waitFor();
    const code = await page.getByRole('group', { name: 'Code to copy' }).locator('code').innerText();
    expect(code).toContain(`<script src="${shop.url}/embed/prices.js"`);
    expect(code).toContain('data-metals="gold,silver,palladium"');
    expect(code).toContain('data-unit="kg"');
    expect(complaints).toEqual([]);
  });
});
