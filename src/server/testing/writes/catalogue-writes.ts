import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import type { Tag } from '#contract/catalogue/tags.contract.ts';
import { categoryDesk } from '#server/testing/category-desk.ts';
import { importDesk, productHeadings, productLine } from '#server/testing/import-desk.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { productDesk } from '#server/testing/product-desk.ts';

import { made, type WriteCases, type WriteDesk } from './write-case.ts';

let count = 0;
const named = (what: string) => `${what}-${(count += 1)}`;

const tagValues = () => {
  const slug = named('mark');
  return { name: slug, slug, description: '', colour: 'gold' };
};
const aTag = ({ by }: WriteDesk) => made<Tag>(by.post('/admin/tags', tagValues()));

const traitValues = () => {
  const flags = { filterable: false, visible: true, required: false };
  const code = named('trait');
  return { code, label: code, type: 'text', unit: '', group: '', position: 1, ...flags, options: [] };
};
const aTrait = ({ by }: WriteDesk) => made<Attribute>(by.post('/admin/attributes', traitValues()));

const aDraft = ({ shop, by }: WriteDesk) => productDesk(shop, by).created({}, 'draft');
const categories = ({ shop, by }: WriteDesk) => categoryDesk(shop, by);

/** One's own file: nobody else may confirm it. */
const aFile = ({ shop, me }: WriteDesk): Promise<ImportPreview> =>
  importDesk(shop, me).uploaded(`${productHeadings}\n${productLine(named('IM'))}`);

export const catalogueWrites: WriteCases = {
  'POST /admin/products': () => ({ body: { values: someProductValues(), status: 'draft' } }),
  'PUT /admin/products/:id': async (desk) => {
    const { id, version, values } = await aDraft(desk);
    return { params: { id }, body: { values: { ...values, name: named('Renamed bar') }, version } };
  },
  'PUT /admin/products/:id/status': async (desk) => {
    const { id, version } = await aDraft(desk);
    return { params: { id }, body: { status: 'active', version } };
  },
  'POST /admin/products/:id/duplicate': async (desk) => ({ params: { id: (await aDraft(desk)).id } }),
  'POST /admin/products/bulk': async (desk) => ({
    body: {
      selection: { by: 'ids', ids: [(await aDraft(desk)).id] },
      change: { kind: 'premium', points: '0.5' },
      dryRun: false,
    },
  }),
  'DELETE /admin/products/:id': async (desk) => {
    const { id, version } = await aDraft(desk);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/product-imports': () => ({
    query: 'name=spring.csv',
    file: { bytes: Buffer.from(`${productHeadings}\n${productLine(named('IM'))}`), type: 'text/csv' },
  }),
  'POST /admin/product-imports/:id/confirm': async (desk) => {
    const { id, plan } = await aFile(desk);
    return { params: { id }, body: { plan } };
  },
  'POST /admin/attributes': () => ({ body: traitValues() }),
  'PUT /admin/attributes/:id': async (desk) => {
    const { id, version } = await aTrait(desk);
    return { params: { id }, body: { ...traitValues(), version } };
  },
  'DELETE /admin/attributes/:id': async (desk) => {
    const { id, version } = await aTrait(desk);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/categories': (desk) => ({ body: categories(desk).values() }),
  'PUT /admin/categories/:id': async (desk) => {
    const { id, version } = await categories(desk).created();
    return { params: { id }, body: { ...categories(desk).values(), version } };
  },
  'PUT /admin/categories/:id/place': async (desk) => {
    const parent = await categories(desk).created();
    const { id, version } = await categories(desk).created();
    return { params: { id }, body: { parentId: parent.id, position: 0, version } };
  },
  'DELETE /admin/categories/:id': async (desk) => {
    const { id, version } = await categories(desk).created();
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/tags': () => ({ body: tagValues() }),
  'PUT /admin/tags/:id': async (desk) => {
    const { id, version } = await aTag(desk);
    return { params: { id }, body: { ...tagValues(), version } };
  },
  'POST /admin/tags/bulk': async (desk) => ({
    body: { selection: { by: 'ids', ids: [(await aTag(desk)).id] }, action: { do: 'remove' } },
  }),
};
