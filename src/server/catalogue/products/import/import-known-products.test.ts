import { eq } from 'drizzle-orm';

import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import { type ProductRecord, products } from '#server/catalogue/products/products.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
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

describe('a file of known products', () => {
  test('changes what differs, product by product, and writes each down', async () => {
    const product = await aProduct(shop, { sku: 'OLD-1', stock: 3, grossNg: 31_106_587_459n });
    const other = await aProduct(shop, { sku: 'OLD-2', stock: 0 });
    const preview = await staff.uploaded('sku\tLow at\tPremium %\tFace value\nold-1\t25\t3.0\t\nOLD-2\t10\t2.25\t\n');

    expect(preview.rows).toMatchObject([
      { line: 2, action: 'change', sku: 'OLD-1', changes: [{ column: 'Low at', before: '10', after: '25' }] },
      { line: 3, action: 'change', sku: 'OLD-2', changes: [{ column: 'Premium %', before: '3', after: '2.25' }] },
    ]);
    await staff.confirm(preview);

    expect(await staff.bySku('OLD-1')).toMatchObject({
      lowAt: 25,
      premiumPct: '0.03',
      version: 2,
      grossNg: product.grossNg,
    });
    const audit = await shop.audited({ entityId: other.id });
    expect(audit).toMatchObject([
      {
        action: 'product.changed',
        actorName: 'Edith Moor',
        before: { premiumPct: '0.03' },
        after: { premiumPct: '0.0225' },
      },
    ]);
    await expectCleanBooks(shop);
  });

  test('leaves as it is what an empty cell may not clear, and clears what it may', async () => {
    await aProduct(shop, { sku: 'CLEAR-1', stock: 0, year: '2026', costFloor: 100n, name: 'Stays' });
    await staff.confirm(await staff.uploaded('SKU,Product,Year,Never below CAD,Premium %\nCLEAR-1,,,,\n'));

    expect(await staff.bySku('CLEAR-1')).toMatchObject({
      name: 'Stays',
      year: null,
      costFloor: null,
      premiumPct: '0.03',
    });
  });

  test('never changes the metal or weight of what is in the books', async () => {
    await aProduct(shop, { sku: 'BOOKED-1', stock: 1 });
    const preview = await staff.uploaded('SKU,Weight\nBOOKED-1,2 oz\n');

    expect(problemsIn(preview)).toEqual([expect.stringMatching(/^2 Weight: .* in the books/)]);
  });

  test('takes a product from status to status as the table of statuses says', async () => {
    await aProduct(shop, { sku: 'STATE-1', stock: 0 });
    await aProduct(shop, { sku: 'STATE-2', stock: 0 });
    const preview = await staff.uploaded('SKU,Status\nSTATE-1,Hidden\nSTATE-2,draft\n');
    await staff.confirm(preview);

    expect(problemsIn(preview)).toEqual(["3 Status: From Active it can't become Draft."]);
    expect(await staff.bySku('STATE-1')).toMatchObject({ status: 'hidden', version: 2 });
  });

  test('is done once, however often it is confirmed, and not when a product has changed since', async () => {
    const product = await aProduct(shop, { sku: 'ONCE-1', stock: 0 });
    const preview = await staff.uploaded('SKU,Low at\nONCE-1,33\n');
    await shop.db.update(products).set({ version: 2, lowAt: 3 }).where(eq(products.id, product.id));

    expect(await staff.confirm(preview)).toMatchObject({ status: 409, body: { code: 'stale_plan' } });
    const { body: again } = await admin.get<ImportPreview>(`/admin/product-imports/${preview.id}`);
    expect(again.rows).toMatchObject([{ changes: [{ before: '3', after: '33' }] }]);
    const replies = await Promise.all(Array.from({ length: 4 }, () => staff.confirm(again)));

    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    expect(replies.map(({ body }) => body.done)).toEqual(Array.from({ length: 4 }, () => ({ created: 0, changed: 1 })));
    expect(await staff.bySku('ONCE-1')).toMatchObject({ lowAt: 33, version: 3 });
  });
});

test('products changed many at once are each changed, versioned and written down', async () => {
  const known: ProductRecord[] = [];
  for (const at of [1, 2, 3]) {
    known.push(
      await aProduct(shop, {
        sku: `MANY-${at}`,
        stock: 0,
        art: { motif: 'leaf' },
        buybackFixed: '0.00',
        popularity: at,
      }),
    );
  }
  const rows = known.map(({ sku }, at) => `${sku},${10 + at},${at === 2 ? 'Hidden' : 'Active'}`);
  await staff.confirm(await staff.uploaded(`SKU,Low at,Status\n${rows.join('\n')}\n`));

  const [first, second, third] = await Promise.all(known.map(({ sku }) => staff.bySku(sku)));
  const asBefore = (at: number) => ({ ...known[at], updatedAt: expect.any(Date) });
  expect(first).toEqual(asBefore(0));
  expect(second).toEqual({ ...asBefore(1), lowAt: 11, version: 2 });
  expect(third).toEqual({ ...asBefore(2), lowAt: 12, status: 'hidden', version: 2 });
  const log = await shop.audited({ entityId: third?.id ?? '' });
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['product.changed', { lowAt: 10 }, { lowAt: 12 }],
    ['product.status_set', { status: 'active' }, { status: 'hidden' }],
  ]);
});
