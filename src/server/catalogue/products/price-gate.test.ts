import { randomUUID } from 'node:crypto';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { newProductValues } from '#contract/catalogue/product-values.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { importStaff, problemsIn } from '#server/testing/import-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let content: Browser;
let finance: Browser;
let second: Browser;
let staff: ProductStaff;
let contentStaff: ProductStaff;
beforeEach(async () => {
  shop = await testApp();
  content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Cora Content' }));
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Finn Finance' }));
  second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'], name: 'Fay Second' }));
  staff = productStaff(shop, finance);
  contentStaff = productStaff(shop, content);
});
afterEach(() => shop.close());

const aBar = () => staff.created({ slug: 'bar', sku: 'BAR' });
const read = async ({ id }: AdminProduct) => (await finance.get<AdminProduct>(`/admin/products/${id}`)).body;
const priceInShop = async () => (await staff.inShop('bar')).body.price?.unit;
const dollar = { pricingMode: 'fixed', fixedPrice: '1.00' } as const;
const change = ({ id, version, values }: AdminProduct, facts: object, reason = '', by = finance) =>
  by.put<AdminProduct>(`/admin/products/${id}`, { values: { ...values, ...facts }, reason, version });
const approve = (id: string, by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const bulk = (by: Browser, ids: string[], wanted: object) =>
  by.post<BulkReply>(
    '/admin/products/bulk',
    { selection: { by: 'ids', ids }, change: wanted, dryRun: false },
    { key: randomUUID() },
  );

describe('without the right to prices', () => {
  test('a product is kept, and none of its prices', async () => {
    const bar = await aBar();

    expect(await contentStaff.update(bar, { ...dollar, name: 'A' })).toMatchObject({
      status: 403,
      body: { errors: { pricingMode: [expect.any(String)], fixedPrice: [expect.any(String)] } },
    });
    for (const facts of [
      { premiumPct: '0.01' },
      { breaks: [] },
      { costFloor: '1.00' },
      { buyback: { enabled: true, pct: '0.1', fixed: '0' } },
    ]) {
      expect(await contentStaff.update(bar, facts)).toMatchObject({ status: 403 });
    }
    expect((await contentStaff.update(bar, { name: 'Another name' })).body).toMatchObject({ version: 2 });
    expect(await priceInShop()).toBe('5876.53');
    const refused = await shop.audited({ action: 'access.refused' });
    expect(refused[0]?.actorName).toBe('Cora Content');
  });

  test('a new one is a draft without a price, which somebody else sets before it is sold', async () => {
    const create = (values: object, status: string) =>
      content.post<AdminProduct>('/admin/products', { values, status });
    const blank = { ...someProductValues(), premiumPct: '0', premiumFixed: '0', breaks: [] };

    expect(await create(someProductValues(), 'draft')).toMatchObject({ status: 403 });
    expect(await create(blank, 'active')).toMatchObject({ status: 403 });
    const { body: draft } = await create(blank, 'draft');
    expect(await contentStaff.setStatus(draft, 'active')).toMatchObject({ status: 403 });
    const { body: priced } = await staff.update(draft, { premiumPct: '0.03' });
    expect((await contentStaff.setStatus(priced, 'active')).body.status).toBe('active');
  });

  test('neither bulk nor a file sets one', async () => {
    const bar = await aBar();
    const { body } = await bulk(content, [bar.id], { kind: 'premium', points: '-1' });
    expect(body).toMatchObject({ done: 0, failed: [{ reason: expect.stringContaining('right to prices') }] });

    const file = await importStaff(shop, content).uploaded('SKU,Premium %\r\nBAR,2\r\n');
    expect(problemsIn(file)[0]).toContain('right to prices');
    expect((await importStaff(shop, content).uploaded('SKU,Product\r\nBAR,New name\r\n')).counts).toMatchObject({
      change: 1,
    });
  });
});

describe('with it, alone', () => {
  test('gold is not sold for a dollar: the price waits with its effect, all else is saved', async () => {
    const bar = await aBar();

    expect(await change(bar, dollar)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { status, body } = await change(bar, { ...dollar, name: 'Renamed' }, 'Damaged.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      waiting: { askedBy: 'Finn Finance' },
      values: { name: 'Renamed', pricingMode: 'spot', fixedPrice: null },
    });
    expect(await priceInShop()).toBe('5876.53');
    const { body: waiting } = await finance.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
    expect(waiting.effect[0]).toEqual({ what: 'A piece costs at least', before: '5,848.03 CAD', after: '1.00 CAD' });
    expect((await approve(waiting.id, finance)).status).toBe(403);
  });

  test('a price far under the metal that two agreed to holds, and no further', async () => {
    const bar = await aBar();
    const { body } = await change(bar, { pricingMode: 'fixed', fixedPrice: '5300.00' }, 'Scratched.');
    expect((await approve(body.waiting?.id ?? '')).status).toBe(200);

    expect(await read(bar)).toMatchObject({ waiting: null, values: { fixedPrice: '5300.00' } });
    expect(await priceInShop()).toBe('5300.00');
    await shop.db.execute(`update products set fixed_price = 100 where id = '${bar.id}'`);
    await finance.put(`/admin/products/${bar.id}`, { values: (await read(bar)).values, version: 99 });
    await change(await read(bar), { name: 'Again' });
    expect(await priceInShop()).toBe('5191.36');
  });

  test('a price that was changed meanwhile is not approved', async () => {
    const bar = await aBar();
    const { body } = await change(bar, dollar, 'Why.');
    await change(body, { premiumPct: '0.031' });

    expect(await approve(body.waiting?.id ?? '')).toMatchObject({ status: 409 });
  });

  test('premiums fall by two per cent within a day, also in steps and in bulk', async () => {
    const bar = await aBar();
    const { body: less } = await change(bar, { premiumPct: '0.02', breaks: [] });
    expect(less.waiting).toBeNull();
    expect(await change(less, { premiumPct: '0.002' })).toMatchObject({ status: 422 });

    const { body } = await bulk(finance, [bar.id], { kind: 'premium', points: '-1.8' });
    expect(body).toMatchObject({ done: 0, failed: [{ reason: expect.stringContaining('on its own page') }] });
    const file = await importStaff(shop, finance).uploaded('SKU,Premium %\r\nBAR,0\r\n');
    expect(problemsIn(file)[0]).toContain('a second person has to agree');
  });

  test('a draft may say anything, and is not put on sale so', async () => {
    const draft = await staff.created({ ...dollar, slug: 'bar' }, 'draft');
    const move = (reason: string) =>
      finance.put<AdminProduct>(`/admin/products/${draft.id}/status`, {
        status: 'active',
        reason,
        version: draft.version,
      });

    expect(
      await finance.post('/admin/products', { values: someProductValues(dollar), status: 'active' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { fixedPrice: [expect.stringContaining('second person')] } },
    });
    expect((await bulk(finance, [draft.id], { kind: 'status', status: 'active' })).body).toMatchObject({ done: 0 });
    expect(await move('')).toMatchObject({ status: 422 });
    const { body } = await move('A gift.');
    expect(body).toMatchObject({ status: 'draft', waiting: { askedBy: 'Finn Finance' } });
    expect((await approve(body.waiting?.id ?? '')).status).toBe(200);
    expect(await read(draft)).toMatchObject({ status: 'active' });
    expect(await priceInShop()).toBe('1.00');
  });

  test('another weight of what is on sale waits, with the price that it makes', async () => {
    const bar = await staff.created({ pricingMode: 'fixed', fixedPrice: '6000.00', slug: 'bar' });

    expect(await change(bar, { weightValue: '10' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await change(bar, { weightValue: '10' }, 'It was entered wrongly.');
    expect(body).toMatchObject({ values: { weightValue: '1' }, waiting: { askedBy: 'Finn Finance' } });
    expect((await approve(body.waiting?.id ?? '')).status).toBe(200);
    expect(await read(bar)).toMatchObject({ values: { weightValue: '10' } });
  });
});

test('what a piece cost the shop is told to nobody outside, unless it is the price', async () => {
  const bar = await staff.created({ slug: 'bar', costFloor: '5700.00' });
  expect((await staff.inShop('bar')).body).toMatchObject({ pricing: { costFloor: null } });
  await change(bar, { costFloor: '6000.00' });
  expect((await staff.inShop('bar')).body).toMatchObject({
    pricing: { costFloor: '6000.00' },
    price: { unit: '6000.00' },
  });
  expect(newProductValues.costFloor).toBeNull();
});

describe('what a piece weighs', () => {
  test('is as much of its price as the premium: on what is priced, only who holds the right to prices changes it', async () => {
    const bar = await aBar();

    expect(await contentStaff.update(bar, { weightValue: '2', name: 'A bar' })).toMatchObject({
      status: 403,
      body: { errors: { weightValue: [expect.any(String)] } },
    });
  });

  test('is what its name says: a copy of a kilogram is not sold as a gram', async () => {
    const kilo = await staff.created({
      slug: 'kilo',
      sku: 'KILO',
      name: '1 kg Gold Bar',
      weightValue: '1',
      weightUnit: 'kg',
    });

    expect(await staff.update(kilo, { weightUnit: 'g' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['The name says 1 kg. Say the weight that is entered, or none.'] } },
    });
    const asked = await change(kilo, { weightUnit: 'g', name: '1 g Gold Bar' }, 'It was entered wrongly.');
    expect(asked.body).toMatchObject({ values: { name: '1 kg Gold Bar', weightUnit: 'kg' }, waiting: {} });
  });
});

test('each step of a price counts, and so does what we pay', async () => {
  const bar = await aBar();
  const breaks = [{ minQty: 500, premiumPct: '0.01', premiumFixed: '0.00' }];
  const { body: stepped } = await change(bar, { premiumPct: '0.2', breaks });

  expect(await change(stepped, { premiumPct: '0.1' })).toMatchObject({ status: 422 });
  expect(await change(stepped, { breaks: [{ ...breaks[0], minQty: 10 }] })).toMatchObject({ status: 422 });
  expect(await change(stepped, { buyback: { enabled: true, pct: '0.05', fixed: '0' } })).toMatchObject({ status: 422 });
  expect((await change(stepped, { premiumPct: '0.19' })).body.waiting).toBeNull();
});
