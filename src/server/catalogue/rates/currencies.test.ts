import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Currency, CurrencyRow } from '#contract/catalogue/currencies.contract.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { CurrencyTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { PublicSettings } from '#contract/overview/site.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { askFile, fetchFile, recordsOf } from '#server/testing/csv-files.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await aProduct(shop, { slug: 'bar' });
  await shop.services.catalogue.refreshed();
});
afterAll(() => shop.close());

const read = async (code: string) => (await finance.get<Currency>(`/admin/currencies/${code}`)).body;
const sheet = async (code: string) => (await finance.get<RateSheetView>(`/admin/rates/currency-${code}`)).body;
const price = async (currency: string) =>
  (await aVisitor(shop).get<ProductDetail>(`/public/products/${currency}/bar`)).body.price?.unit ?? null;

async function edit(code: string, change: Partial<Currency>) {
  const { symbol, flag, settlement, active, isDefault, locked, staleAfterHours, position, version } = {
    ...(await read(code)),
    ...change,
  };
  const body = { symbol, flag, settlement, active, isDefault, locked, staleAfterHours, position, version };
  return finance.put<Currency>(`/admin/currencies/${code}`, body);
}

async function propose(code: string, change: Partial<CurrencyTerms>) {
  const view = await sheet(code);
  return finance.post<RateSheetView>(`/admin/rates/currency-${code}/versions`, {
    terms: { ...(view.terms as CurrencyTerms), ...change },
    basedOn: view.version,
    effectiveFrom: null,
    reason: 'The bank says so.',
  });
}

test('what the feed said counts by whatever name the feed goes, and what was typed never does', async () => {
  const feed = Number((await read('CAD')).usdRate);
  const typed = await propose('CAD', { source: 'manual', usdRate: (feed / 1.95).toFixed(6) });
  await second.post(`/admin/rates/currency-CAD/versions/${typed.body.open?.id}/approve`, {});

  const { body } = await propose('CAD', { source: 'feed', usdRate: null });
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: expect.stringContaining('The rate: 95') });
  await second.post(`/admin/rates/currency-CAD/versions/${body.open?.id}/approve`, {});
  expect(await read('CAD')).toMatchObject({ source: 'feed', usable: true });
});

test('a markup holds at once as a version, and prices in the currency follow', async () => {
  const before = await price('EUR');
  const { status, body } = await propose('EUR', { markup: '0.005' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 1, active: { changes: 'Markup 0.25 % → 0.50 %' } });
  expect(await price('EUR')).not.toBe(before);
  expect((await read('EUR')).markup).toBe('0.005');
});

test('a rate by hand is beyond the limit when it moves by more than a hundredth', async () => {
  const rate = (await read('GBP')).usdRate ?? '';
  const far = (Number(rate) * 1.05).toFixed(4);
  const { body } = await propose('GBP', { source: 'manual', usdRate: far });
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: expect.stringContaining('The rate') });
  expect((await read('GBP')).source).toBe('feed');

  await second.post(`/admin/rates/currency-GBP/versions/${body.open?.id}/approve`, {});
  expect(await read('GBP')).toMatchObject({ source: 'manual', usdRate: far, usable: true });

  const active = (await sheet('GBP')).active?.id;
  await finance.post(`/admin/rates/currency-GBP/versions/${active}/roll-back`, { reason: 'It was wrong.' });
  expect(await read('GBP')).toMatchObject({ source: 'feed', usable: true });
});

test('back to the feed is a change like another: what moves the rate far waits, by whomever it was typed', async () => {
  const feed = Number((await read('EUR')).usdRate);
  const typed = await propose('EUR', { source: 'manual', usdRate: (feed / 1.95).toFixed(6) });
  await second.post(`/admin/rates/currency-EUR/versions/${typed.body.open?.id}/approve`, {});
  expect(await read('EUR')).toMatchObject({ source: 'manual' });

  const { body } = await propose('EUR', { source: 'feed', usdRate: null });
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: expect.stringContaining('The rate: 95') });
  expect(await read('EUR')).toMatchObject({ source: 'manual' });
  await second.post(`/admin/rates/currency-EUR/versions/${body.open?.id}/approve`, {});
  expect(await read('EUR')).toMatchObject({ source: 'feed', usable: true });
});

test('back to a feed that nobody has heard for a day waits, and so does rolling back to it', async () => {
  await shop.later({ hours: 30 });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const feed = Number((await read('GBP')).usdRate);
  const near = await propose('GBP', { source: 'manual', usdRate: (feed * 1.005).toFixed(6) });
  expect(near.body).toMatchObject({ open: null, active: { status: 'active' } });
  const path = `/admin/rates/currency-GBP/versions/${near.body.active?.id}`;
  await shop.later({ hours: 25 });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));

  expect(await finance.post(`${path}/roll-back`, { reason: 'The feed is right.' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a second person') },
  });
  const { body } = await propose('GBP', { source: 'feed', usdRate: null });
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: expect.stringContaining('the feed') });
  await second.post(`/admin/rates/currency-GBP/versions/${body.open?.id}/approve`, {});
  expect(await read('GBP')).toMatchObject({ source: 'feed' });
});

test('a locked rate is changed by nobody', async () => {
  expect((await edit('EUR', { locked: true })).status).toBe(200);
  expect(await propose('EUR', { markup: '0.004' })).toMatchObject({ status: 409 });
  await edit('EUR', { locked: false });
});

test('without a usable rate there is no price in a currency', async () => {
  await edit('EUR', { staleAfterHours: 1, locked: true });
  expect(await price('EUR')).not.toBeNull();
  await shop.later({ hours: 2 });

  expect(await price('EUR')).toBeNull();
  expect(await price('CAD')).not.toBeNull();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await edit('EUR', { staleAfterHours: 24, locked: false });
});

test('the choice of the shop follows what is active, and the default is never switched off', async () => {
  const codes = async () =>
    (await aVisitor(shop).get<PublicSettings>('/public/settings')).body.currencies.map(({ code }) => code);
  expect(await codes()).toContain('GBP');
  await edit('GBP', { active: false });
  expect(await codes()).not.toContain('GBP');
  await edit('GBP', { active: true });

  expect(await edit('CAD', { active: false })).toMatchObject({ status: 422 });
  expect(await edit('CAD', { isDefault: false })).toMatchObject({ status: 422 });
  await edit('USD', { isDefault: true });
  expect(await read('CAD')).toMatchObject({ isDefault: false });
  await edit('CAD', { isDefault: true });
});

test('a symbol names no other currency', async () => {
  expect(await edit('GBP', { symbol: 'CAD $' })).toMatchObject({
    status: 422,
    body: { errors: { symbol: [expect.any(String)] } },
  });
  expect((await edit('GBP', { symbol: 'GBP £' })).status).toBe(200);
});

test('a new currency has no price until it has a rate', async () => {
  const values = {
    code: 'CHF',
    symbol: 'Fr.',
    flag: 'CH',
    settlement: false,
    active: true,
    isDefault: false,
    locked: false,
    staleAfterHours: 24,
    position: 9,
  };
  expect((await finance.post<Currency>('/admin/currencies', values)).body).toMatchObject({
    usable: false,
    usdRate: null,
  });
  expect(await price('CHF')).toBeNull();
  expect((await finance.post('/admin/currencies', values)).status).toBe(422);
  expect(await finance.post('/admin/currencies', { ...values, code: 'JPY' })).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.stringMatching(/not divided into hundredths/)] } },
  });
  const { body } = await propose('CHF', { source: 'manual', usdRate: '0.8' });
  expect(body.open).toMatchObject({ status: 'draft', needsSecond: expect.stringContaining('there is none yet') });
  expect(await price('CHF')).toBeNull();
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  await second.post(`/admin/rates/currency-CHF/versions/${body.open?.id}/approve`, {});
  expect(await price('CHF')).not.toBeNull();
});

test('a rate of the feed is not moved far by hand in slices within a day', async () => {
  await shop.later({ hours: 30 });
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const first = Number((await read('EUR')).usdRate);
  const typed = async (share: number) =>
    (await propose('EUR', { source: 'manual', usdRate: (first * share).toFixed(6) })).body;

  expect((await typed(0.991)).open).toBeNull();
  // Less than a hundredth from the one that was typed, and more than one from what the feed said within the day.
  expect((await typed(0.983)).open).toMatchObject({
    status: 'draft',
    needsSecond: expect.stringContaining('The rate'),
  });
});

test('the list of currencies is sorted and filtered, and says how each stands', async () => {
  const list = async (query: string) =>
    (await finance.get<ListReply<CurrencyRow>>(`/admin/currencies?${query}`)).body.items;

  const bySymbol = await list('f.settlement=equals:true&sort=-code');
  expect(bySymbol.map(({ code }) => code)).toEqual(
    bySymbol
      .map(({ code }) => code)
      .toSorted()
      .toReversed(),
  );
  expect(bySymbol.every(({ settlement }) => settlement)).toBe(true);
  const rates = (await list('f.usdRate=gte:1.2&sort=usdRate')).map(({ usdRate }) => Number(usdRate));
  expect(rates.length).toBeGreaterThan(0);
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(1.2);
  const { state, usable } = (await list('f.code=equals:USD'))[0] as CurrencyRow;
  expect([state, usable]).toEqual(['Good', true]);
});

test('the file of the currencies says what the page says of rate and markup', async () => {
  const columns = ['code', 'usdRate', 'source', 'markup', 'settlement'];
  const asked = await askFile(finance, { list: 'currencies', query: 'f.code=in:CAD,USD', columns });

  const { body } = await fetchFile(finance, asked.body);

  const { usdRate, markup, settlement } = await read('CAD');
  expect(recordsOf(body)).toEqual([
    ['Currency', 'For one USD', 'Rate from', 'Markup %', 'Paid in'],
    ['CAD', usdRate, 'Feed', String(Number(markup) * 100), settlement ? 'yes' : 'no'],
    ['USD', '1', 'What all is measured in', '0', 'yes'],
  ]);
});
