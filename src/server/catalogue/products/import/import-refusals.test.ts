import { randomUUID } from 'node:crypto';

import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import {
  type ImportStaff,
  importStaff,
  problemsIn,
  productHeadings,
  productLine,
} from '#server/testing/import-staff.ts';
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

describe('a file that is no table of products', () => {
  test.each([
    ['nothing', '', 422],
    ['headings only', `${productHeadings}\n`, 422],
    ['no SKU', 'Product\nBar\n', 422],
    ['a column twice', 'SKU,Product,name\n1,a,b\n', 422],
    ['an open quotation mark', 'SKU,Product\nA-1,"Bar\n', 422],
    ['NUL', 'SKU,Product\nA-1,B\0r\n', 422],
    ['UTF-16', Buffer.from(`\uFEFF${productHeadings}`, 'utf16le'), 422],
    ['Latin-1', Buffer.from('SKU,Product\nA-1,Ünze\n', 'latin1'), 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 422],
    ['5,001 lines', `SKU\n${'A\n'.repeat(5001)}`, 422],
    ['100 columns and one more', `SKU${',x'.repeat(100)}\n`, 422],
    ['a line of two million commas', `SKU\n${','.repeat(2_000_000)}`, 422],
    ['more than 4 MB', Buffer.alloc(4_100_000, 'a'), 413],
  ])('is refused, and says why: %s', async (_what, payload, status) => {
    const reply = await staff.upload(payload);

    expect(reply).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(shop.faults).toEqual([]);
  });

  test.each(['text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'is not taken as %s',
    async (type) => {
      expect(await staff.upload('SKU\nA\n', type)).toMatchObject({ status: 415 });
    },
  );

  test('is not taken as JSON, nor CSV where JSON is expected', async () => {
    expect(await staff.upload('{"SKU": "A"}', 'application/json')).toMatchObject({ status: 422 });
    const headers = { ...(await admin.csrfHeaders()), 'content-type': 'text/csv' };
    expect(await admin.send('POST', '/admin/products', { headers, payload: 'SKU\nA\n' })).toMatchObject({
      status: 415,
    });
  });

  test('hostile cells are told or kept as text, and no row is anything but a row', async () => {
    const hostile = [
      '__proto__',
      'constructor',
      "'; drop table products; --",
      '<script>alert(1)</script>',
      '../../etc',
      '1e999',
      '-0',
      '\u202Eevil',
      'a'.repeat(70_000),
    ];
    const preview = await staff.uploaded(
      `${productHeadings},__proto__,constructor\n${hostile.map((cell, at) => productLine(`HOST-${at}`, ',x,y').replace(`1 oz HOST-${at}`, `"${cell}"`)).join('\n')}`,
    );
    await staff.confirm(preview);

    expect(preview.columns.slice(-2)).toEqual([
      { heading: '__proto__', use: 'unknown' },
      { heading: 'constructor', use: 'unknown' },
    ]);
    expect(await staff.bySku('HOST-2')).toMatchObject({ name: "'; drop table products; --" });
    expect(problemsIn(preview)).toContain(`10 Product: Use at most 160 characters.`);
    expect(shop.faults).toEqual([]);
  });
});

test('nobody but its owner sees or confirms a file, and only who may change the catalogue', async () => {
  const preview = await staff.uploaded(`${productHeadings}\n${productLine('MINE-1')}\n`);
  const other = await signedInAs(shop, await anAdmin(shop));
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await other.get(`/admin/product-imports/${preview.id}`)).toMatchObject({ status: 404 });
  expect(await importStaff(shop, other).confirm(preview)).toMatchObject({ status: 404 });
  expect(await importStaff(shop, sales).upload('SKU\nA\n')).toMatchObject({ status: 403 });
  expect(await admin.get(`/admin/product-imports/${randomUUID()}`)).toMatchObject({ status: 404 });
});
