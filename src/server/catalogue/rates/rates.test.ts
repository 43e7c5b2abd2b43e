import { eq, sql } from 'drizzle-orm';

import type { RatePreview, RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { LiveTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { makeRates } from '#server/testing/make-terms.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { readCommissions } from './rates.read.ts';
import { rateVersions } from './rates.table.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
let productId: string;
beforeAll(async () => {
  shop = await testApp();
  productId = (await aProduct(shop, { slug: 'bar' })).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await makeRates(shop.db);
  await shop.later({ days: 2 });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Sol' }));
  await shop.services.catalogue.refreshed();
});

const read = async (browser = finance) => (await browser.get<RateSheetView>('/admin/rates/live')).body;

const gold = (buyPct: string, { terms }: RateSheetView): LiveTerms => {
  const { rates } = terms as LiveTerms;
  const { XAU } = rates;
  if (!XAU) throw new Error('Gold has no terms.');
  return { kind: 'live', rates: { ...rates, XAU: { ...XAU, buyPct } } };
};

async function propose(buyPct: string, more: { effectiveFrom?: string; browser?: Browser } = {}) {
  const view = await read();
  return (more.browser ?? finance).post<RateSheetView>('/admin/rates/live/versions', {
    terms: gold(buyPct, view),
    basedOn: view.version,
    effectiveFrom: more.effectiveFrom ?? null,
    reason: 'The market is thin.',
  });
}

const price = async () => (await aVisitor(shop).get<ProductDetail>('/public/products/CAD/bar')).body.price?.unit;

const inTwoHours = () => new Date(shop.clock.now().getTime() + 7_200_000).toISOString();

test('a small change holds at once, and every price follows', async () => {
  const before = await price();
  const { status, body } = await propose('0.006');

  expect(status).toBe(200);
  expect(body.active).toMatchObject({ no: 2, changes: 'Gold ask 0.50 % → 0.60 %', reason: 'The market is thin.' });
  expect(body.previous).toMatchObject({ no: 1, status: 'superseded' });
  expect(await price()).not.toBe(before);
  const written = await shop.audited({ action: 'commission.changed' });
  expect(written.at(-1)).toMatchObject({ entity: 'commission', entityId: 'live', actorName: 'Fay' });
});

test('what the preview says is what is charged afterwards', async () => {
  const view = await read();
  const preview = await finance.post<RatePreview>('/admin/rates/live/preview', {
    terms: gold('0.0077', view),
    products: [productId],
    currency: 'CAD',
  });
  expect(preview.body.products[0]?.now.unit).toBe(await price());
  expect(preview.body).toMatchObject({ repriced: 1, needsSecond: null });
  await propose('0.0077');

  expect(await price()).toBe(preview.body.products[0]?.after.unit);
});

test('without a choice the preview shows a product of each metal, and only those that change where some do', async () => {
  await aProduct(shop, { slug: 'leaf', metal: 'XAG', popularity: 8 });
  await aProduct(shop, { slug: 'round', metal: 'XAG', form: 'round', popularity: 9 });
  await shop.services.catalogue.refreshed();
  const view = await read();
  const shown = async (terms: LiveTerms) => {
    const body = { terms, products: [], currency: 'CAD' };
    const preview = await finance.post<RatePreview>('/admin/rates/live/preview', body);
    return preview.body.products.map(({ metal }) => metal);
  };

  expect(await shown(view.terms as LiveTerms)).toEqual(['XAG', 'XAU', 'XAG']);
  expect(await shown(gold('0.0077', view))).toEqual(['XAU']);
});

test('a change beyond the limit waits for somebody else, and holds nothing until then', async () => {
  const before = await price();
  const { body } = await propose('0.02');
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: 'Gold, added to our ask: 1.5 points' });
  expect(await price()).toBe(before);

  const own = await finance.post(`/admin/rates/live/versions/${body.open?.id}/approve`, {});
  expect(own.status).toBe(403);
  const other = await second.post<RateSheetView>(`/admin/rates/live/versions/${body.open?.id}/approve`, {});
  expect(other.body.active).toMatchObject({ no: 2, createdBy: 'Fay', approvedBy: 'Sol' });
  expect(await price()).not.toBe(before);
});

test('a change that waits asks everybody else who may approve it, by mail', async () => {
  const colleague = await anAdmin(shop, { roles: ['finance'], email: 'sol@ingot.example' });
  const reader = await anAdmin(shop, { roles: ['sales'], email: 'sales@ingot.example' });
  const author = await anAdmin(shop, { roles: ['finance'], email: 'author@ingot.example', name: 'Fay' });
  await propose('0.02', { browser: await signedInAs(shop, author) });

  const [mail] = await shop.mailsTo(colleague.email);
  expect(mail?.subject).toBe('Live Price Commission: a change needs your approval');
  expect(mail?.text).toContain('The market is thin.');
  expect(mail?.text).toContain('https://shop.example/dashboard/commission');
  expect(await shop.mailsTo(reader.email)).toEqual([]);
  expect(await shop.mailsTo(author.email)).toEqual([]);
});

test('of two who approve at once one does, the other is told so', async () => {
  const { body } = await propose('0.02');
  const third = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const path = `/admin/rates/live/versions/${body.open?.id}/approve`;

  const replies = await Promise.all([second.post(path, {}), third.post(path, {})]);

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const held = await shop.db.select().from(rateVersions).where(eq(rateVersions.status, 'active'));
  expect(held).toHaveLength(1);
});

test('a large change is not made of small ones within a day', async () => {
  await propose('0.014');
  const { body } = await propose('0.02');
  expect(body.open?.needsSecond).toBe('Gold, added to our ask: 1.5 points');
});

test('a planned change begins at its time, in every process and without a job', async () => {
  const { body } = await propose('0.006', { effectiveFrom: inTwoHours() });
  expect(body.open).toMatchObject({ status: 'scheduled' });
  const { version } = shop.services.catalogue;
  const before = version();

  shop.clock.advance({ seconds: 7_199 });
  expect(version()).toBe(before);
  expect((await readCommissions(shop.db, shop.clock.now())).no).toBe(1);
  shop.clock.advance({ seconds: 1 });
  expect(version()).not.toBe(before);
  expect((await readCommissions(shop.db, shop.clock.now())).no).toBe(2);
  const found = await shop.services.catalogue.in('CAD');
  expect(found?.commissions['XAU']?.buyPct).toBe('0.006');

  expect(await shop.services.rates.turnDue()).toBe(1);
  expect(await shop.services.rates.turnDue()).toBe(0);
  const view = await shop.services.rates.read('live');
  expect(view.active).toMatchObject({ no: 2, effectiveFrom: body.open?.effectiveFrom });
  expect(view.previous?.effectiveTo).toBe(body.open?.effectiveFrom);
});

test('one change waits at a time, and can be taken back before it begins', async () => {
  const planned = await propose('0.006', { effectiveFrom: inTwoHours() });
  const another = await propose('0.007');
  expect(another).toMatchObject({ status: 409, body: { message: expect.stringContaining('planned already') } });

  const path = `/admin/rates/live/versions/${planned.body.open?.id}/reject`;
  const { body } = await second.post<RateSheetView>(path, { reason: 'Not now.' });
  expect(body).toMatchObject({ open: null, active: { no: 1, effectiveTo: null } });
  shop.clock.advance({ seconds: 7_201 });
  expect((await readCommissions(shop.db, shop.clock.now())).no).toBe(1);
});

test('rolling back lets the terms before hold again, as a new version, and takes back what was planned', async () => {
  const before = await price();
  const changed = await propose('0.006');
  await propose('0.007', { effectiveFrom: inTwoHours() });

  const path = `/admin/rates/live/versions/${changed.body.active?.id}/roll-back`;
  const { status, body } = await finance.post<RateSheetView>(path, { reason: 'Too dear.' });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    open: null,
    active: { no: 4, changes: 'Gold ask 0.60 % → 0.50 %' },
    previous: { no: 2, status: 'rolled_back', endReason: 'Too dear.' },
  });
  expect(await price()).toBe(before);
  expect(await finance.post(path, { reason: 'Again.' })).toMatchObject({ status: 409 });
});

test('who looked at an older version is shown the newer one instead of overwriting it', async () => {
  const old = await read();
  await propose('0.006');
  const reply = await second.post<{ code: string; current: RateSheetView }>('/admin/rates/live/versions', {
    terms: gold('0.007', old),
    basedOn: old.version,
    effectiveFrom: null,
    reason: 'My own.',
  });

  expect(reply).toMatchObject({ status: 409, body: { code: 'stale_version', current: { active: { no: 2 } } } });
});

test('wrong figures, a past time and no change are refused beside their fields', async () => {
  expect((await propose('-0.01')).body).toMatchObject({ errors: { 'rates.XAU.buyPct': [expect.any(String)] } });
  expect((await propose('0.006', { effectiveFrom: '2020-01-01T00:00:00Z' })).status).toBe(422);
  expect((await propose('0.005')).status).toBe(422);
});

test('a version is never edited, whoever asks the database', async () => {
  await expect(shop.db.execute(sql`update rate_versions set reason = 'another'`)).rejects.toThrow(
    'never edited or removed',
  );
  await expect(shop.db.execute(sql`delete from rate_versions`)).rejects.toThrow('never edited or removed');
});

test('sales may look and not change; the vault may not look', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const vault = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));

  expect((await sales.get('/admin/rates/live')).status).toBe(200);
  expect((await propose('0.006', { browser: sales })).status).toBe(403);
  expect((await vault.get('/admin/rates/live')).status).toBe(403);
});
