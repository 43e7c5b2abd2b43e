import { eq } from 'drizzle-orm';
import fc from 'fast-check';

import { readCsv } from '#contract/csv/read-csv.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { textField, withoutGuard } from '#server/db/csv-text.ts';
import { columnsOf } from '#server/catalogue/products/product-record.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { someProductValues } from '#server/testing/make-product-values.ts';
import { type ImportStaff, importStaff, problemsIn } from '#server/testing/import-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ImportStaff;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Edith Moor' }));
  staff = importStaff(shop, admin);
});
afterAll(() => shop.close());

test('what our own files say of a text is read as that text', () => {
  const any = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', 'a', ' ', '"', ',', '\t', '\n', '＝') });
  fc.assert(
    fc.property(any, (text) => {
      const [record] = readCsv(`x,${textField(text)}`).records;
      expect(withoutGuard(record?.fields[1] ?? '')).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});

test('the list as a file, with all its columns, is a file that changes nothing', async () => {
  const [level] = await shop.db.insert(categories).values({ slug: 'round-trip', name: 'Round "trip"' }).returning();
  const values = someProductValues({
    name: '=Bar, "the first"',
    weightValue: '0.04',
    grossValue: '0.0012455',
    grossUnit: 'kg',
    breaks: [
      { minQty: 10, premiumPct: '0.02875', premiumFixed: '5' },
      { minQty: 25, premiumPct: '0', premiumFixed: '0.5' },
    ],
    packs: [{ name: 'tube', pieces: 25 }],
    costFloor: '12.30',
    buyback: { enabled: false, pct: '-0.015', fixed: '-2.00' },
    description: ['One.', 'Two, and “more”.'],
    seo: { title: '@home', description: null },
    categoryIds: [level?.id ?? ''],
    legalTender: '50 dollars',
    gtin: '4006381333931',
  });
  const { body: made } = await admin.post<{ id: string }>('/admin/products', { values, status: 'active' });
  await aProduct(shop, { sku: 'TRIP-2', weightValue: '10', weightUnit: 'tola', fineNg: 116_638_038_000n, stock: 4 });

  const ticket = await admin.post<{ id: string }>('/exports', {
    list: 'products',
    query: '',
    rows: { of: 'all' },
    columns: [],
    separator: ',',
    dates: 'iso',
  });
  expect(ticket).toMatchObject({ status: 200 });
  const { body: file } = await admin.send<string>('GET', `/exports/${ticket.body.id}/file`);
  const preview = await staff.uploaded(file);

  expect(problemsIn(preview)).toEqual([]);
  expect(preview.rows).toEqual([]);
  expect(preview.counts).toMatchObject({ create: 0, change: 0, wrong: 0 });
  expect(preview.columns.filter(({ use }) => use === 'unknown')).toEqual([]);

  const stored = await shop.db.select().from(products).where(eq(products.id, made.id));
  const without = file
    .replaceAll(values.sku, `${values.sku}-NEW`)
    .replaceAll(values.slug, `${values.slug}-new`)
    .replaceAll('4006381333931', '96385074');
  await staff.confirm(await staff.uploaded(without));
  const { id: _, categoryIds: __, ...columns } = { id: made.id, ...columnsOf(values), categoryIds: [] };
  expect(await staff.bySku(`${values.sku}-NEW`)).toMatchObject({
    ...columns,
    sku: `${values.sku}-NEW`,
    slug: `${values.slug}-new`,
    gtin: '96385074',
    grossValue: '1.2455',
    grossUnit: 'g',
    status: stored[0]?.status,
  });
});
