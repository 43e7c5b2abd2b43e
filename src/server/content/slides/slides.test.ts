import { eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { MediaRow, Medium } from '#contract/catalogue/media.contract.ts';
import type { ShownSlide, Slide, SlideValues } from '#contract/content/slides.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { slideValues, widgetValues } from '#server/testing/make-content.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { slides } from './slides.table.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(slides));

type Answer = Slide & ErrorBody;
const add = (own: Partial<SlideValues>) => admin.post<Answer>('/admin/slides', slideValues(own));
const shown = async () => (await aVisitor(shop).get<{ slides: ShownSlide[] }>('/public/home')).body.slides;
const remove = (path: string) =>
  shop.db && admin.csrfHeaders().then((headers) => admin.send<ErrorBody>('DELETE', path, { headers }));

test('a slide shows its pictures for both sizes, with their texts and what must stay in sight', async () => {
  const [wide, tall] = [await aDescribedMedium(admin, 'Bars on slate'), await aDescribedMedium(admin, 'A bar')];
  const { body } = await add({ desktopId: wide.id, mobileId: tall.id });

  expect(body.desktop?.name).toBe('coin.jpg');
  expect(await shown()).toEqual([
    expect.objectContaining({
      title: 'Bars of an ounce',
      desktop: { key: wide.key, alt: 'Bars on slate', width: 60, height: 40, focalX: 50, focalY: 50 },
      mobile: expect.objectContaining({ key: tall.key, alt: 'A bar' }),
      product: null,
    }),
  ]);
});

test('a slide without a picture shows its product’s, as long as that is on sale', async () => {
  const product = await aProduct(shop);
  await add({ productId: product.id });

  expect((await shown()).map((slide) => slide.product?.slug)).toEqual([product.slug]);
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, product.id));
  expect(await shown()).toEqual([]);
});

test.each([
  ['no picture and no product', {}, 'desktopId'],
  ['a picture that is none', { desktopId: '0193c000-0000-7000-8000-000000000001' }, 'desktopId'],
  ['a product that is none', { productId: '0193c000-0000-7000-8000-000000000001' }, 'productId'],
] satisfies [string, Partial<SlideValues>, string][])(
  'a slide with %s is refused beside the field',
  async (_what, own, field) => {
    const { status, body } = await add(own);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  },
);

test('a picture of which nobody said what it shows is refused, and so is a button without an address', async () => {
  const bare = (await upload(admin, await aPicture().jpeg().toBuffer(), 'bare.jpg')).body;
  const told = await aDescribedMedium(admin);

  expect((await add({ desktopId: bare.id })).body.errors?.desktopId?.[0]).toMatch('Say first what “bare.jpg” shows');
  expect(Object.keys((await add({ desktopId: told.id, ctaUrl: '' })).body.errors ?? {})).toEqual(['ctaUrl']);
  expect(Object.keys((await add({ desktopId: told.id, ctaLabel: '' })).body.errors ?? {})).toEqual(['ctaLabel']);
  expect(Object.keys((await add({ desktopId: told.id, ctaUrl: 'data:text/html,x' })).body.errors ?? {})).toEqual([
    'ctaUrl',
  ]);
});

test('only active slides are shown, within their time, in the order that they were moved to', async () => {
  const { id: productId } = await aProduct(shop);
  const hour = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
  await add({ productId, name: 'One' });
  const { body: two } = await add({ productId, name: 'Two', startsAt: hour(-2), endsAt: hour(2) });
  await add({ productId, name: 'Off', active: false });
  await add({ productId, name: 'Over', endsAt: hour(-1) });
  await add({ productId, name: 'Not yet', startsAt: hour(1) });

  await admin.put(`/admin/slides/${two.id}/place`, { position: 0, version: 1 });

  expect((await shown()).map(({ title }) => title)).toEqual(['Two', 'One']);
  const { items } = (await admin.get<{ items: Slide[] }>('/admin/slides')).body;
  expect(items.map(({ name, position }) => `${position} ${name}`)).toEqual([
    '0 Two',
    '1 One',
    '2 Off',
    '3 Over',
    '4 Not yet',
  ]);
});

test('a picture that a slide or a widget shows says so in the library, and cannot be deleted', async () => {
  const medium = await aDescribedMedium(admin);
  const { body: slide } = await add({ desktopId: medium.id, mobileId: medium.id });
  const { body: widget } = await admin.post<{ id: string }>('/admin/widgets', widgetValues({ mediaId: medium.id }));

  const read = (await admin.get<Medium>(`/admin/media/${medium.id}`)).body;
  expect(read.uses).toEqual([
    { kind: 'slide', id: slide.id, name: 'Bars of an ounce' },
    { kind: 'widget', id: widget.id, name: 'Opening hours' },
  ]);
  const { items } = (await admin.get<ListReply<MediaRow>>('/admin/media?f.usedBy=equals:2')).body;
  expect(items.map(({ id }) => id)).toEqual([medium.id]);
  const refused = await remove(`/admin/media/${medium.id}?version=${read.version}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This picture is shown by “Bars of an ounce”, “Opening hours”. Take it away there first.',
  ]);

  await remove(`/admin/slides/${slide.id}?version=1`);
  await remove(`/admin/widgets/${widget.id}?version=1`);
  expect((await remove(`/admin/media/${medium.id}?version=${read.version}`)).status).toBe(200);
});

test('a change that nobody sees changes no version of the pages; one that is saved does', async () => {
  const { id: productId } = await aProduct(shop);
  const { body } = await add({ productId });
  const version = () => shop.services.contentVersion.version();
  const before = version();
  await admin.put(`/admin/slides/${body.id}`, { ...slideValues({ productId, name: 'Anew' }), version: 1 });

  expect(version()).toBeGreaterThan(before);
});
