import { randomUUID } from 'node:crypto';

import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { importStaff, problemsIn } from '#server/testing/import-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/* What comes on sale says every required attribute, whichever way it comes there. A draft need not yet. */

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
let assay: Attribute;
let made = 0;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { roles: ['content', 'finance'] }));
  staff = productStaff(shop, admin);
  const flags = { unit: '', group: '', position: 0, filterable: false, visible: true, required: true };
  const wanted = { label: 'Assay office', code: 'assay', type: 'text', ...flags, options: [] };
  assay = (await admin.post<Attribute>('/admin/attributes', wanted)).body;
});
afterAll(() => shop.close());

const aDraft = (attributes: Record<string, string> = {}) => {
  made += 1;
  return staff.created({ name: `Bar ${made}`, slug: `bar-${made}`, sku: `BAR-${made}`, attributes }, 'draft');
};
const says = () => ({ [assay.id]: 'Ottawa' });
const read = async ({ id }: AdminProduct) => (await admin.get<AdminProduct>(`/admin/products/${id}`)).body;
/** Hidden when the attribute was not asked for yet. */
async function hiddenSince(product: AdminProduct): Promise<AdminProduct> {
  const shown = (await staff.setStatus((await staff.update(product, { attributes: says() })).body, 'active')).body;
  const hidden = (await staff.setStatus(shown, 'hidden')).body;
  await shop.db.execute(`delete from product_attribute_values where product_id = '${product.id}'`);
  return hidden;
}

describe('by its page', () => {
  test('a draft that does not say it stays one, and is told beside the field', async () => {
    const draft = await aDraft();

    expect(await staff.setStatus(draft, 'active')).toMatchObject({
      status: 422,
      body: {
        message: 'Before it goes on sale it has to say its assay office.',
        errors: { [`attributes.${assay.id}`]: ['Enter the assay office.'] },
      },
    });
    expect(await read(draft)).toMatchObject({ status: 'draft', version: draft.version });
  });

  test('a draft that says it goes on sale', async () => {
    expect(await staff.setStatus(await aDraft(says()), 'active')).toMatchObject({ status: 200 });
  });

  test('one that was hidden comes back only when it says it, and may be discontinued without', async () => {
    const hidden = await hiddenSince(await aDraft());

    expect(await staff.setStatus(hidden, 'active')).toMatchObject({ status: 422 });
    expect(await staff.setStatus(hidden, 'discontinued')).toMatchObject({ status: 200 });
  });
});

describe('in bulk', () => {
  const bulk = (ids: string[], status: string, dryRun = false) =>
    admin.post<BulkReply>(
      '/admin/products/bulk',
      { selection: { by: 'ids', ids }, change: { kind: 'status', status }, dryRun },
      { key: randomUUID() },
    );

  test.each([true, false])(
    'those that do not say it are named with the reason, and the others go on (dry: %s)',
    async (dry) => {
      const [complete, bare] = [await aDraft(says()), await aDraft()];

      const { body } = await bulk([complete.id, bare.id], 'active', dry);

      expect(body).toEqual({
        done: 1,
        skipped: 0,
        failed: [{ id: bare.id, name: bare.values.name, reason: 'It does not say its assay office.' }],
      });
      expect((await read(complete)).status).toBe(dry ? 'draft' : 'active');
      expect((await read(bare)).status).toBe('draft');
    },
  );

  test('what leaves the shop is not asked for it', async () => {
    const hidden = await hiddenSince(await aDraft());

    expect((await bulk([hidden.id], 'discontinued')).body).toMatchObject({ done: 1, failed: [] });
  });
});

test('by a file: a draft, and one that was hidden, are told in their rows', async () => {
  const files = importStaff(shop, admin);
  const [draft, hidden] = [await aDraft(), await hiddenSince(await aDraft())];

  const told = await files.uploaded(`SKU,Status\n${draft.values.sku},Active\n${hidden.values.sku},Active\n`);

  const missing = 'Attributes: What is on sale must say its assay office: add a line "assay: …".';
  expect(problemsIn(told)).toEqual([`2 ${missing}`, `3 ${missing}`]);
});

test('of its attribute taken away and its sale at the same moment none ends on sale without it', async () => {
  const draft = await aDraft(says());

  const [changed, published] = await Promise.all([
    staff.update(draft, { attributes: {} }),
    staff.setStatus(draft, 'active'),
  ]);

  expect(statusesOf([changed, published])).toEqual([200, 409]);
  const now = await read(draft);
  expect(now.status === 'active' ? now.values.attributes : says()).toEqual(says());
});
