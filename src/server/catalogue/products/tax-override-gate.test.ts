import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
let second: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { name: 'Finn Finance' }));
  second = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());

const exempt = { taxOverride: { treatment: 'exempt', reason: 'As an example.' } } as const;
const make = async (own: Partial<ProductValues> = {}, status = 'active') =>
  finance.post<AdminProduct & { errors?: object }>('/admin/products', { values: someProductValues(own), status });
const save = ({ id, values, version }: AdminProduct, own: Partial<ProductValues>, reason = '') =>
  finance.put<AdminProduct>(`/admin/products/${id}`, { values: { ...values, ...own }, version, reason });
const read = async ({ id }: AdminProduct) => (await finance.get<AdminProduct>(`/admin/products/${id}`)).body;
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });

test('that a product is not taxed is not said by one person: all else is saved, and this waits', async () => {
  const { body: product } = await make();
  expect(await save(product, exempt)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });

  const { body } = await save(product, { ...exempt, name: 'Another name' }, 'The law says so.');
  expect(body).toMatchObject({
    values: { name: 'Another name', taxOverride: null },
    waiting: { askedBy: 'Finn Finance' },
  });
  const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
  expect(asked.effect).toContainEqual({ what: 'Taxed', before: 'by the rules', after: 'Exempt: As an example.' });
  expect((await approve(asked.id, finance)).status).toBe(403);
  expect((await approve(asked.id)).status).toBe(200);
  expect((await read(product)).values).toMatchObject(exempt);

  const reason = { taxOverride: { ...exempt.taxOverride, reason: 'In other words.' } };
  expect((await save(await read(product), reason)).body).toMatchObject({ values: reason, waiting: null });
  expect((await save(await read(product), { taxOverride: null })).status).toBe(422);
});

test('nor by putting on sale a draft that says so', async () => {
  expect((await make(exempt)).body.errors).toEqual({ 'taxOverride.treatment': [expect.any(String)] });
  const { body: draft } = await make(exempt, 'draft');
  const sell = (reason: string) =>
    finance.put<AdminProduct>(`/admin/products/${draft.id}/status`, {
      status: 'active',
      version: draft.version,
      reason,
    });
  expect((await sell('')).status).toBe(422);
  const { body } = await sell('The law says so.');
  expect(body).toMatchObject({ status: 'draft', waiting: { askedBy: 'Finn Finance' } });
  expect((await approve(body.waiting?.id)).status).toBe(200);
  expect(await read(draft)).toMatchObject({ status: 'active', values: exempt });
});

describe('which piece a product is', () => {
  test('is not changed by one person once it is on sale, since tax and packing follow it: all else is saved, and this waits', async () => {
    const { body: product } = await make({ name: 'Leaf', metal: 'XAU', form: 'grain', fineness: '999.9' });
    expect(await save(product, { form: 'bar' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const { body } = await save(product, { form: 'bar', mint: 'Another Mint' }, 'It was entered wrongly.');
    expect(body).toMatchObject({
      values: { form: 'grain', mint: 'Another Mint' },
      waiting: { askedBy: 'Finn Finance' },
    });
    const { body: asked } = await second.get<ApprovalRow>(`/admin/approvals/${body.waiting?.id}`);
    expect(asked).toMatchObject({ title: 'Change which piece it is: Leaf' });
    expect(asked.effect).toContainEqual({ what: 'Form', before: 'Grain', after: 'Bar' });
    expect((await approve(asked.id)).status).toBe(200);
    expect(await read(product)).toMatchObject({ values: { form: 'bar' }, waiting: null });
  });

  test.each([{ fineness: '999' }, { sku: 'BR-AU-1KG' }, { metal: 'XPT' }] as const)(
    'nor its metal, fineness or SKU: %j',
    async (own) => {
      const { body: product } = await make({ name: 'Crown', metal: 'XAU', form: 'coin', fineness: '916.7' });
      expect((await save(product, own)).status).toBe(422);
      expect((await save(product, own, 'It was entered wrongly.')).body).toMatchObject({
        values: { sku: product.values.sku, metal: 'XAU', fineness: '916.7' },
        waiting: { askedBy: 'Finn Finance' },
      });
    },
  );

  test('is one person’s while it is a draft', async () => {
    const { body: draft } = await make({ name: 'Leaf', form: 'grain' }, 'draft');
    expect((await save(draft, { form: 'bar' })).body).toMatchObject({ values: { form: 'bar' }, waiting: null });
  });

  test('may not change between asking to put it on sale and agreeing to it', async () => {
    const { body: draft } = await make({ ...exempt, name: 'Leaf', form: 'grain' }, 'draft');
    const { body } = await finance.put<AdminProduct>(`/admin/products/${draft.id}/status`, {
      ...{ status: 'active', version: draft.version, reason: 'The law says so.' },
    });
    await save(await read(draft), { form: 'bar' });
    expect((await approve(body.waiting?.id)).status).toBe(409);
  });

  test('is not asked to be one that another has the SKU of', async () => {
    const [{ body: one }, { body: other }] = [await make(), await make()];
    expect(await save(one, { sku: other.values.sku }, 'It was entered wrongly.')).toMatchObject({
      status: 422,
      body: { errors: { sku: [expect.any(String)] } },
    });
  });
});
