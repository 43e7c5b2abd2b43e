import { eq } from 'drizzle-orm';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ClosedMarketSetting, FeedLimitSetting } from '#contract/market/feed-settings.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { createPricesService } from '#server/market/prices/prices.service.ts';
import { settings } from '#server/settings/settings.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Finance' }));
});
afterAll(() => shop.close());

const CLOSED = '/admin/feed/closed-market';
const LIMITS = '/admin/feed/limits';
const closed = async () => (await finance.get<ClosedMarketSetting>(CLOSED)).body;
const limits = async () => (await finance.get<FeedLimitSetting>(LIMITS)).body;
const terms = { buying: 'accept', buyingBuffer: '0.0250', selling: 'refuse', sellingBuffer: '0' } as const;
const believed = { pollSeconds: 20, maxAgeSeconds: 60, band: '0.05', agreement: '0.005', disagreement: '0.03' };

describe('a closed market', () => {
  test('is set under its version, and who did it stands in its history and in the audit log', async () => {
    const { version } = await closed();
    const saved = await finance.put<ClosedMarketSetting>(CLOSED, { ...terms, version });
    const late = await finance.put(CLOSED, { ...terms, buyingBuffer: '0.1', version });

    expect(saved).toMatchObject({ status: 200, body: { ...terms, buyingBuffer: '0.025', version: version + 1 } });
    expect(late).toMatchObject({ status: 409, body: { current: { buyingBuffer: '0.025', version: version + 1 } } });
    expect((await closed()).history[0]).toMatchObject({
      who: 'Fay Finance',
      before: { buying: 'refuse', buyingBuffer: '0.02' },
      after: { buying: 'accept', buyingBuffer: '0.025' },
    });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, 'closedMarket'));
    expect(entries.map(({ action }) => action)).toEqual(['setting.closed_market_changed']);
  });

  test.each([
    ['more than twenty percent', { buyingBuffer: '0.2001' }, 'buyingBuffer'],
    ['less than nothing', { sellingBuffer: '-0.01' }, 'sellingBuffer'],
    ['a finer percentage than two decimals', { sellingBuffer: '0.00001' }, 'sellingBuffer'],
    ['a float', { buyingBuffer: '2e-2' }, 'buyingBuffer'],
    ['nothing', { buyingBuffer: '' }, 'buyingBuffer'],
    ['a queue', { buying: 'queue' }, 'buying'],
  ])('%s is refused beside its field, and nothing is saved', async (_, wrong, field) => {
    const { version } = await closed();

    const reply = await finance.put(CLOSED, { ...terms, ...wrong, version });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
    expect((await closed()).version).toBe(version);
  });
});

describe('a thin buffer', () => {
  const set = async (says: object) => {
    const { id: _id, history: _history, waiting: _waiting, ...now } = await closed();
    return finance.put<ClosedMarketSetting>(CLOSED, { ...now, ...says });
  };

  test.each([
    { buying: 'accept', buyingBuffer: '0' },
    { selling: 'accept', sellingBuffer: '0.005' },
  ])('%j is traded with by two people', async (says) => {
    const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    const before = await closed();
    expect(await set(says)).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
    const { body } = await set({ ...says, reason: 'A fair on Sunday.' });
    expect(body).toMatchObject({ buying: before.buying, version: before.version, waiting: { askedBy: 'Fay Finance' } });
    const path = `/admin/approvals/${body.waiting?.id}`;
    expect((await second.get<ApprovalRow>(path)).body.effect).toHaveLength(1);
    expect((await finance.post(`${path}/approve`, { version: 1 })).status).toBe(403);
    expect((await second.post(`${path}/approve`, { version: 1 })).status).toBe(200);
    expect(await closed()).toMatchObject({ ...says, waiting: null });
  });

  test('taken off in slices is one move within a day', async () => {
    const other = await testApp();
    const held = { buying: 'accept', buyingBuffer: '0.05', selling: 'refuse', sellingBuffer: '0.02' };
    await other.db.insert(settings).values({ key: 'closedMarket', value: held });
    const browser = await signedInAs(other, await anAdmin(other, { roles: ['finance'] }));
    const less = (buyingBuffer: string, version: number) =>
      browser.put<ClosedMarketSetting>(CLOSED, { ...held, buyingBuffer, version });

    expect((await less('0.041', 1)).body).toMatchObject({ buyingBuffer: '0.041', waiting: null });
    expect((await less('0.035', 2)).status).toBe(422);
    await other.close();
  });
});

describe('the limits of the feed', () => {
  test('hold at once in every process, and go with it when they are set back', async () => {
    const { prices } = shop.services;
    const other = createPricesService({ db: shop.db, clock: shop.clock, feed: scriptedFeed(shop.clock) });
    await other.start();
    const before = await limits();
    expect(before).toMatchObject({ pollSeconds: null, suggestedPollSeconds: 10, maxAgeSeconds: 120, band: '0.1' });

    const saved = await finance.put<FeedLimitSetting>(LIMITS, { ...believed, version: before.version });
    await other.refresh();

    expect(saved.body.history[0]).toMatchObject({
      who: 'Fay Finance',
      before: { pollSeconds: 0, maxAgeSeconds: 120, band: '0.1', agreement: '0.01', disagreement: '0.05' },
      after: { ...believed, keepTickDays: 90 },
    });
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

    const again = await finance.put<FeedLimitSetting>(LIMITS, {
      ...{ pollSeconds: null, maxAgeSeconds: 120, band: '0.1', agreement: '0.01', disagreement: '0.05' },
      ...{ version: saved.body.version, reason: 'As a new shop has it.' },
    });
    expect(prices.pollSeconds()).toBe(20);
    const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
    const approve = `/admin/approvals/${again.body.waiting?.id}/approve`;
    expect((await second.post(approve, { version: 1 })).status).toBe(200);
    expect(prices.pollSeconds()).toBe(10);
  });

  test.each([
    ['a question each second', { pollSeconds: 1 }, 'pollSeconds'],
    ['a price older than is ever traded at', { maxAgeSeconds: 121 }, 'maxAgeSeconds'],
    ['prices that are too old before the next question', { pollSeconds: 60, maxAgeSeconds: 60 }, 'maxAgeSeconds'],
    ['a band of everything', { band: '1' }, 'band'],
    ['an agreement of nothing', { agreement: '0' }, 'agreement'],
    ['a disagreement of nothing', { disagreement: '0' }, 'disagreement'],
    ['sources that agree and disagree at once', { agreement: '0.03', disagreement: '0.03' }, 'disagreement'],
    ['half a second', { maxAgeSeconds: 60.5 }, 'maxAgeSeconds'],
  ])('%s is refused beside its field', async (_, wrong, field) => {
    const { version } = await limits();

    const reply = await finance.put(LIMITS, { ...believed, ...wrong, version });

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field]);
  });

  test('of two who set them the later one is shown what the other did', async () => {
    const { version } = await limits();
    await finance.put(LIMITS, { ...believed, version });

    expect(await finance.put(LIMITS, { ...believed, version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { version: version + 1, maxAgeSeconds: 60 } },
    });
  });
});

test('only who controls the feed sees and sets them', async () => {
  const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content', 'sales'] }));

  for (const path of [CLOSED, LIMITS]) {
    expect((await content.get(path)).status).toBe(403);
    expect((await content.put(path, {})).status).toBe(403);
  }
});
