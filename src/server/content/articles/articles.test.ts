import type { Revision } from '#contract/content/revisions.contract.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { articleStaff, aText, blockId, someArticleValues } from '#server/testing/make-articles.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let by: Browser;
let editor: ReturnType<typeof articleStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Cleo Content' }));
  editor = articleStaff(by);
});
afterAll(() => shop.close());

const reader = (slug: string, kind = 'pages') =>
  aVisitor(shop).get<ShownArticle & ErrorBody>(`/public/${kind}/${slug}`);
const revisions = async (id: string) =>
  (await by.get<{ items: Revision[] }>(`/admin/articles/${id}/revisions`)).body.items;

describe('a page', () => {
  test('is a draft that nobody reads until it is published, and readers then see its words', async () => {
    const draft = await editor.write({ title: 'How we ship' });
    expect(draft).toMatchObject({ status: 'draft', kind: 'page', liveRevision: null, version: 1 });
    expect(await reader(draft.slug)).toMatchObject({ status: 404 });

    const { body } = await editor.move(draft, 'publish');

    expect(body).toMatchObject({ status: 'published', liveRevision: 1 });
    expect((await reader(draft.slug)).body).toMatchObject({ title: 'How we ship', kind: 'page', minutes: 1 });
  });

  test('that is changed reads as before until the change is published', async () => {
    const page = (await editor.move(await editor.write({ title: 'Before' }), 'publish')).body;

    const changed = (await editor.save(page, { title: 'After' })).body;
    expect(changed).toMatchObject({ title: 'After', status: 'published', revision: 2, liveRevision: 1 });
    expect((await reader(page.slug)).body.title).toBe('Before');

    await editor.move(changed, 'publish');
    expect((await reader(page.slug)).body.title).toBe('After');
  });

  test('that is taken down is not found any more, and its editors still have it', async () => {
    const page = (await editor.move(await editor.write(), 'publish')).body;

    const { body } = await editor.move(page, 'unpublish');

    expect(body).toMatchObject({ status: 'unpublished', liveRevision: null });
    expect((await reader(page.slug)).status).toBe(404);
  });

  test('is found by the address that readers knew, and by no other that it once had', async () => {
    const page = await editor.write();
    const renamed = (await editor.save(page, { slug: `${page.slug}-b` })).body;
    const live = (await editor.move(renamed, 'publish')).body;
    await editor.save(live, { slug: `${page.slug}-c` });

    expect((await reader(`${page.slug}-b`)).body.slug).toBe(`${page.slug}-c`);
    expect((await reader(page.slug)).status).toBe(404);
  });

  test('does not take an address that another has, or that is a word of the site', async () => {
    const { slug, title } = await editor.write();

    const doubled = await by.post<ErrorBody>('/admin/articles', { ...someArticleValues({ slug }), kind: 'page' });
    expect([doubled.status, doubled.body.errors]).toEqual([422, { slug: [`Taken by “${title}”. Free: ${slug}-2`] }]);
    const reserved = await by.post<ErrorBody>('/admin/articles', {
      ...someArticleValues({ slug: 'cart' }),
      kind: 'page',
    });
    expect(reserved).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.stringContaining('word of the site')] } },
    });
  });

  test('may have the address of a post', async () => {
    const { slug } = await editor.write({}, 'post');
    expect(await editor.write({ slug })).toMatchObject({ kind: 'page', slug });
  });

  test('with nothing in it is not published', async () => {
    const { status, body } = await editor.move(await editor.write({ blocks: [] }), 'publish');
    expect([status, body.errors]).toEqual([422, { blocks: ['Write something first.'] }]);
  });

  test('is deleted only once it is archived', async () => {
    const page = await editor.write();
    expect((await by.delete(`/admin/articles/${page.id}?version=${page.version}`)).status).toBe(409);

    const archived = (await editor.move(page, 'archive')).body;
    expect((await by.delete(`/admin/articles/${page.id}?version=${archived.version}`)).status).toBe(200);
    expect((await by.get(`/admin/articles/${page.id}`)).status).toBe(404);
  });
});

describe('what is saved', () => {
  test('by the same person within ten minutes is one revision, and later or by another a new one', async () => {
    const page = await editor.write();
    const second = (await editor.save(page, { title: 'Two' })).body;
    expect(second.revision).toBe(1);

    await shop.later({ minutes: 11 });
    const third = (await editor.save(second, { title: 'Three' })).body;
    expect(third.revision).toBe(2);

    const other = articleStaff(await signedInAs(shop, await anAdmin(shop, { roles: ['content'] })));
    await other.save(third, { title: 'Four' });
    expect((await revisions(page.id)).map(({ number, title }) => [number, title])).toEqual([
      [3, 'Four'],
      [2, 'Three'],
      [1, 'Two'],
    ]);
  });

  test('after publishing begins a new revision, so that what readers saw is kept', async () => {
    const page = (await editor.move(await editor.write({ title: 'Seen' }), 'publish')).body;
    await editor.save(page, { title: 'New' });

    const [newest, first] = await revisions(page.id);
    expect(newest).toMatchObject({ number: 2, title: 'New', publishedAt: null });
    expect(first).toMatchObject({ number: 1, title: 'Seen', publishedAt: expect.any(String), savedBy: 'Cleo Content' });
  });

  test('is brought back from an old revision, and readers see it once it is published', async () => {
    const page = (await editor.move(await editor.write({ title: 'Old' }), 'publish')).body;
    const changed = (await editor.save(page, { title: 'Young' })).body;

    const { body } = await by.post(`/admin/articles/${page.id}/revisions/1/restore`, { version: changed.version });

    expect(body).toMatchObject({ title: 'Old', liveRevision: 1 });
    expect((await reader(page.slug)).body.title).toBe('Old');
  });

  test('and not published yet is a revision still after an older one was brought back, so that it can come back too', async () => {
    const page = (await editor.move(await editor.write({ title: 'Old' }), 'publish')).body;
    const draft = (await editor.save(page, { title: 'Draft' })).body;

    await by.post(`/admin/articles/${page.id}/revisions/1/restore`, { version: draft.version });

    expect((await revisions(page.id)).map(({ number, title }) => [number, title])).toEqual([
      [3, 'Old'],
      [2, 'Draft'],
      [1, 'Old'],
    ]);
  });

  test('over what somebody else saved is refused with the newer one, so that both can be joined', async () => {
    const page = await editor.write();
    await editor.save(page, { title: 'Theirs' });

    const { status, body } = await editor.save(page, { excerpt: 'Mine' });

    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.current).toMatchObject({ title: 'Theirs' });
  });

  test('without a change leaves no trace', async () => {
    const page = await editor.write();
    expect((await editor.save(page, {})).body.version).toBe(page.version);
  });

  test('is in the audit log by what changed, not by every pause of the writer', async () => {
    const page = await editor.write({ title: 'One' });
    const second = (await editor.save(page, { title: 'Two' })).body;
    await editor.save(second, { unlisted: true });

    const told = await shop.audited({ entityId: page.id });
    expect(told.map(({ action, after }) => [action, after])).toEqual([
      ['page.created', { title: 'One', slug: page.slug }],
      ['page.changed', { unlisted: true, revision: 1 }],
    ]);
  });
});

describe('the pictures of an article', () => {
  const withPicture = (mediaId: string) => [
    { id: blockId(), type: 'picture' as const, mediaId, caption: '', width: 'wide' as const },
  ];

  test('come with what is said of them', async () => {
    const medium = await aDescribedMedium(by, 'A kilogram bar');
    const page = await editor.write({ blocks: withPicture(medium.id), cover: medium.id });
    await editor.move(page, 'publish');

    const { blocks, cover } = (await reader(page.slug)).body;
    expect(cover).toMatchObject({ key: medium.key, alt: 'A kilogram bar' });
    expect(blocks).toMatchObject([{ type: 'picture', photo: { alt: 'A kilogram bar', width: 60 } }]);
  });

  test('that nobody has described keep it from being published, beside the block', async () => {
    const { body } = await upload(by, await aPicture().png().toBuffer());
    const page = await editor.write({ blocks: [aText(), ...withPicture(body.id)] });

    const refused = await editor.move(page, 'publish');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['blocks.1.mediaId']]);
  });

  test('that the library has not are refused', async () => {
    const { status, body } = await by.post<ErrorBody>('/admin/articles', {
      ...someArticleValues({ blocks: withPicture('0193c000-0000-7000-8000-00000000dead') }),
      kind: 'post',
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['blocks.0.mediaId']]);
  });
});

test('whoever has an article open hears who else has, until that one is gone', async () => {
  const page = await editor.write();
  const other = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Otto Other' }));
  const at = `/admin/articles/${page.id}/presence`;
  await other.put(at);

  expect((await by.put(at)).body).toMatchObject({ others: [{ name: 'Otto Other' }] });
  await shop.later({ minutes: 2 });
  expect((await by.put(at)).body).toEqual({ others: [] });
});
