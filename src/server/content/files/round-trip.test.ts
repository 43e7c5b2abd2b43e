import { sql } from 'drizzle-orm';

import type { AdminArticle } from '#contract/content/articles.contract.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { type ArchiveFiles, contentFilesStaff } from '#server/testing/content-archives.ts';
import { articleStaff, aText, blockId } from '#server/testing/make-articles.ts';
import { slideValues, widgetValues } from '#server/testing/make-content.ts';
import { newsletterValues } from '#server/testing/make-newsletters.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const now = '2026-11-21T15:00:00Z';
const people = { roles: ['super'], name: 'Cleo Content', email: 'cleo@ingot.example' } as const;

/** The demo, whose products have ids like those of no other seed. */
async function demoShop(seed: number): Promise<{ shop: TestApp; by: Browser }> {
  const demo = { clock: fakeClock(now), password: 'correct horse 7', report: () => undefined, orders: 50, seed };
  const shop = await testApp({
    clock: fakeClock(now),
    config: { rateLimit: 0 },
    fill: (db) => seedDemo(db, demo),
  });
  return { shop, by: await signedInAs(shop, await anAdmin(shop, { ...people, roles: [...people.roles] })) };
}

/** Of the post that came out long ago, under another address. */
const firstDay = '2025-03-01T09:00:00.000Z';
const onceAt = 'bars-in-the-picture';

let one: { shop: TestApp; by: Browser };
let other: { shop: TestApp; by: Browser };
let exported: ArchiveFiles;

beforeAll(async () => {
  one = await demoShop(1);
  other = await demoShop(2);
  const { db } = other.shop;
  await db.execute(sql`truncate articles, article_terms, menu_entries, slides, widgets, newsletters, media cascade`);
  await writeMore(one);
  exported = await contentFilesStaff(one.shop, one.by).exported();
});
afterAll(async () => {
  await one.shop.close();
  await other.shop.close();
});

/** What the demo does not have: pictures, products in texts, a newsletter, a mail of the staff's own, what is put away. */
async function writeMore({ shop, by }: typeof one): Promise<void> {
  const [bar, coin] = await shop.db.select().from(products).orderBy(products.sku).limit(2);
  const picture = await aDescribedMedium(by, 'Bars in a row');
  const other = await aDescribedMedium(by, 'A coin on its edge');
  const { body: categories } = await by.get<{ items: { id: string }[] }>('/admin/categories');
  const editor = articleStaff(by);
  const { body: authors } = await by.get<{ items: { id: string; name: string }[] }>('/admin/article-authors');
  const post = await editor.write(
    {
      title: 'Ten bars, in the picture',
      slug: onceAt,
      cover: picture.id,
      related: [bar?.id ?? '', coin?.id ?? ''],
      authorId: authors.items.find(({ name }) => name === people.name)?.id ?? null,
      categories: ['Guides'],
      tags: ['Gold', 'Bars'],
      unpublishAt: '2027-05-01T12:00:00.000Z',
      blocks: [
        aText('<h2>Ten</h2><p>bars &amp; <a href="/shop">more</a></p>'),
        { id: blockId(), type: 'picture', mediaId: other.id, caption: 'Edge', width: 'wide' },
        { id: blockId(), type: 'gallery', title: 'All', mediaIds: [picture.id, other.id] },
        {
          ...{
            id: blockId(),
            type: 'products',
            title: 'These',
            choice: 'chosen',
            metal: 'XAU',
            category: '',
            count: 2,
          },
          productIds: [coin?.id ?? '', bar?.id ?? ''],
        },
      ],
    },
    'post',
  );
  await editor.move(post, 'publish');
  const live = (await by.get<AdminArticle>(`/admin/articles/${post.id}`)).body;
  await editor.save(live, { slug: 'ten-bars' });
  await shop.db.execute(sql`update articles set first_live_at = ${firstDay} where id = ${post.id}`);
  await editor.write({ title: 'Not yet', slug: 'not-yet' });
  const old = await editor.write({ title: 'Put away', slug: 'put-away' });
  await editor.move(old, 'archive');
  await by.post('/admin/slides', slideValues({ name: 'Bars!', desktopId: picture.id, mobileId: other.id }));
  await by.post('/admin/slides', slideValues({ name: 'Bars', productId: bar?.id ?? null }));
  await by.post('/admin/widgets', widgetValues({ mediaId: picture.id, name: 'With a picture' }));
  const content = { type: 'products', metal: 'XAU', pick: 'category', count: 4, productIds: [] } as const;
  const categoryId = categories.items[0]?.id ?? null;
  await by.post(
    '/admin/widgets',
    widgetValues({ name: 'Of one', content: { ...content, productIds: [], categoryId } }),
  );
  await by.post('/admin/newsletters', newsletterValues());
  await by.put('/admin/mail-templates/account.password_changed', {
    ...{ subject: 'Your new password', body: 'You have a new password.', version: 0 },
  });
}

test('what one shop exports an empty one takes, and exports again as the same files', async () => {
  const staff = contentFilesStaff(other.shop, other.by);
  const { id } = await staff.uploaded(exported);
  const preview = await staff.preview({ id }, true);
  expect(preview.pieces.filter(({ outcome }) => outcome === 'refused')).toEqual([]);

  const { status, body } = await staff.confirm(preview);

  expect({ status, counts: body.done }).toMatchObject({ status: 200, counts: { refused: 0 } });
  const again = await staff.exported();
  expect(textsOf(again)).toEqual(textsOf(exported));
  expect(Object.keys(again).toSorted()).toEqual(Object.keys(exported).toSorted());
  for (const [path, bytes] of Object.entries(exported)) expect(again[path]?.equals(bytes)).toBe(true);
});

test('the same archive a second time, or in its own shop, changes nothing', async () => {
  for (const { shop, by } of [other, one]) {
    const staff = contentFilesStaff(shop, by);
    const { id } = await staff.uploaded(exported);
    for (const publish of [true, false]) {
      const { counts, pieces } = await staff.preview({ id }, publish);
      expect({ counts, pieces }).toMatchObject({ counts: { new: 0, changed: 0, refused: 0 }, pieces: [] });
    }
  }
});

test('a post keeps the day on which it first came out, and the addresses that it once had', async () => {
  const file = JSON.parse(textsOf(exported)['posts/ten-bars.json'] ?? '{}');
  expect(file).toMatchObject({ firstPublished: firstDay, formerAddresses: [onceAt] });
  expect((await other.by.get(`/public/posts/${onceAt}`)).body).toMatchObject({
    slug: 'ten-bars',
    publishedAt: firstDay,
  });
});

test('an earlier day is kept beside a later one, and further addresses beside those that are known', async () => {
  const staff = contentFilesStaff(other.shop, other.by);
  const brought = async (own: object) => {
    const { 'posts/ten-bars.json': file = Buffer.from('') } = await staff.exported();
    const changed = { ...JSON.parse(file.toString()), ...own };
    const { id } = await staff.uploaded({ ...exported, 'posts/ten-bars.json': Buffer.from(JSON.stringify(changed)) });
    const preview = await staff.preview({ id }, true);
    await staff.confirm(preview);
    const { 'posts/ten-bars.json': kept = Buffer.from('{}') } = await staff.exported();
    return {
      piece: preview.pieces.find(({ path }) => path === 'posts/ten-bars.json'),
      kept: JSON.parse(kept.toString()),
    };
  };
  const later = await brought({ firstPublished: '2025-06-01T09:00:00.000Z' });
  expect(later).toMatchObject({ kept: { firstPublished: firstDay } });
  expect(later.piece).toBeUndefined();

  const earlier = '2024-06-01T09:00:00.000Z';
  const { kept } = await brought({ firstPublished: earlier, formerAddresses: ['bars-of-old'] });
  expect(kept).toMatchObject({ firstPublished: earlier, formerAddresses: [onceAt, 'bars-of-old'], published: true });

  const toCome = await brought({ firstPublished: '2024-05-01T09:00:00.000Z', formerAddresses: ['not-yet', 'Not so'] });
  expect(toCome.piece).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/^formerAddresses: “Not so” is no address/),
  });
  expect(toCome.kept).toMatchObject({ firstPublished: earlier });
});

test('an address of old at which something else stands here is refused, with what stands there', async () => {
  const editor = articleStaff(other.by);
  await editor.write({ title: 'Of this shop', slug: 'of-this-shop' }, 'post');
  const staff = contentFilesStaff(other.shop, other.by);
  const file = JSON.parse(textsOf(exported)['posts/ten-bars.json'] ?? '{}');
  const text = JSON.stringify({ ...file, formerAddresses: ['of-this-shop'] });
  const { id } = await staff.uploaded({ ...exported, 'posts/ten-bars.json': Buffer.from(text) });
  const { pieces } = await staff.preview({ id }, false);
  expect(pieces.find(({ path }) => path === 'posts/ten-bars.json')).toMatchObject({
    outcome: 'refused',
    reason: 'formerAddresses: “Of this shop” is at “of-this-shop” here. Give it another address first.',
  });
});

test('the files name one another by words that people read, and no row of a database', async () => {
  const { 'manifest.json': _list, ...files } = textsOf(exported);
  const post = JSON.parse(Object.values(files).find((text) => text.includes('Ten bars')) ?? '');

  expect(post).toMatchObject({ author: people.name, categories: ['Guides'], published: true });
  expect(post.cover).toMatch(/^pictures\/[\da-f]{16}\.jpg$/);
  const { rows } = await one.shop.db.execute(sql`
    select id::text from products union all select id::text from media union all select id::text from categories
    union all select id::text from users union all select id::text from menu_entries union all select id::text from slides`);
  const all = Object.values(files).join('\n');
  expect(rows.filter(({ id }) => all.includes(String(id)))).toEqual([]);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['pages/not-yet.json', 'slides/bars-2.json', 'menus/footer.json']),
  );
  expect(Object.keys(files)).not.toContain('pages/put-away.json');
});

const textsOf = (files: ArchiveFiles): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith('.json'))
      .map(([path, bytes]) => [path, bytes.toString()]),
  );
