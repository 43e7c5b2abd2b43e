import { nanogramsPer } from '#contract/metals.ts';
import type { SearchReply, SuggestReply } from '#contract/search/search.contract.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let visitor: Browser;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
  await shop.db.insert(categories).values([
    { slug: 'gold-bars', name: 'Gold bars', description: 'Cast and minted.', position: 1 },
    { slug: 'silver', name: 'Silver', position: 2 },
  ]);
  const maple = { form: 'coin', mint: 'Royal Mint', popularity: 3 } as const;
  await aProduct(shop, { slug: 'maple-gold', name: 'Gold Maple Leaf', sku: 'RM-AU-1', ...maple });
  await aProduct(shop, { slug: 'maple-silver', name: 'Silver Maple Leaf', metal: 'XAG', year: '2024', ...maple });
  await aProduct(shop, { slug: 'rand', name: 'Kruger Rand', form: 'coin', fineness: '916.7', premiumPct: '0.05' });
  await aProduct(shop, { slug: 'bar', name: '1 oz Gold Bar', description: ['Struck in Hamilton.'], popularity: 1 });
  await aProduct(shop, { slug: 'wafer', name: '1 oz Gold Wafer', form: 'wafer', popularity: 9 });
  await aProduct(shop, { slug: 'gone', name: '1 oz Gold Bar, sold out', stock: 0, popularity: 99 });
  const kilo = { weightValue: '1', weightUnit: 'kg', fineNg: nanogramsPer.kg } as const;
  await aProduct(shop, { slug: 'kilo', name: 'Kilo Gold Bar', premiumPct: '0.01', ...kilo });
  await aProduct(shop, { slug: 'secret', name: 'Secret Maple', status: 'draft' });
  shop.services.catalogue.changed();
  await shows(shop, ({ bySlug, facts }) => bySlug.has('kilo') && facts.categories.length === 2);
  await shop.services.rebuildSearch();
});
afterAll(() => shop.close());

const suggest = async (q: string, currency = 'CAD') =>
  (await visitor.get<SuggestReply>(`/public/search/${currency}/suggest?q=${encodeURIComponent(q)}`)).body;
const find = async (query: string) => (await visitor.get<SearchReply>(`/public/search/CAD?${query}`)).body;
const slugs = ({ products }: SuggestReply | SearchReply) => products.items.map(({ slug }) => slug);

test.each([
  ['maple', ['maple-gold', 'maple-silver']],
  ['map', ['maple-gold', 'maple-silver']],
  ['maples', ['maple-gold', 'maple-silver']],
  ['MÁPLE', ['maple-gold', 'maple-silver']],
  ['gold maple', ['maple-gold']],
  ['maple 2024', ['maple-silver']],
  ['krugerrand', ['rand']],
  ['kruger rand', ['rand']],
  ['rmau1', ['maple-gold']],
  ['rma', ['maple-gold']],
  ['RM-AU-1', ['maple-gold']],
  ['royal mint silver', ['maple-silver']],
  ['hamilton', ['bar']],
  ['kilo', ['kilo']],
  ['1000 g gold', ['kilo']],
  ['22k', ['rand']],
  ['sliver', ['maple-silver']],
])('“%s” finds %j', async (q, expected) => {
  expect(slugs(await suggest(q))).toEqual(expected);
});

test('a weight, a metal and a limit leave what costs less, in the currency that is shown', async () => {
  expect(slugs(await suggest('1 oz gold under 5900'))).toEqual(['wafer', 'maple-gold', 'bar', 'gone']);
  expect((await suggest('1 oz gold under 5900 usd', 'CAD')).products.total).toBe(5);
});
