import { feedContract } from '#contract/market/feed.contract.ts';
import { pricesContract } from '#contract/market/prices.contract.ts';

import { lockPrice, plentifulProduct } from './buying.ts';
import { type Caller, Refused } from './caller.ts';
import { JUMP_MS, jump, jumpingClock } from './clock-jump.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { play } from './steps/dashboard.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn, type Visit } from './visit.ts';

// The clock of a PostgreSQL does not jump.
const shop = storyShop(jumpingClock, { embedded: true });
let customer: Caller;
let productId: string;
let ahead = 0;
beforeAll(async () => {
  customer = await signedIn(shop.url, approvedEmail);
  ({ id: productId } = await plentifulProduct(shop.admin));
});

/** The shop's clock goes on a good two minutes, and with it that of every browser opened from then on. */
function twoMinutesPass(): void {
  jump(shop.server);
  ahead += JUMP_MS;
}

/** What the customer is refused a price lock with; nothing when he gets one. */
async function refusal(): Promise<Refused | undefined> {
  try {
    await lockPrice(customer, productId);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

const untilRefused = () => until('A refusal', 30, refusal);
const untilTradedAgain = () => until('A price lock', 60, async () => ((await refusal()) ? undefined : 'traded'));

const metalPrices = () => shop.admin.call(pricesContract.metalPrices, { params: { currency: 'CAD' } });

/** What a visitor who comes now sees above the page. */
async function shownAbove(): Promise<{ strip: string; page: string; visitor: Visit }> {
  const visitor = await shop.visit({ ahead });
  await open(visitor.page, '/');
  const strip = await visitor.page.getByRole('region', { name: 'Live metal prices' }).innerText();
  return { strip, page: await visitor.page.locator('body').innerText(), visitor };
}

async function staffAtTheFeed(): Promise<Visit> {
  const dashboard = await shop.visit({ ahead });
  await signIn(dashboard.page, adminEmail);
  return dashboard;
}

test('prices that fall by a third at once suspend trading, which resumes by itself when they are back', async () => {
  const dashboard = await staffAtTheFeed();
  const { data: before } = await metalPrices();

  await play(dashboard.page, 'flash_crash');

  const refused = await untilRefused();
  expect(refused.status).toBe(503);
  expect(refused.body.message).toMatch(/is suspended/);
  const { data: during } = await metalPrices();
  // The price nobody believed is not shown either.
  expect(Number(during.XAU?.bid) / Number(before.XAU?.bid)).toBeCloseTo(1, 1);
  expect((await shownAbove()).page).toContain('Some prices are being checked.');

  // The crash lasts a minute; then the market is where it was.
  twoMinutesPass();

  await untilTradedAgain();
  expect((await shownAbove()).page).not.toContain('Some prices are being checked.');
  expect(dashboard.complaints).toEqual([]);
});

test('while the feed does not answer the shop tells how old its prices are and takes no order at them', async () => {
  const dashboard = await staffAtTheFeed();
  await play(dashboard.page, 'outage');

  twoMinutesPass();

  const refused = await untilRefused();
  expect(refused.status).toBe(503);
  expect(refused.body.message).toMatch(/is waiting for a fresh price/);
  const { strip, page, visitor } = await shownAbove();
  expect(strip).toMatch(/Last price\s+\d+ min ago/);
  expect(page).toContain('Prices are too old to order at.');

  await play(dashboard.page, 'normal');

  await untilTradedAgain();
  expect((await shownAbove()).strip).toMatch(/Ask per oz\s+(\d+ s ago|just now)/);
  expect([...dashboard.complaints, ...visitor.complaints]).toEqual([]);
});

test('prices nobody can believe are never shown: the last good ones stand until they are too old', async () => {
  const dashboard = await staffAtTheFeed();
  const { data: before } = await metalPrices();

  await play(dashboard.page, 'absurd');

  const refusals = await until('The refusal of a price', 30, async () => {
    const health = await shop.admin.call(feedContract.health);
    const absurd = health.refusals.filter(({ reason }) => reason !== 'jump');
    return absurd.length > 0 ? absurd : undefined;
  });
  expect(refusals[0]?.detail).not.toBe('');
  const { data: during } = await metalPrices();
  for (const price of Object.values(during)) {
    expect(Number(price.bid) / Number(before[price.symbol]?.bid)).toBeCloseTo(1, 1);
  }

  twoMinutesPass();
  expect((await untilRefused()).body.message).toMatch(/is waiting for a fresh price/);
  await play(dashboard.page, 'normal');

  await untilTradedAgain();
  expect(dashboard.complaints).toEqual([]);
});

test('over a weekend the shop shows Friday’s prices and takes no order; it opens by itself, with the gap', async () => {
  const dashboard = await staffAtTheFeed();
  const { data: before } = await metalPrices();

  await play(dashboard.page, 'weekend');

  expect((await untilRefused()).body.message).toMatch(/The market is closed/);
  const { data: during, opens_at: opensAt } = await metalPrices();
  expect(Number(during.XAU?.bid) / Number(before.XAU?.bid)).toBeCloseTo(1, 2);
  expect(opensAt).toBeDefined();

  twoMinutesPass();
  // Two signals at once would count as one: the first has arrived when the server answers.
  expect((await untilRefused()).body.message).toMatch(/The market is closed/);
  twoMinutesPass();

  await untilTradedAgain();
  const { data: after } = await metalPrices();
  expect(Number(after.XAU?.bid) / Number(during.XAU?.bid)).toBeCloseTo(0.96, 2);
  await play(dashboard.page, 'normal');
  expect(dashboard.complaints).toEqual([]);
});
