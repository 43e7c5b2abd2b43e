import { desc, eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { Menu } from '#contract/content/menus.contract.ts';
import type { Slide } from '#contract/content/slides.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { articleRevisions, articles } from '#server/content/articles/articles.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { bareManifest, contentFilesStaff, outcomesOf, packed } from '#server/testing/content-archives.ts';
import { articleStaff, aText } from '#server/testing/make-articles.ts';
import { menuEntryValues, slideValues } from '#server/testing/make-content.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium } from '#server/testing/make-pictures.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let by: Browser;
let staff: ReturnType<typeof contentFilesStaff>;
let editor: ReturnType<typeof articleStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Cleo Content' }));
  staff = contentFilesStaff(shop, by);
  editor = articleStaff(by);
});
afterAll(() => shop.close());

/** One file of the shop's own export, changed. */
async function edited(path: string, change: object): Promise<Record<string, string>> {
  const said = JSON.parse(String((await staff.exported())[path]));
  return { [path]: JSON.stringify({ ...said, ...change }) };
}
const reader = (slug: string) => aVisitor(shop).get<{ title: string }>(`/public/pages/${slug}`);
const newest = async (slug: string) => {
  const [row] = await shop.db.select().from(articles).where(eq(articles.slug, slug));
  return row;
};

test('a preview says what would differ and writes nothing; confirming makes a revision that readers do not see', async () => {
  const page = (await editor.move(await editor.write({ title: 'Before' }), 'publish')).body;
  const preview = await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'After' }));

  expect(preview.pieces).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'title', before: 'Before', after: 'After' }] },
  ]);
  expect(await newest(page.slug)).toMatchObject({ title: 'Before', revision: 1, version: page.version });
  const { body } = await staff.confirm(preview, 'Corrected outside');

  expect(body.done).toEqual({ new: 0, changed: 1, same: 0, refused: 0 });
  expect(await newest(page.slug)).toMatchObject({ title: 'After', revision: 2, liveRevision: 1 });
  expect((await reader(page.slug)).body.title).toBe('Before');
  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'content_import.confirmed'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({ actorName: 'Cleo Content', after: { reason: 'Corrected outside', changed: 1 } });
});

test('what the editor himself saved a moment ago stays as a revision of its own', async () => {
  const page = await editor.write({ title: 'Mine' });
  await staff.confirm(await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'Theirs' })));

  const kept = await shop.db.select().from(articleRevisions).where(eq(articleRevisions.articleId, page.id));

  expect(kept.map(({ content }) => content.title).toSorted()).toEqual(['Mine', 'Theirs']);
});

test('readers see what is published in the archive only when that was chosen', async () => {
  const page = (await editor.move(await editor.write({ title: 'Known' }), 'publish')).body;
  const { id } = await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'News' }));

  const preview = await staff.preview({ id }, true);
  expect((await staff.confirm(preview)).status).toBe(200);

  expect((await reader(page.slug)).body.title).toBe('News');
});

test('what is not ready for readers is refused where publishing was chosen, and is a draft where it was not', async () => {
  const { slug } = await editor.write();
  const file = JSON.parse(String((await staff.exported())[`pages/${slug}.json`]));
  const files = { 'pages/unready.json': JSON.stringify({ ...file, blocks: [], published: true }) };
  const { id, pieces } = await staff.uploaded(files);

  expect(pieces).toMatchObject([{ outcome: 'new' }]);
  expect(outcomesOf(await staff.preview({ id }, true))['pages/unready.json']).toContain('Write something first');
});

test('whoever saved meanwhile loses nothing: the archive is looked at again before it is confirmed', async () => {
  const page = await editor.write({ title: 'First' });
  const preview = await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'From the file' }));
  await editor.save(page, { title: 'By hand', blocks: [aText()] });

  const refused = await staff.confirm(preview);

  expect(refused).toMatchObject({ status: 409, body: { code: 'stale_plan' } });
  expect(await newest(page.slug)).toMatchObject({ title: 'By hand' });
  const again = await staff.preview(preview);
  expect(again.pieces[0]?.differences[0]).toMatchObject({ before: 'By hand', after: 'From the file' });
  expect((await staff.confirm(again)).status).toBe(200);
});

test('of two who confirm the same at once one does it, and the other is told', async () => {
  const page = await editor.write({ title: 'At once' });
  const files = await edited(`pages/${page.slug}.json`, { title: 'At once, changed' });
  const second = contentFilesStaff(shop, await signedInAs(shop, await anAdmin(shop, { roles: ['content'] })));
  const plans = [await staff.uploaded(files), await second.uploaded(files)] as const;

  const replies = await Promise.all([staff.confirm(plans[0]), second.confirm(plans[1])]);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await newest(page.slug)).toMatchObject({ title: 'At once, changed', revision: 2 });
  expect((await second.preview(plans[1])).counts).toMatchObject({ same: 1, changed: 0 });
});

test('an archive is confirmed once, by who uploaded it, within twelve hours', async () => {
  const page = await editor.write({ title: 'Once' });
  const preview = await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'Twice' }));
  const other = contentFilesStaff(shop, await signedInAs(shop, await anAdmin(shop, { roles: ['content'] })));
  expect((await other.confirm(preview)).status).toBe(404);

  const done = (await staff.confirm(preview)).body.done;
  expect((await staff.confirm(preview)).body.done).toEqual(done);
  expect(await newest(page.slug)).toMatchObject({ revision: 2 });

  const waiting = await staff.uploaded(await edited(`pages/${page.slug}.json`, { title: 'Late' }));
  shop.clock.advance({ hours: 13 });
  by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  staff = contentFilesStaff(shop, by);
  editor = articleStaff(by);
  expect((await staff.confirm(waiting)).status).toBe(404);
});

test('a menu becomes what its file says: what moved is moved, what is gone goes, what leads into the catalogue leads there', async () => {
  const { sku } = await aProduct(shop);
  for (const name of ['One', 'Two', 'Three']) await by.post('/admin/menus/account', menuEntryValues({ name }));
  const menu = JSON.parse(String((await staff.exported())['menus/account.json']));
  const [one, , three] = menu.entries.slice(-3);
  const product = { ...one, name: 'A bar', type: 'product', target: '', product: sku, entries: [] };
  const entries = [three, { ...one, entries: [product] }];

  await staff.confirm(await staff.uploaded({ 'menus/account.json': JSON.stringify({ entries }) }));

  const { items } = (await by.get<Menu>('/admin/menus/account')).body;
  expect(items.map(({ name, path }) => [name, path])).toEqual([
    ['Three', '/live-prices'],
    ['One', '/live-prices'],
    ['A bar', expect.stringMatching(/^\/product\//)],
  ]);
});

test('slides stand in the order of the archive, before those that it does not have', async () => {
  const productId = (await aProduct(shop)).id;
  for (const name of ['A', 'B', 'C']) await by.post('/admin/slides', slideValues({ name, productId }));
  const files = await staff.exported();
  const at = (name: string, position: number) =>
    JSON.stringify({ ...JSON.parse(String(files[`slides/${name}.json`])), position });

  const preview = await staff.uploaded({ 'slides/c.json': at('c', 1), 'slides/a.json': at('a', 2) });
  await staff.confirm(preview);

  const { items } = (await by.get<{ items: Slide[] }>('/admin/slides')).body;
  expect(items.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(outcomesOf(await staff.preview(preview))).toEqual({});
  const misnamed = await staff.uploaded({ 'slides/x.json': at('c', 1) });
  expect(outcomesOf(misnamed)).toEqual({ 'slides/x.json': 'By its name its file has to be slides/c.json.' });
});

test('what is said of a picture comes with the archive, and a picture is in the library once', async () => {
  const { id } = await aDescribedMedium(by, 'A coin');
  await editor.write({ cover: id });
  const files = await staff.exported();
  const [path = ''] = Object.keys(files).filter((each) => /^pictures\/.*\.json$/.test(each));
  const image = path.replace('.json', '.jpg');
  const said = { ...JSON.parse(String(files[path])), alt: 'A silver coin', name: 'other.jpg' };

  const preview = await staff.uploaded({ [path]: JSON.stringify(said), [image]: files[image] ?? '' });
  await staff.confirm(preview);

  expect(preview.pieces).toMatchObject([{ differences: [{ field: 'alt', before: 'A coin', after: 'A silver coin' }] }]);
  expect((await by.get<{ alt: string }>(`/admin/media/${id}`)).body.alt).toBe('A silver coin');
});

test('the texts of mails come with the rights to them only', async () => {
  const files = {
    'manifest.json': bareManifest,
    'mail-templates/account.password_changed.json': JSON.stringify({ subject: 'New', body: 'It is new.' }),
  };
  const { id, name } = await anAdmin(shop, { roles: ['content'] });
  const { contentImports } = shop.services;
  const taken = (mayMail: boolean) =>
    packed(files).then((bytes) => contentImports.upload('a.zip', bytes, { actor: { id, name }, mayMail }));

  expect(Object.values(outcomesOf(await taken(false)))).toEqual(['You may not change the texts of mails.']);
  expect(Object.values(outcomesOf(await taken(true)))).toEqual(['changed']);
});

test('an archive is no work of who may only read content, nor of who has no right to it', async () => {
  const auditor = contentFilesStaff(shop, await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] })));
  expect((await auditor.upload(await packed({ 'manifest.json': bareManifest }))).status).toBe(403);
  const vault = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  expect((await vault.get<ErrorBody>('/admin/content-files')).status).toBe(403);
});
