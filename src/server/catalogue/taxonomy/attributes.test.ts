import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Attribute, EnteredAttribute, OptionValues } from '#contract/catalogue/attributes.contract.ts';
import type { AttributeValues } from '#contract/catalogue/attributes.rules.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { ProductDetail, ShopReply } from '#contract/catalogue/products.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content', 'finance'] }));
});
afterAll(() => shop.close());

type Refused = ErrorBody & { current?: Attribute };

let made = 0;
const values = (own: Partial<EnteredAttribute> = {}): EnteredAttribute => {
  made += 1;
  const flags = { filterable: false, visible: true, required: false };
  const base = { code: `trait-${made}`, label: `Trait ${made}`, type: 'text' as const, unit: '', group: '' };
  return { ...base, position: made, ...flags, options: [], ...own };
};
const option = (label: string, own: Partial<OptionValues> = {}): OptionValues => ({
  ...{ id: null, label, hidden: false, mergeInto: null },
  ...own,
});
const create = (own: Partial<EnteredAttribute> = {}) =>
  admin.post<Attribute & Refused>('/admin/attributes', values(own));
async function created(own: Partial<EnteredAttribute> = {}): Promise<Attribute> {
  const { status, body } = await create(own);
  expect(status).toBe(200);
  return body;
}
const entered = ({ id: _id, updatedAt: _at, products: _products, options, ...same }: Attribute) => ({
  ...same,
  options: options.map(({ id, label, hidden }) => option(label, { id, hidden })),
});
const update = (attribute: Attribute, own: Partial<EnteredAttribute>) =>
  admin.put<Attribute & Refused>(`/admin/attributes/${attribute.id}`, { ...entered(attribute), ...own });
const aList = (type: 'select' | 'multi', ...labels: string[]) =>
  created({ type, filterable: true, options: labels.map((label) => option(label)) });
const idOf = ({ options }: Attribute, label: string) => options.find((each) => each.label === label)?.id ?? '';
const sell = (attributes: AttributeValues, status = 'active') =>
  admin.post<AdminProduct & Refused>('/admin/products', { values: someProductValues({ attributes }), status });
async function sold(attributes: AttributeValues): Promise<AdminProduct> {
  const { status, body } = await sell(attributes);
  expect(status).toBe(200);
  return body;
}
const pageOf = async ({ values: { slug } }: AdminProduct) =>
  (await aVisitor(shop).get<ProductDetail>(`/public/products/CAD/${slug}`)).body;

describe('what a product says of its attributes', () => {
  test('is kept by type, and told in words on its page in their order', async () => {
    const text = await created({ label: 'Strike' });
    const number = await created({ label: 'Mintage', type: 'number', unit: 'pcs' });
    const select = await aList('select', 'Reeded', 'Plain');
    const multi = await aList('multi', 'Tube', 'Capsule');
    const flag = await created({ label: 'Sealed', type: 'boolean' });
    const day = await created({ label: 'Released', type: 'date' });
    const internal = await created({ visible: false });
    const said: AttributeValues = {
      [text.id]: 'Proof',
      [number.id]: '025000.50',
      [select.id]: idOf(select, 'Plain'),
      [multi.id]: [idOf(multi, 'Capsule'), idOf(multi, 'Tube')],
      [flag.id]: false,
      [day.id]: '2026-01-05',
      [internal.id]: 'For us',
    };

    const product = await sold(said);

    expect(product.values.attributes).toEqual({
      ...said,
      [number.id]: '25000.5',
      [multi.id]: [idOf(multi, 'Capsule'), idOf(multi, 'Tube')].toSorted(),
    });
    expect((await pageOf(product)).attributes).toEqual([
      { label: 'Strike', value: 'Proof' },
      { label: 'Mintage', value: '25,000.5\u202fpcs' },
      { label: select.label, value: 'Plain' },
      { label: multi.label, value: 'Tube, Capsule' },
      { label: 'Sealed', value: 'No' },
      { label: 'Released', value: '01/05/2026' },
    ]);
  });

  test.each([
    ['number', 'twelve'],
    ['number', '1e9'],
    ['number', 'Infinity'],
    ['date', '2026-02-30'],
    ['date', '01/05/2026'],
    ['boolean', 'yes'],
    ['text', true],
    ['text', 'two\nlines'],
    ['select', '01900000-0000-7000-8000-00000000dead'],
    ['multi', ['01900000-0000-7000-8000-00000000dead']],
  ] as const)('is refused beside its field when a %s is %j', async (type, value) => {
    const attribute = type === 'select' || type === 'multi' ? await aList(type, 'One', 'Two') : await created({ type });

    const { status, body } = await sell({ [attribute.id]: value as AttributeValues[string] });

    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([`attributes.${attribute.id}`]);
  });

  test('must be there for a required one when the product is sold, not while it is a draft', async () => {
    const attribute = await created({ label: 'Assay office', required: true });

    const refused = await sell({});
    const draft = await sell({}, 'draft');
    await update(attribute, { required: false });

    expect(refused.body.errors).toEqual({ [`attributes.${attribute.id}`]: ['Enter the assay office.'] });
    expect(draft.status).toBe(200);
  });

  test('is found by the shop’s filter: one of the values ticked of each attribute', async () => {
    const edge = await aList('select', 'Reeded edge', 'Plain edge');
    const packed = await aList('multi', 'In a tube', 'In a capsule');
    const product = await sold({ [edge.id]: idOf(edge, 'Reeded edge'), [packed.id]: [idOf(packed, 'In a tube')] });
    await sold({ [edge.id]: idOf(edge, 'Plain edge') });
    const find = async (...traits: string[]) =>
      (await aVisitor(shop).get<ShopReply>(`/public/products/CAD?f.trait=in:${traits.join(',')}`)).body;

    const [either, both] = [
      await find(`${edge.code}.reeded-edge`, `${edge.code}.plain-edge`),
      await find(`${edge.code}.plain-edge`, `${edge.code}.reeded-edge`, `${packed.code}.in-a-tube`),
    ];

    expect(either.total).toBe(2);
    expect(both.items.map(({ id }) => id)).toEqual([product.id]);
    expect(both.facets.trait).toMatchObject({ [`${edge.code}.reeded-edge`]: 1, [`${packed.code}.in-a-tube`]: 1 });
  });
});

describe('an attribute in use', () => {
  test('keeps its type', async () => {
    const attribute = await created();
    await sold({ [attribute.id]: 'Something' });
    const used = (await admin.get<Attribute>(`/admin/attributes/${attribute.id}`)).body;

    const { status, body } = await update(used, { type: 'boolean' });

    expect(status).toBe(422);
    expect(body.errors?.type?.[0]).toContain('1 product says something of it already');
  });

  test('is not deleted', async () => {
    const attribute = await created();
    await sold({ [attribute.id]: 'Something' });

    const { status, body } = await admin.delete<Refused>(`/admin/attributes/${attribute.id}?version=1`);

    expect([status, body.code]).toEqual([409, 'in_use']);
  });

  test('keeps an option that a product has: it is hidden or merged', async () => {
    const edge = await aList('select', 'Reeded', 'Plain', 'Cut');
    const [reeded, cut] = [idOf(edge, 'Reeded'), idOf(edge, 'Cut')];
    const product = await sold({ [edge.id]: cut });

    const dropped = await update(edge, { options: entered(edge).options.filter(({ id }) => id !== cut) });
    const hidden = await update(edge, {
      options: entered(edge).options.map((each) => ({ ...each, hidden: each.id === cut })),
    });
    const another = await sell({ [edge.id]: cut });
    const merged = await update(hidden.body, {
      options: entered(hidden.body).options.map((each) => (each.id === cut ? { ...each, mergeInto: reeded } : each)),
    });

    expect(dropped.body.errors?.options?.[0]).toContain('"Cut" is used by 1 product');
    expect(another.status).toBe(422);
    expect(merged.body.options.map(({ label, products }) => [label, products])).toEqual([
      ['Reeded', 1],
      ['Plain', 0],
    ]);
    expect((await pageOf(product)).attributes).toContainEqual({ label: edge.label, value: 'Reeded' });
  });

  test('merges options of several so that a product has the one that stays once', async () => {
    const packed = await aList('multi', 'Tube', 'Box');
    const [tube, box] = [idOf(packed, 'Tube'), idOf(packed, 'Box')];
    const product = await sold({ [packed.id]: [tube, box] });

    const { status } = await update(packed, {
      options: entered(packed).options.map((each) => (each.id === box ? { ...each, mergeInto: tube } : each)),
    });

    expect(status).toBe(200);
    const { body } = await admin.get<AdminProduct>(`/admin/products/${product.id}`);
    expect(body.values.attributes).toEqual({ [packed.id]: [tube] });
  });
});

test.each([
  ['code', { code: '9lives' }],
  ['code', { code: 'Edge' }],
  ['options', { type: 'select' as const }],
  ['options', { options: [option('Stray')] }],
  ['options.1.label', { type: 'select' as const, options: [option('Same'), option('same')] }],
  [
    'options.1.mergeInto',
    {
      type: 'select' as const,
      options: [option('A'), option('B', { mergeInto: '01900000-0000-7000-8000-00000000dead' })],
    },
  ],
  ['filterable', { filterable: true }],
  ['unit', { unit: 'mm' }],
])('an attribute is refused beside its %s for %j', async (field, own) => {
  const { status, body } = await create(own);

  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('an attribute that somebody changed meanwhile comes back as it is now', async () => {
  const attribute = await created();
  await update(attribute, { label: 'First' });

  const { status, body } = await update(attribute, { label: 'Second' });

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { label: 'First', version: 2 } });
});
