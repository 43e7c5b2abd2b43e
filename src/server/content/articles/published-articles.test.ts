import type { ArticleRow } from '#contract/content/articles.contract.ts';
import type { PostCard, ShownArticle } from '#contract/content/published.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { articleStaff, aText } from '#server/testing/make-articles.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { moveDue } from './due-articles.ts';

let shop: TestApp;
let by: Browser;
let editor: ReturnType<typeof articleStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  editor = articleStaff(by);
});
afterAll(() => shop.close());

const silent = { put: async () => undefined, remove: async () => undefined };
const parts = () => ({ db: shop.db, contentVersion: shop.services.contentVersion, found: silent });
const reader = (slug: string, kind = 'pages') =>
  aVisitor(shop).get<ShownArticle & ErrorBody>(`/public/${kind}/${slug}`);
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();

describe('by the clock', () => {
  test('a scheduled page comes out at its time, once, and not before', async () => {
    const page = await editor.write();
    const { body } = await editor.move(page, 'schedule', inMinutes(10));
    expect(body).toMatchObject({ status: 'scheduled' });

    expect(await moveDue(parts(), shop.clock.now())).toBe(0);
    expect((await reader(page.slug)).status).toBe(404);
    await shop.later({ minutes: 11 });
    const both = await Promise.all([moveDue(parts(), shop.clock.now()), moveDue(parts(), shop.clock.now())]);

    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await editor.read(page)).toMatchObject({ status: 'published', publishAt: null, liveRevision: 1 });
    expect((await reader(page.slug)).status).toBe(200);
  });

  test('a page goes at the time that was set for it', async () => {
    const page = (await editor.move(await editor.write({ unpublishAt: inMinutes(5) }), 'publish')).body;
    await shop.later({ minutes: 6 });
    await moveDue(parts(), shop.clock.now());

    expect(await editor.read(page)).toMatchObject({ status: 'unpublished', unpublishAt: null });
  });

  test('a saved change of a published page takes its place at its time, as it was when the time was set', async () => {
    const live = (await editor.move(await editor.write({ blocks: [aText('<p>Before.</p>')] }), 'publish')).body;
    const saved = (await editor.save(live, { blocks: [aText('<p>After.</p>')] })).body;
    const { body: due } = await editor.move(saved, 'schedule', inMinutes(10));
    expect(due).toMatchObject({ status: 'published', liveRevision: 1, dueRevision: 2 });
    const later = (await editor.save(due, { blocks: [aText('<p>Not yet.</p>')] })).body;
    expect(later).toMatchObject({ revision: 3, dueRevision: 2 });

    await moveDue(parts(), shop.clock.now());
    expect(JSON.stringify((await reader(live.slug)).body.blocks)).toContain('Before.');
    await shop.later({ minutes: 11 });
    await moveDue(parts(), shop.clock.now());

    expect(await editor.read(live)).toMatchObject({ liveRevision: 2, revision: 3, publishAt: null, dueRevision: null });
    expect(JSON.stringify((await reader(live.slug)).body.blocks)).toContain('After.');
  });

  test('a scheduled change is called off by hand or by publishing, and never without a change', async () => {
    const live = (await editor.move(await editor.write(), 'publish')).body;
    expect((await editor.move(live, 'schedule', inMinutes(10))).status).toBe(409);
    expect((await editor.move(live, 'unschedule')).status).toBe(409);

    const saved = (await editor.save(live, { title: 'Another title' })).body;
    const due = (await editor.move(saved, 'schedule', inMinutes(10))).body;
    const off = (await editor.move(due, 'unschedule')).body;
    expect(off).toMatchObject({ status: 'published', liveRevision: 1, publishAt: null, dueRevision: null });

    const again = (await editor.move(off, 'schedule', inMinutes(10))).body;
    expect((await editor.move(again, 'publish')).body).toMatchObject({
      liveRevision: 2,
      publishAt: null,
      dueRevision: null,
    });
  });

  test('a time that is over is refused', async () => {
    const { status, body } = await editor.move(await editor.write(), 'schedule', '2020-01-01T00:00:00Z');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['at']]);
  });

  test('what is not scheduled any more stays a draft', async () => {
    const page = (await editor.move(await editor.write(), 'schedule', inMinutes(5))).body;
    expect((await editor.move(page, 'unschedule')).body).toMatchObject({ status: 'draft', publishAt: null });
  });
});

describe('the texts of an article', () => {
  const published = async (html: string) => {
    const page = await editor.write({ blocks: [aText(html)] });
    await editor.move(page, 'publish');
    const [block] = (await reader(page.slug)).body.blocks;
    return block?.type === 'text' ? block.html : '';
  };

  test.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['an event', '<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
    ['a style', '<p style="position:fixed">Hi</p><style>p{}</style>', '<p>Hi</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
    ['a picture from elsewhere', '<p><img src=x onerror=alert(1)>Hi</p>', '<p>Hi</p>'],
    ['a link that runs', '<p><a href="javascript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
    ['a link that runs, hidden by a tab', '<p><a href="java&#9;script:alert(1)">Hi</a></p>', '<p>Hi</p>'],
    ['a link to another scheme', '<p><a href="data:text/html,x">Hi</a></p>', '<p>Hi</p>'],
    ['a link to an unnamed site', '<p><a href="//evil.example">Hi</a></p>', '<p>Hi</p>'],
    [
      'a link that runs, and leave the next one whole',
      '<p><a href="javascript:alert(1)">Hi</a> and <a href="/shop">you</a> too</p>',
      '<p>Hi and <a href="/shop">you</a> too</p>',
    ],
    ['a form', '<form action="/x"><input name="p">Hi</form>', 'Hi'],
    ['a comment', '<p>Hi<!-- <img> --></p>', '<p>Hi</p>'],
  ])('lose %s', async (_what, html, kept) => {
    expect(await published(html)).toBe(kept);
  });

  test('keep headings, lists, emphasis and links to the site and elsewhere', async () => {
    const html =
      '<h2>Why</h2><ul><li><strong>Gold</strong></li></ul><p><a href="/shop">Shop</a> <a href="https://lbma.org.uk" rel="noopener">LBMA</a></p>';
    expect(await published(html)).toBe(html);
  });
});

describe('posts', () => {
  interface Posts {
    items: PostCard[];
    total: number;
    pages: number;
    narrowedBy: object | null;
    categories: { slug: string; name: string; count: number }[];
  }
  const posts = (query = '') => aVisitor(shop).get<Posts & ErrorBody>(`/public/posts${query}`);

  test('come pinned ones first, then the newest, and by category and tag', async () => {
    const post = async (title: string, more: object) => {
      await shop.later({ minutes: 1 });
      const draft = await editor.write({ title, ...more }, 'post');
      return (await editor.move(draft, 'publish')).body;
    };
    await post('Oldest', { categories: ['Markets'], pinned: true });
    await post('Middle', { categories: ['markets', 'Coins'], tags: ['Maple Leaf'] });
    await post('Newest', {});
    await post('Unlisted', { unlisted: true, categories: ['Markets'] });

    const { body } = await posts();
    expect(body.items.map(({ title }) => title)).toEqual(['Oldest', 'Newest', 'Middle']);
    expect(body.categories).toEqual([
      { slug: 'coins', name: 'Coins', count: 1 },
      { slug: 'markets', name: 'Markets', count: 2 },
    ]);
    expect((await posts('?category=markets')).body).toMatchObject({
      total: 2,
      narrowedBy: { kind: 'category', slug: 'markets', name: 'Markets' },
    });
    expect((await posts('?tag=maple-leaf')).body.items).toMatchObject([{ title: 'Middle' }]);
  });

  test('of a category that there is not, and on a page behind the last, are not found', async () => {
    expect([(await posts('?category=nothing')).status, (await posts('?page=99')).status]).toEqual([404, 404]);
    expect((await posts('?page=x')).status).toBe(422);
  });

  test('stand apart from pages in the staff’s lists, with what is not published told', async () => {
    const post = (await editor.move(await editor.write({ title: 'Only a post' }, 'post'), 'publish')).body;
    await editor.save(post, { title: 'Only a post, changed' });
    const rows = async (kind: string) =>
      (await by.get<ListReply<ArticleRow>>(`/admin/${kind}?q=only a post`)).body.items;

    expect(await rows('posts')).toMatchObject([{ title: 'Only a post, changed', changed: true, status: 'published' }]);
    expect(await rows('pages')).toEqual([]);
    expect((await by.get<ListReply<ArticleRow>>('/admin/posts?f.changed=equals:true')).body.total).toBe(1);
  });
});

test('many are moved at once, and each that cannot be says why', async () => {
  const ready = await editor.write();
  const empty = await editor.write({ blocks: [] });
  const { body } = await by.post(
    '/admin/articles/bulk',
    {
      kind: 'page',
      event: 'publish',
      selection: { by: 'ids', ids: [ready.id, empty.id] },
    },
    { key: '0193c000-0000-7000-8000-0000000000aa' },
  );

  expect(body).toMatchObject({ done: 1, failed: [{ id: empty.id, reason: 'It is not ready for readers yet.' }] });
});

test('what may be found is listed for search engines, and nothing else', async () => {
  const { body } = await aVisitor(shop).get<{ items: { slug: string; kind: string }[] }>('/public/articles');
  expect(body.items.length).toBeGreaterThan(3);
  const draft = await editor.write();
  expect(body.items.map(({ slug }) => slug)).not.toContain(draft.slug);
});
