import { eq } from 'drizzle-orm';

import { readCsv } from '#contract/csv/read-csv.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
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

describe('a file of new products', () => {
  test('writes nothing until it is confirmed, and then makes drafts', async () => {
    const preview = await staff.uploaded(
      `\uFEFF${productHeadings}\r\n${productLine('NEW-1')}\r\n${productLine('NEW-2')}\r\n`,
    );

    expect(preview).toMatchObject({
      fileName: 'spring.csv',
      separator: ',',
      counts: { create: 2, change: 0, unchanged: 0, wrong: 0 },
      done: null,
    });
    expect(await staff.bySku('NEW-1')).toBeUndefined();

    expect(await staff.confirm(preview)).toMatchObject({
      status: 200,
      body: { done: { created: 2, changed: 0 }, counts: { create: 0, unchanged: 2 } },
    });
    expect(await staff.bySku('NEW-1')).toMatchObject({
      name: '1 oz NEW-1',
      slug: '1-oz-new-1',
      status: 'draft',
      fineNg: 31_103_476_800n,
      premiumPct: '0.035',
    });
  });

  test('may be sold at once, with breaks, categories and everything that has a column', async () => {
    await shop.db.insert(categories).values([
      { slug: 'import-gold', name: 'Gold; old' },
      { slug: 'import-bars', name: 'Bars' },
    ]);
    const more = 'Status;Quantity breaks;Categories;Never below CAD;We buy;Gross weight g;Description';
    const preview = await staff.uploaded(
      `${productHeadings.replaceAll(',', ';')};${more}\n${productLine('FULL-1').replaceAll(',', ';')};Active;"10: 3 % + 5.00; 25: 2.5 % + 4.50";"import-gold; Bars";4000.00;no;31.2;"First.\n\nSecond."\n`,
    );
    await staff.confirm(preview);

    expect(preview).toMatchObject({ separator: ';', counts: { create: 1 } });
    expect(await staff.bySku('FULL-1')).toMatchObject({
      status: 'active',
      breaks: [
        { minQty: 10, premiumPct: '0.03', premiumFixed: '5.00' },
        { minQty: 25, premiumPct: '0.025', premiumFixed: '4.50' },
      ],
      costFloor: 400_000n,
      buybackEnabled: false,
      grossNg: 31_200_000_000n,
      description: ['First.', 'Second.'],
    });
    expect(await aVisitor(shop).get('/public/products/CAD/1-oz-full-1')).toMatchObject({ status: 200 });
  });

  test('tells of each line what is wrong and leaves it out', async () => {
    const preview = await staff.uploaded(
      [
        productHeadings,
        productLine('GOOD-1'),
        productLine('BAD-1').replace('1 oz,', '1 ounce,').replace('999.9', '99999'),
        productLine('BAD-2').replace('3.5', '"3,5"'),
        productLine('GOOD-1'),
        productLine('BAD-3').replace('Canada', ''),
        productLine(''),
        `${productLine('BAD-4')},too much`,
        productLine('BAD-5').replace('Gold', 'Tin'),
        productLine('BAD-6').replace('3.5', '350'),
      ].join('\n'),
    );

    expect(preview.counts).toEqual({ create: 1, change: 0, unchanged: 0, wrong: 8 });
    expect(problemsIn(preview)).toEqual([
      '3 Weight: Enter a weight with its unit, such as 1 oz, 1/10 oz, 100 g, 1 kg or 10 tola.',
      '3 Fineness: Enter parts per thousand, such as 999.9.',
      '4 Premium %: Enter a percentage with a point and at most four decimals, such as 3.5.',
      '5 SKU: Taken by row 2. Enter another one.',
      '6 Country: Enter the country of the mint.',
      '7 SKU: Enter a stock number, such as AU-BAR-1OZ.',
      '8 : This line has 12 fields and the headings are 11. Is a separator missing or not quoted?',
      '9 Metal: Enter one of Gold, Silver, Platinum, Palladium.',
      '10 Premium %: Enter a percentage between 0 and 100 with at most four decimals, such as 3.5.',
    ]);

    const file = await staff.toCorrect(preview);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const { records } = readCsv(file.body);
    expect(records.map(({ fields }) => fields[1])).toEqual([
      'SKU',
      'BAD-1',
      'BAD-2',
      'GOOD-1',
      'BAD-3',
      '',
      'BAD-4',
      'BAD-5',
      'BAD-6',
    ]);
    expect(records[5]?.fields[0]).toBe('SKU: Enter a stock number, such as AU-BAR-1OZ.');

    expect(await staff.confirm(preview)).toMatchObject({ status: 200, body: { done: { created: 1, changed: 0 } } });
    expect(await staff.bySku('BAD-1')).toBeUndefined();
  });

  test('keeps what looks like a formula as the text it is', async () => {
    const preview = await staff.uploaded(
      `${productHeadings}\n${productLine('SUM-1').replace('1 oz SUM-1', '"=HYPERLINK(""x"")"')}\n${productLine('SUM-2').replace('1 oz SUM-2', "'=1+1")}`,
    );
    await staff.confirm(preview);

    expect(await staff.bySku('SUM-1')).toMatchObject({ name: '=HYPERLINK("x")', slug: 'hyperlink-x' });
    expect(await staff.bySku('SUM-2')).toMatchObject({ name: '=1+1' });
    expect((await staff.toCorrect(preview)).body).not.toMatch(/(^|[,\n])=/);
  });
});

test('more lines than one statement takes are done in one go', async () => {
  const lines = Array.from({ length: 1200 }, (_, at) => productLine(`MASS-${at}`));
  const { body } = await staff.confirm(await staff.uploaded(`${productHeadings}\n${lines.join('\n')}\n`));

  expect(body.done).toEqual({ created: 1200, changed: 0 });
  expect(await shop.db.$count(products, eq(products.mint, 'Kestrel Bay'))).toBeGreaterThanOrEqual(1200);
  await shop.db.delete(products).where(eq(products.mint, 'Kestrel Bay'));
});
