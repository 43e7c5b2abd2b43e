import type { LayoutContent } from '#contract/content/public-content.contract.ts';
import type { ShownWidget, Widget, WidgetValues } from '#contract/content/widgets.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { categoryStaff } from '#server/testing/category-staff.ts';
import { widgetValues } from '#server/testing/make-content.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { widgets } from './widgets.table.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
});
afterAll(() => shop.close());

type Answer = Widget & ErrorBody;
const add = (own: Partial<WidgetValues>) => admin.post<Answer>('/admin/widgets', widgetValues(own));
const layout = async () => (await aVisitor(shop).get<LayoutContent>('/public/layout')).body.widgets;
const home = async () => (await aVisitor(shop).get<{ widgets: ShownWidget[] }>('/public/home')).body.widgets;
const list = { type: 'products' as const, metal: 'XAU' as const, categoryId: null, productIds: [], count: 4 };

test('a new shop begins with the newsletter and a sentence of who it is', async () => {
  const { footer_top: top, footer1 } = await layout();

  expect(top.map(({ heading, content }) => [heading, content.type])).toEqual([['The newsletter', 'newsletter']]);
  expect(footer1.map(({ content }) => content)).toEqual([
    { type: 'text', text: 'Bullion bought and delivered at prices you can check.' },
  ]);
});

describe('on the home page', () => {
  beforeEach(() => shop.db.delete(widgets));

  test('stand those that are on, in the order that they were moved to', async () => {
    await add({ heading: 'One' });
    const { body: two } = await add({ heading: 'Two' });
    await add({ heading: 'Off', active: false });
    await admin.put(`/admin/widgets/${two.id}/place`, { position: 0, version: 1 });

    expect((await home()).map(({ heading }) => heading)).toEqual(['Two', 'One']);
  });

  test('a list of products names those on sale in the chosen order, and a shown category', async () => {
    const [one, two] = [await aProduct(shop), await aProduct(shop)];
    const category = await categoryStaff(shop, admin).created({ name: 'Round bars' });
    await add({ content: { ...list, pick: 'chosen', productIds: [two.id, one.id] } });
    await add({ content: { ...list, pick: 'category', categoryId: category.id } });

    const [chosen, ofCategory] = await home();
    expect(chosen?.skus).toEqual([two.sku, one.sku]);
    expect(ofCategory?.category).toEqual({ slug: category.slug, name: 'Round bars' });
  });

  test('a widget that goes to another area goes to its end and leaves no gap', async () => {
    const { body: first } = await add({ name: 'First' });
    await add({ name: 'Second' });
    await add({ name: 'There', area: 'footer2' });
    await admin.put(`/admin/widgets/${first.id}`, { ...widgetValues({ name: 'First', area: 'footer2' }), version: 1 });

    const { items } = (await admin.get<{ items: Widget[] }>('/admin/widgets')).body;
    expect(items.map(({ area, position, name }) => `${area} ${position} ${name}`)).toEqual([
      'home 0 Second',
      'footer2 0 There',
      'footer2 1 First',
    ]);
  });
});

test.each([
  ['a link to a script in its text', { content: { type: 'text', text: '[Win](javascript:alert`1`)' } }, 'content.text'],
  ['nothing to show', { content: { type: 'text', text: '' } }, 'content.text'],
  ['no link', { content: { type: 'links', links: [] } }, 'content.links'],
  ['a wrong link', { content: { type: 'links', links: [{ label: 'A', url: 'ftp://a' }] } }, 'content.links.0.url'],
  ['an unknown metal', { content: { type: 'chart', metal: 'LEAD', range: '1m' } }, 'content.metal'],
  ['settings of another kind', { content: { type: 'chart', text: 'x' } }, 'content.metal'],
  [
    'a question without an answer',
    { content: { type: 'faq', items: [{ question: 'Why?', answer: '' }] } },
    'content.items.0.answer',
  ],
  ['no category', { content: { ...list, pick: 'category' } }, 'content.categoryId'],
  ['no products', { content: { ...list, pick: 'chosen' } }, 'content.productIds'],
  [
    'a chart in the announcement bar',
    { area: 'announcement', content: { type: 'chart', metal: 'XAU', range: '1m' } },
    'area',
  ],
  [
    'a picture beside a chart',
    { mediaId: '0193c000-0000-7000-8000-000000000001', content: { type: 'chart', metal: 'XAU', range: '1m' } },
    'mediaId',
  ],
])('a widget with %s is refused beside the field', async (_what, own, field) => {
  const { status, body } = await add(own as unknown as Partial<WidgetValues>);

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
});

test('a change of an older version is refused', async () => {
  const { body } = await add({});
  const change = (name: string) =>
    admin.put<Answer>(`/admin/widgets/${body.id}`, { ...widgetValues({ name }), version: 1 });

  expect(statusesOf(await Promise.all([change('One'), change('Two')]))).toEqual([200, 409]);
});
