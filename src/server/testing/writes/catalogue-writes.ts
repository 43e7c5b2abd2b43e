import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import type { Tag } from '#contract/catalogue/tags.contract.ts';
import { categoryStaff } from '#server/testing/category-staff.ts';
import { importStaff, productHeadings, productLine } from '#server/testing/import-staff.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { productStaff } from '#server/testing/product-staff.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

let count = 0;
const named = (what: string) => `${what}-${(count += 1)}`;

const tagValues = () => {
  const slug = named('mark');
  return { name: slug, slug, description: '', colour: 'gold' };
};
const aTag = ({ by }: WritingStaff) => made<Tag>(by.post('/admin/tags', tagValues()));

const traitValues = () => {
  const flags = { filterable: false, visible: true, required: false };
  const code = named('trait');
  return { code, label: code, type: 'text', unit: '', group: '', position: 1, ...flags, options: [] };
};
const aTrait = ({ by }: WritingStaff) => made<Attribute>(by.post('/admin/attributes', traitValues()));

const aDraft = ({ shop, by }: WritingStaff) => productStaff(shop, by).created({}, 'draft');
const categories = ({ shop, by }: WritingStaff) => categoryStaff(shop, by);

/** One's own file: nobody else may confirm it. */
const aFile = ({ shop, me }: WritingStaff): Promise<ImportPreview> =>
  importStaff(shop, me).uploaded(`${productHeadings}\n${productLine(named('IM'))}`);

export const catalogueWrites: WriteCases = {
  'POST /admin/products': () => ({ body: { values: someProductValues(), status: 'draft' } }),
  'PUT /admin/products/:id': async (staff) => {
    const { id, version, values } = await aDraft(staff);
    return { params: { id }, body: { values: { ...values, name: named('Renamed bar') }, version } };
  },
  'PUT /admin/products/:id/status': async (staff) => {
    const { id, version } = await aDraft(staff);
    return { params: { id }, body: { status: 'active', version } };
  },
  'POST /admin/products/:id/duplicate': async (staff) => ({ params: { id: (await aDraft(staff)).id } }),
  'POST /admin/products/bulk': async (staff) => ({
    body: {
      selection: { by: 'ids', ids: [(await aDraft(staff)).id] },
      change: { kind: 'premium', points: '0.5' },
      dryRun: false,
    },
  }),
  'DELETE /admin/products/:id': async (staff) => {
    const { id, version } = await aDraft(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/product-imports': () => ({
    query: 'name=spring.csv',
    file: { bytes: Buffer.from(`${productHeadings}\n${productLine(named('IM'))}`), type: 'text/csv' },
  }),
  'POST /admin/product-imports/:id/confirm': async (staff) => {
    const { id, plan } = await aFile(staff);
    return { params: { id }, body: { plan } };
  },
  'POST /admin/attributes': () => ({ body: traitValues() }),
  'PUT /admin/attributes/:id': async (staff) => {
    const { id, version } = await aTrait(staff);
    return { params: { id }, body: { ...traitValues(), version } };
  },
  'DELETE /admin/attributes/:id': async (staff) => {
    const { id, version } = await aTrait(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/categories': (staff) => ({ body: categories(staff).values() }),
  'PUT /admin/categories/:id': async (staff) => {
    const { id, version } = await categories(staff).created();
    return { params: { id }, body: { ...categories(staff).values(), version } };
  },
  'PUT /admin/categories/:id/place': async (staff) => {
    const parent = await categories(staff).created();
    const { id, version } = await categories(staff).created();
    return { params: { id }, body: { parentId: parent.id, position: 0, version } };
  },
  'DELETE /admin/categories/:id': async (staff) => {
    const { id, version } = await categories(staff).created();
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/tags': () => ({ body: tagValues() }),
  'PUT /admin/tags/:id': async (staff) => {
    const { id, version } = await aTag(staff);
    return { params: { id }, body: { ...tagValues(), version } };
  },
  'POST /admin/tags/bulk': async (staff) => ({
    body: { selection: { by: 'ids', ids: [(await aTag(staff)).id] }, action: { do: 'remove' } },
  }),
};
