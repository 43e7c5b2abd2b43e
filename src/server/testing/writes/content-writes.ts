import type { MenuEntry } from '#contract/content/menus.contract.ts';
import type { Slide } from '#contract/content/slides.contract.ts';
import type { Widget } from '#contract/content/widgets.contract.ts';
import { bareManifest, packed } from '#server/testing/content-archives.ts';
import { menuEntryValues, slideValues, widgetValues } from '#server/testing/make-content.ts';
import { aProduct } from '#server/testing/make-products.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

const anEntry = ({ by }: WritingStaff) => made<MenuEntry>(by.post('/admin/menus/account', menuEntryValues()));
const aSlide = async ({ shop, by }: WritingStaff) =>
  made<Slide>(by.post('/admin/slides', slideValues({ productId: (await aProduct(shop)).id })));
const aWidget = ({ by }: WritingStaff) => made<Widget>(by.post('/admin/widgets', widgetValues()));

/** The second of two, to be moved before the first. */
async function second<Made extends { id: string; version: number }>(make: () => Promise<Made>): Promise<Made> {
  await make();
  return make();
}

const anArchive = (title: string) =>
  packed({
    'manifest.json': bareManifest,
    'pages/from-a-file.json': JSON.stringify({
      ...{ title, excerpt: '', blocks: [], cover: null, seoTitle: '', seoDescription: '', related: [] },
      ...{
        unlisted: false,
        pinned: false,
        author: null,
        unpublishAt: null,
        categories: [],
        tags: [],
        published: false,
      },
    }),
  });

export const contentWrites: WriteCases = {
  'POST /admin/content-imports': async () => ({
    query: 'name=content.zip',
    file: { bytes: await anArchive('From a file'), type: 'application/zip' },
  }),
  'POST /admin/content-imports/:id/confirm': async ({ shop, meId }) => {
    const by = { actor: { id: meId, name: 'Me' }, mayMail: false };
    const { id, plan } = await shop.services.contentImports.upload('content.zip', await anArchive('Another'), by);
    return { params: { id }, body: { plan, publish: false, reason: 'From the other shop' } };
  },
  'POST /admin/menus/:location': () => ({ params: { location: 'account' }, body: menuEntryValues() }),
  'PUT /admin/menu-entries/:id': async (staff) => {
    const { id, version } = await anEntry(staff);
    return { params: { id }, body: { ...menuEntryValues({ name: 'Elsewhere' }), version } };
  },
  'PUT /admin/menu-entries/:id/place': async (staff) => {
    const { id, version } = await second(() => anEntry(staff));
    return { params: { id }, body: { parentId: null, position: 0, version } };
  },
  'DELETE /admin/menu-entries/:id': async (staff) => {
    const { id, version } = await anEntry(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/slides': async ({ shop }) => ({ body: slideValues({ productId: (await aProduct(shop)).id }) }),
  'PUT /admin/slides/:id': async (staff) => {
    const { id, version, productId } = await aSlide(staff);
    return { params: { id }, body: { ...slideValues({ name: 'Another', productId }), version } };
  },
  'PUT /admin/slides/:id/place': async (staff) => {
    const { id, version } = await second(() => aSlide(staff));
    return { params: { id }, body: { position: 0, version } };
  },
  'DELETE /admin/slides/:id': async (staff) => {
    const { id, version } = await aSlide(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/widgets': () => ({ body: widgetValues() }),
  'PUT /admin/widgets/:id': async (staff) => {
    const { id, version } = await aWidget(staff);
    return { params: { id }, body: { ...widgetValues({ name: 'Another' }), version } };
  },
  'PUT /admin/widgets/:id/place': async (staff) => {
    const { id, version } = await second(() => aWidget(staff));
    return { params: { id }, body: { position: 0, version } };
  },
  'DELETE /admin/widgets/:id': async (staff) => {
    const { id, version } = await aWidget(staff);
    return { params: { id }, query: `version=${version}` };
  },
};
