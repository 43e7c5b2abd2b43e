import { aSite } from './testing-site.ts';

const item = (kind: string, slug: string, title: string) => ({
  ...{ kind, slug, title, excerpt: 'Bars & coins' },
  publishedAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
});

const transport = {
  send: () =>
    Promise.resolve({
      status: 200,
      body: { items: [item('post', 'coins-or-bars', 'Coins <or> bars?'), item('page', 'delivery', 'Delivery')] },
    }),
};

test('posts are told as Atom, pages are not, and nothing in a title becomes a tag', async () => {
  const { app } = await aSite(undefined, { transport });

  const { body, headers } = await app.inject('/feed.xml');

  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<title>Coins &lt;or&gt; bars?</title>');
  expect(body).toContain('<id>https://shop.test/post/coins-or-bars</id>');
  expect(body).toContain('<updated>2026-11-03T10:00:00.000Z</updated>');
  expect(body).not.toContain('delivery');
});

test('posts are told as RSS, with their day as mails write it', async () => {
  const { app } = await aSite(undefined, { transport });

  const { body, headers } = await app.inject('/rss.xml');

  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>');
  expect(body).toContain('<description>Bars &amp; coins</description>');
});
