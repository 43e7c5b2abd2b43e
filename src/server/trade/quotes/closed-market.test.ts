import { randomUUID } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';

import type { ClosedMarketTerms } from '#contract/market/closed-market.rules.ts';
import { quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { PriceReceiptReply } from '#contract/trade/price-receipt.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { PriceBasisReply } from '#contract/catalogue/products.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { violationsIn } from '#server/ledger/audit-books.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { accepted, aCart, review } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/** New York: Friday a minute before and a minute after the close, Saturday, Sunday before and after the opening. */
const friday = '2026-11-20T21:59:00Z';
const closing = '2026-11-20T22:01:00Z';
const saturday = '2026-11-21T15:00:00Z';
const beforeOpening = '2026-11-22T22:57:00Z';
const opening = '2026-11-22T23:00:10Z';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ hours: 'calendar' });
});
afterEach(() => shop.close());

const at = async (time: string) => {
  shop.clock.set(time);
  await shop.services.prices.pollFeed({ now: true });
};
const decide = async (own: Partial<ClosedMarketTerms> = {}) => {
  const { set } = settingsAt(await signedInAs(shop, await anAdmin(shop)), 'closed-market');
  return set(own);
};
/** Somebody with a bar of an ounce of gold in his cart, signed in now. */
const aBuyer = async (): Promise<Browser> => signedInAs(shop, await aCart(shop, { customer: await aCustomer(shop) }));
const ask = (buyer: Browser) => buyer.post<Quote>('/customer/quotes', review);
const place = (buyer: Browser, quoteId: string) =>
  buyer.post('/customer/orders', { quoteId, ...accepted }, { key: randomUUID() });
const goldNow = async () => (await aVisitor(shop).get<PriceBasisReply>('/public/price-basis/CAD')).body.metals.XAU;
const pricesNow = () => shop.services.prices.pricesIn('CAD');

test('a new shop refuses orders from Friday 17:00 in New York on, and its prices carry no buffer', async () => {
  await at(friday);
  expect(await ask(await aBuyer())).toMatchObject({ status: 200, body: { closedMarket: null } });

  await at(closing);

  expect(await ask(await aBuyer())).toMatchObject({
    status: 503,
    body: { message: 'The market is closed; prices are indicative.' },
  });
  expect(pricesNow()).toMatchObject({ market: 'closed', stale: true, closed: { buying: null, selling: null } });
  expect(await goldNow()).not.toHaveProperty('buyBuffer');
});

test('orders that are accepted cost the last price before the close with the buffer, everywhere and in the receipt', async () => {
  await decide({ buying: 'accept', buyingBuffer: '0.02' });
  await at(friday);
  shop.feed.quote('XAU', '9000.00', '9001.00');
  await at(saturday);
  const buyer = await aBuyer();

  const { body: quote } = await ask(buyer);

  // (4165.20 x 1.3584 x 1.0025 x 1.005) x 1.02 x 1.03 + 5.00
  expect(quote).toMatchObject({
    lines: [{ unit: '5993.96' }],
    closedMarket: { buffer: '0.02', opensAt: '2026-11-22T23:00:00.000Z' },
  });
  expect((await buyer.get('/public/cart?currency=CAD')).body).toMatchObject({ subtotal: '5993.96' });
  expect(await goldNow()).toMatchObject({ buyBuffer: '0.02' });
  expect(pricesNow()).toMatchObject({
    ...{ success: true, market: 'closed', stale: false, opens_at: '2026-11-22T23:00:00.000Z' },
    ...{ closed: { buying: '0.02', selling: null }, data: { XAU: { ask: '5658.0077', stale: false } } },
  });
  const { body: receipt } = await buyer.get<PriceReceiptReply>(`/customer/quotes/${quote.id}/receipt`);
  expect(quoteAmounts(receipt.terms as QuoteTerms).lines[0]?.unit).toBe(599_396n);
  expect(await place(buyer, quote.id)).toMatchObject({ status: 200 });
  await expectCleanBooks(shop);
});

test('what is locked before Sunday 18:00 keeps its price until it ends, and what is asked for afterwards has no buffer', async () => {
  await decide({ buying: 'accept', buyingBuffer: '0.02' });
  await at(friday);
  await at(beforeOpening);
  const [before, after] = [await aBuyer(), await aBuyer()];
  const { body: locked } = await ask(before);

  await at(opening);

  expect(await place(before, locked.id)).toMatchObject({ status: 200, body: { total: locked.total } });
  const { body: fresh } = await ask(after);
  expect(fresh).toMatchObject({ lines: [{ unit: '5876.53' }], closedMarket: null });
  expect(await place(after, fresh.id)).toMatchObject({ status: 200 });
  await expectCleanBooks(shop);
});

test('when the feed does not answer at the opening, nothing is sold at Friday’s price any more', async () => {
  await decide({ buying: 'accept' });
  await at(friday);
  await at(beforeOpening);
  shop.feed.answerWith(() => Promise.reject(new Error('down')));
  shop.clock.set('2026-11-22T23:00:00Z');
  const buyer = await aBuyer();
  const unseen = await ask(buyer);

  await at(opening);

  expect(unseen).toMatchObject({ status: 503, body: { message: 'The market is closed; prices are indicative.' } });
  expect(await ask(buyer)).toMatchObject({ status: 503, body: { message: 'Gold is waiting for a fresh price.' } });
  expect(pricesNow()).toMatchObject({ success: false, market: 'paused' });
});

test('a price that was too old when the market closed is not sold at over the weekend', async () => {
  await decide({ buying: 'accept' });
  await at('2026-11-20T21:50:00Z');
  shop.feed.answerWith(() => Promise.reject(new Error('down')));
  await at('2026-11-20T21:59:30Z');

  await at(saturday);

  expect(await ask(await aBuyer())).toMatchObject({
    status: 503,
    body: { message: 'Gold is waiting for a fresh price.' },
  });
});

test('while the market is open a stale price is refused, whatever is accepted when it is closed', async () => {
  await decide({ buying: 'accept', selling: 'accept' });
  shop.clock.advance({ seconds: 121 });

  expect(await ask(await aBuyer())).toMatchObject({ status: 503 });
});

test('on a holiday that ends early the same holds from its close to its opening', async () => {
  await decide({ buying: 'accept', buyingBuffer: '0.015' });
  const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving Day', closesAt: '14:30' };
  await shop.services.calendar.create(thanksgiving, viewerOf(await anAdmin(shop)));
  await at('2026-11-26T19:29:50Z');
  expect((await ask(await aBuyer())).body).toMatchObject({ closedMarket: null });

  await at('2026-11-26T21:00:00Z');
  const buyer = await aBuyer();
  const { body: quote } = await ask(buyer);

  expect(quote.closedMarket).toEqual({ buffer: '0.015', opensAt: '2026-11-26T23:00:00.000Z' });
  expect(await place(buyer, quote.id)).toMatchObject({ status: 200 });
  await at('2026-11-26T23:00:10Z');
  expect((await ask(await aBuyer())).body).toMatchObject({ closedMarket: null });
  await expectCleanBooks(shop);
});

test('each side has its own word: what sells back is refused or lowered, whatever holds for buying', async () => {
  await decide({ selling: 'accept', sellingBuffer: '0.01' });
  await at(friday);
  await at(saturday);
  const { prices } = shop.services;

  expect(prices.priceForTrade('XAU', 'CAD', 'sell').closed).toMatchObject({ buffer: '0.01' });
  expect(() => prices.priceForTrade('XAU', 'CAD')).toThrow('The market is closed');
  expect(await goldNow()).toMatchObject({ sellBuffer: '0.01' });
  expect(await goldNow()).not.toHaveProperty('buyBuffer');
});

test('other terms hold for what is asked for from then on, also while the market is closed', async () => {
  await decide({ buying: 'accept', buyingBuffer: '0.02' });
  await at(friday);
  await at(saturday);
  const [one, other] = [await aBuyer(), await aBuyer()];
  const { body: first } = await ask(one);

  await decide({ buyingBuffer: '0.05' });
  const { body: second } = await ask(other);
  await decide({ buying: 'refuse' });

  expect([first.closedMarket?.buffer, second.closedMarket?.buffer]).toEqual(['0.02', '0.05']);
  expect(await ask(await aBuyer())).toMatchObject({ status: 503 });
  for (const [buyer, quote] of [[one, first] as const, [other, second] as const]) {
    expect(await place(buyer, quote.id)).toMatchObject({ status: 200 });
  }
  await expectCleanBooks(shop);
});

describe('the check of the books', () => {
  class PutBack extends Error {}

  /** Changes what an order was priced by in a way no code of the shop can, looks, and puts it back. */
  async function foundAfter(damage: SQL): Promise<string[]> {
    let found: string[] = [];
    const trial = inTransaction(shop.db, async (tx) => {
      await tx.execute('alter table market_states disable trigger refuse_change');
      await tx.execute(damage);
      await tx.execute('alter table market_states enable always trigger refuse_change');
      found = (await violationsIn(tx)).map(({ invariant }) => invariant);
      throw new PutBack();
    });
    await trial.catch((error: unknown) => {
      if (!(error instanceof PutBack)) throw error;
    });
    return found;
  }
  const set = (path: string, value: string) =>
    sql.raw(`update quotes set inputs = jsonb_set(inputs, '${path}', '${value}')`);

  test('names every order that was not priced as the closed market was published', async () => {
    await decide({ buying: 'accept', buyingBuffer: '0.02' });
    await at(friday);
    await at(saturday);
    const buyer = await aBuyer();
    const { body: quote } = await ask(buyer);
    await place(buyer, quote.id);
    const clean = sql`select 1`;

    expect(await foundAfter(clean)).toEqual([]);
    for (const forged of [
      sql`update quotes set inputs = inputs - 'closedMarket'`,
      set('{closedMarket,buffer}', '"0.01"'),
      set('{closedMarket,closedAt}', '"2026-11-21T14:00:00.000Z"'),
      set('{closedMarket,opensAt}', '"2026-11-29T23:00:00.000Z"'),
      set('{basis,XAU,buyBuffer}', '"0.01"'),
      sql`update quotes set inputs = inputs #- '{basis,XAU,buyBuffer}'`,
      sql`update quotes set created_at = created_at + interval '3 days'`,
      sql`update price_ticks set as_of = as_of - interval '5 minutes'`,
      sql`delete from market_states`,
      sql`update market_states set buy_buffer = null`,
    ]) {
      expect(await foundAfter(forged)).toContain('I7 published prices');
    }
  });

  test('names an order of an open market that says it was priced in a closed one', async () => {
    const buyer = await aBuyer();
    const { body: quote } = await ask(buyer);
    await place(buyer, quote.id);
    const claim = '{"closedAt": "2026-11-20T19:00:00Z", "opensAt": "2026-11-22T23:00:00Z", "buffer": "0.02"}';

    expect(await foundAfter(set('{closedMarket}', claim))).toContain('I7 published prices');
    expect(await foundAfter(set('{basis,XAU,buyBuffer}', '"0.02"'))).toContain('I7 published prices');
  });
});
