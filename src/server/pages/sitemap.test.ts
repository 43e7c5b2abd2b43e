import { createSitemap } from './sitemap.ts';
import { aSite } from './testing-site.ts';

const origin = 'https://shop.test';
const page = {
  kind: 'page',
  slug: 'delivery',
  title: 'Delivery',
  excerpt: '',
  publishedAt: '',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** A shop of so many products, one category and two articles. */
const shopOf = (count: number) => ({
  transport: {
    send: ({ url }: { url: string }) =>
      Promise.resolve(
        url.endsWith('/articles')
          ? { status: 200, body: { items: [page, { ...page, kind: 'post', slug: 'coins' }] } }
          : { status: 404, body: null },
      ),
  },
  places: () =>
    Promise.resolve({
      products: Array.from({ length: count }, (_, index) => ({
        slug: `piece-${index}`,
        changedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, index)),
      })),
      categories: [{ slug: 'gold', changedAt: new Date('2026-10-05T08:00:00.000Z') }],
    }),
});

test('names every product and category, however many there are, and each with the moment it was changed', async () => {
  const { app } = await aSite(undefined, shopOf(250));

  const { body, headers } = await app.inject('/sitemap.xml');

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<loc>https://shop.test/category/gold</loc><lastmod>2026-10-05T08:00:00.000Z</lastmod>');
  expect(body).toContain('<loc>https://shop.test/product/piece-9</loc><lastmod>2026-11-01T00:00:09.000Z</lastmod>');
  expect(body).toContain('<loc>https://shop.test/shop</loc><lastmod>2026-11-01T00:04:09.000Z</lastmod>');
  expect(body).toContain('<loc>https://shop.test/</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>');
  expect(body.match(/<loc>https:\/\/shop\.test\/product\//g)).toHaveLength(250);
  expect(body).toContain('<loc>https://shop.test/delivery</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>');
  expect(body).toContain('<loc>https://shop.test/post/coins</loc>');
  expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(404);
});

test('with more than one file takes is an index, and each address stands in one of its files', async () => {
  const sitemap = createSitemap({ ...shopOf(18), origin, perFile: 11 });

  const index = await sitemap.whole('1');
  const names = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, number]) => Number(number));
  const files = await Promise.all(names.map((number) => sitemap.file('1', number)));

  expect(names).toEqual([1, 2, 3]);
  const addresses = files.join('').match(/<loc>[^<]*/g) ?? [];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes('/product/'))).toHaveLength(18);
  expect(addresses).toEqual(expect.arrayContaining([`<loc>${origin}/`, `<loc>${origin}/post/coins`]));
  expect(await sitemap.file('1', 4)).toBeUndefined();
  expect(await sitemap.file('1', 0)).toBeUndefined();
});
