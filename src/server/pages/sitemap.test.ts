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

/** A shop of so many products, one category and one page. */
const shopOf = (count: number) => ({
  send({ url }: { url: string }) {
    const answer = (body: object) => Promise.resolve({ status: 200, body });
    if (url.endsWith('/categories')) return answer({ items: [{ slug: 'gold' }] });
    if (url.endsWith('/articles')) return answer({ items: [page, { ...page, kind: 'post', slug: 'coins' }] });
    const first = Number(/first=(\d+)/.exec(url)?.[1]);
    const slugs = Array.from({ length: count }, (_, index) => ({ slug: `piece-${index}` }));
    return answer({ items: slugs.slice(first, first + 200), total: count });
  },
});

test('names every product and category, however many there are, and pages and posts with the day they changed', async () => {
  const { app } = await aSite(undefined, { transport: shopOf(250) });

  const { body, headers } = await app.inject('/sitemap.xml');

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<loc>https://shop.test/category/gold</loc>');
  expect(body.match(/<loc>https:\/\/shop\.test\/product\//g)).toHaveLength(250);
  expect(body).toContain('<loc>https://shop.test/delivery</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>');
  expect(body).toContain('<loc>https://shop.test/post/coins</loc>');
  expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(404);
});

test('with more than one file takes is an index, and each address stands in one of its files', async () => {
  const sitemap = createSitemap({ transport: shopOf(20), origin, perFile: 10 });

  const index = await sitemap.whole('1');
  const names = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, number]) => Number(number));
  const files = await Promise.all(names.map((number) => sitemap.file('1', number)));

  expect(names).toEqual([1, 2, 3]);
  const addresses = files.join('').match(/<loc>[^<]*/g) ?? [];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes('/product/'))).toHaveLength(20);
  expect(addresses).toEqual(expect.arrayContaining([`<loc>${origin}/`, `<loc>${origin}/post/coins`]));
  expect(await sitemap.file('1', 4)).toBeUndefined();
  expect(await sitemap.file('1', 0)).toBeUndefined();
});
