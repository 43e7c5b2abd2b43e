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
    { slug: 'silver', name: 'Silver', description: 'For who likes it better than gold bars.', position: 2 },
  ]);
  const maple = { form: 'coin', mint: 'Royal Mint', popularity: 3 } as const;
  await aProduct(shop, { slug: 'maple-gold', name: 'Gold Maple Leaf', sku: 'RM-AU-1', ...maple });
  await aProduct(shop, { slug: 'maple-silver', name: 'Silver Maple Leaf', metal: 'XAG', year: '2024', ...maple });
  await aProduct(shop, { slug: 'rand', name: 'Kruger Rand', form: 'coin', fineness: '916.7', premiumPct: '0.05' });
  await aProduct(shop, { slug: 'bar', name: '1 oz Gold Bar', description: ['Struck in Hamilton.'], popularity: 1 });
  await aProduct(shop, { slug: 'wafer', name: '1 oz Gold Wafer', form: 'wafer', popularity: 9 });
  await aProduct(shop, { slug: 'gone', name: '1 oz Gold Bar, sold out', stock: 0, popularity: 99 });
  const crown = {
    form: 'coin',
    fineness: '958',
    premiumPct: '0.001',
    fineNg: nanogramsPer.toz - 4_000_000n,
  } as const;
  await aProduct(shop, { slug: 'crown', name: 'Old Crown', metal: 'XPD', ...crown });
  await aProduct(shop, { slug: 'leaf', name: 'Tamarack Leaf', metal: 'XPD', form: 'coin', premiumPct: '0.2' });
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
  ['maple', ['maple-gold', 'maple-silver', 'leaf']],
  ['map', ['maple-gold', 'maple-silver']],
  ['maples', ['maple-gold', 'maple-silver']],
  ['MÁPLE', ['maple-gold', 'maple-silver', 'leaf']],
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

test('the page of results has facets, and is narrowed and sorted as the shop is', async () => {
  const all = await find('q=gold');

  expect(all.products).toMatchObject({ total: 6, first: 0, rows: 24, totalKind: 'exact' });
  expect(all.products.facets).toMatchObject({ metal: { XAU: 6 }, inStock: { true: 5 }, form: { coin: 2, wafer: 1 } });
  expect(slugs(await find('q=gold&f.form=in:coin&sort=name'))).toEqual(['maple-gold', 'rand']);
  expect((await find('q=gold&f.form=in:coin')).products.facets.form).toEqual({ bar: 3, coin: 2, wafer: 1 });
  expect(slugs(await find('q=gold&first=4&rows=2'))).toHaveLength(2);
});

test('what fits the name comes first, then the form that was named, what is there, and what costs less over spot', async () => {
  expect(slugs(await suggest('gold bar'))).toEqual(['kilo', 'bar', 'gone', 'wafer']);
  expect(slugs(await find('q=gold')).at(0)).toBe('kilo');
  expect(slugs(await find('q=gold')).at(-1)).toBe('gone');
});

test('a word that was typed comes before one that means the same, and the very weight before one about it', async () => {
  expect(slugs(await suggest('maple'))).toEqual(['maple-gold', 'maple-silver', 'leaf']);
  expect(slugs(await suggest('palladium maple 1 oz'))).toEqual(['leaf']);
  expect(slugs(await suggest('1 oz palladium'))).toEqual(['leaf', 'crown']);
  expect(slugs(await suggest('palladium'))).toEqual(['crown', 'leaf']);
});

test('a slip in a word that only the tables know is mended before they say what it means', async () => {
  const sovereign = await suggest('sovreign');
  expect(sovereign.corrections).toEqual([{ typed: 'sovreign', meant: 'sovereign' }]);
  expect(slugs(sovereign)).toEqual(slugs(await suggest('sovereign')));
  expect(slugs(sovereign)).not.toEqual([]);
  expect(slugs(await suggest('krugerand'))).toEqual(['rand']);
  expect(slugs(await suggest('filharmonic'))).toEqual(slugs(await suggest('philharmonic')));
});

test('categories and pages of help stand beside the products', async () => {
  const titles = async (q: string) => (await suggest(q)).others.map(({ kind, title }) => `${kind}: ${title}`);

  expect(await titles('gold bars')).toEqual(['category: Gold bars']);
  expect(await titles('forgot password')).toEqual(['help: Forgotten password']);
  expect(await titles('shipping')).toEqual(expect.arrayContaining(['help: Contact us']));
});

test('a word that nothing has is taken for the nearest one, which is told', async () => {
  const reply = await suggest('mapel');

  expect(slugs(reply)).toEqual(['maple-gold', 'maple-silver', 'leaf']);
  expect(reply.corrections).toEqual([{ typed: 'mapel', meant: 'maple' }]);
  expect((await suggest('hamiltn')).corrections).toEqual([]);
});

test('where nothing has all of it, what comes near is shown, and said to', async () => {
  expect(await suggest('kilo gold under 100')).toMatchObject({ loosened: true, products: { total: 1 } });
  expect(await suggest('maple moonstone')).toMatchObject({ loosened: true, products: { total: 3 } });
  expect(await suggest('gold philharmonic')).toMatchObject({ loosened: true, products: { total: 2 } });
  expect(await suggest('zzyzx')).toMatchObject({ loosened: false, products: { total: 0 }, others: [] });
});

test('what is not on sale is not found, nor what is no more', async () => {
  expect(slugs(await suggest('secret'))).toEqual([]);
});

test.each([
  ...[
    "'",
    '"',
    '\\',
    '%%',
    '&|!:*',
    "' & '",
    '<->',
    '(((',
    "a'b",
    '\u202e\u202e',
    '👑👑',
    'ＭＡＰＬＥ',
    '½½',
    'é'.repeat(199),
  ],
  ...[
    'constructor prototype',
    '__proto__ hasOwnProperty',
    'null undefined',
    '1/0 oz',
    '9'.repeat(200),
    '0.000000001 g',
  ],
  ...['a '.repeat(99), 'between and between', '$$$', 'under under', 'x'.repeat(200), '金 銀', 'the of and', '½ ½ ½'],
])('“%s” is answered, whatever it means', async (q) => {
  const { status } = await visitor.get(`/public/search/CAD/suggest?q=${encodeURIComponent(q)}`);
  const page = await visitor.get(`/public/search/CAD?q=${encodeURIComponent(q)}`);

  expect([200, 422]).toContain(status);
  expect([200, 400]).toContain(page.status);
  expect(shop.faults).toEqual([]);
});

test.each(['', '?q=', '?q=a', `?q=${'a'.repeat(201)}`, '?q=ab&q=cd'])(
  'a call that asks nothing is refused: %s',
  async (query) => {
    const { status } = await visitor.get(`/public/search/CAD/suggest${query}`);

    expect([400, 422]).toContain(status);
    expect(shop.faults).toEqual([]);
  },
);

test('a currency that the shop does not have is not found', async () => {
  expect((await visitor.get('/public/search/XXX/suggest?q=gold')).status).toBe(404);
  expect((await visitor.get('/public/search/XXX?q=gold')).status).toBe(404);
});

test('somebody who asks faster than anybody types is refused', async () => {
  const ask = () => shop.app.inject({ url: '/backend/public/search/CAD/suggest?q=gold', remoteAddress: '203.0.113.9' });
  const statuses = new Set<number>();
  for (let n = 0; n < 245; n += 1) statuses.add((await ask()).statusCode);

  expect([...statuses]).toEqual([200, 429]);
});
