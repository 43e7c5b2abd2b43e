import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { createPricesService } from '#server/market/prices/prices.service.ts';
import { settings } from '#server/settings/settings.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { settingsAt } from '#server/testing/setting-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Finance' }));
});
afterAll(() => shop.close());

const terms = { buying: 'accept', buyingBuffer: '0.0250', selling: 'refuse', sellingBuffer: '0' };
const believed = { pollSeconds: '20', maxAgeSeconds: '60', band: '0.05', agreement: '0.005', disagreement: '0.03' };
const closed = () => settingsAt(finance, 'closed-market');
const feed = () => settingsAt(finance, 'feed');

describe('a closed market', () => {
  test('is set under its version, and the later of two is shown what the first did', async () => {
    const { version } = await closed().view();
    const saved = await closed().set(terms, { version });
    const late = await closed().set({ ...terms, buyingBuffer: '0.1' }, { version });

    expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await closed().values()).toEqual({ ...terms, buyingBuffer: '0.025' });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version: version + 1 } } });
  });

  test.each([
    ['more than twenty percent', { buyingBuffer: '0.2001' }, 'buyingBuffer'],
    ['less than nothing', { sellingBuffer: '-0.01' }, 'sellingBuffer'],
    ['a finer percentage than two decimals', { sellingBuffer: '0.00001' }, 'sellingBuffer'],
    ['a float', { buyingBuffer: '2e-2' }, 'buyingBuffer'],
    ['nothing', { buyingBuffer: '' }, 'buyingBuffer'],
    ['a queue', { buying: 'queue' }, 'buying'],
  ] as [string, Record<string, string>, string][])(
    '%s is refused beside its field, and nothing is saved',
    async (_, wrong, field) => {
      const { version } = await closed().view();

      const reply = await closed().set({ ...terms, ...wrong });

      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
      expect((await closed().view()).version).toBe(version);
    },
  );
});

describe('a thin buffer', () => {
  test.each([
    { buying: 'accept', buyingBuffer: '0' },
    { selling: 'accept', sellingBuffer: '0.005' },
  ] as Record<string, string>[])('%j is traded with by two people', async (says) => {
    const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    const before = await closed().values();
    expect((await closed().set(says)).body.errors).toEqual({ reason: [expect.any(String)] });
    const { body } = await closed().set(says, { reason: 'A fair on Sunday.' });
    expect(body.waiting).toMatchObject({ askedBy: 'Fay Finance' });
    expect(await closed().values()).toEqual(before);
    const path = `/admin/approvals/${body.waiting?.id}`;
    expect((await second.get<ApprovalRow>(path)).body.effect).toHaveLength(1);
    expect((await finance.post(`${path}/approve`, { version: 1 })).status).toBe(403);
    expect((await second.post(`${path}/approve`, { version: 1 })).status).toBe(200);
    expect(await closed().values()).toMatchObject(says);
  });

  test('taken off in slices is one move within a day', async () => {
    const other = await testApp();
    const held = { buying: 'accept', buyingBuffer: '0.05', selling: 'refuse', sellingBuffer: '0.02' };
    await other.db.insert(settings).values({ key: 'closedMarket', value: held });
    const { set } = settingsAt(await signedInAs(other, await anAdmin(other, { roles: ['finance'] })), 'closed-market');

    expect((await set({ buyingBuffer: '0.041' })).body.waiting).toBeNull();
    expect((await set({ buyingBuffer: '0.035' })).status).toBe(422);
    await other.close();
  });
});

describe('the limits of the feed', () => {
  test('hold at once in every process, and go with it when they are set back', async () => {
    const { prices } = shop.services;
    const other = createPricesService({ db: shop.db, clock: shop.clock, feed: scriptedFeed(shop.clock) });
    await other.start();
    expect(await feed().values()).toMatchObject({ pollSeconds: '', maxAgeSeconds: '120', band: '0.1' });

    expect((await feed().set(believed)).status).toBe(200);
    await other.refresh();

    expect([prices.pollSeconds(), other.pollSeconds()]).toEqual([20, 20]);
    await shop.later({ seconds: 10 });
    shop.clock.advance({ seconds: 61 });
    expect(() => prices.priceForTrade('XAU', 'CAD')).toThrow('waiting for a fresh price');
    // Six percent: inside the band of before, outside that of now.
    shop.feed.quote('XAU', '4414.00', '4415.00');
    await shop.later({ seconds: 10 });
    expect(() => prices.priceForTrade('XAU', 'CAD')).toThrow('Gold is suspended');
    expect((await prices.health()).limits).toMatchObject({
      ...{ max_age_seconds: 60, band: '0.05', agreement: '0.005', disagreement: '0.03' },
    });

    const wide = { pollSeconds: '', maxAgeSeconds: '120', band: '0.1', agreement: '0.01', disagreement: '0.05' };
    const again = await feed().set(wide, { reason: 'As a new shop has it.' });
    expect(prices.pollSeconds()).toBe(20);
    const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    const approve = `/admin/approvals/${again.body.waiting?.id}/approve`;
    expect((await second.post(approve, { version: 1 })).status).toBe(200);
    expect(prices.pollSeconds()).toBe(10);
  });

  test.each([
    ['a question each second', { pollSeconds: '1' }, 'pollSeconds'],
    ['a price older than is ever traded at', { maxAgeSeconds: '121' }, 'maxAgeSeconds'],
    ['prices that are too old before the next question', { pollSeconds: '60', maxAgeSeconds: '60' }, 'maxAgeSeconds'],
    ['a band of everything', { band: '1' }, 'band'],
    ['an agreement of nothing', { agreement: '0' }, 'agreement'],
    ['a disagreement of nothing', { disagreement: '0' }, 'disagreement'],
    ['sources that agree and disagree at once', { agreement: '0.03', disagreement: '0.03' }, 'disagreement'],
    ['half a second', { maxAgeSeconds: '60.5' }, 'maxAgeSeconds'],
  ] as [string, Record<string, string>, string][])('%s is refused beside its field', async (_, wrong, field) => {
    const reply = await feed().set({ ...believed, ...wrong });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });
});
