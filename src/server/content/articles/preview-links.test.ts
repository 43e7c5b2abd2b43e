import type { ShownArticle } from '#contract/content/published.contract.ts';
import { historyOf } from '#server/audit/history-of.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { articleStaff } from '#server/testing/make-articles.ts';
import { anAdmin } from '#server/testing/make-people.ts';
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

test('a link is made by who writes, and the log keeps it; an auditor makes none', async () => {
  const page = await editor.write({ title: 'Not yet' });
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.post(`/admin/articles/${page.id}/preview`)).status).toBe(403);
  expect(await historyOf(shop.db, 'page', page.id)).not.toContainEqual(
    expect.objectContaining({ action: 'page.preview_link_made' }),
  );
  expect((await by.post(`/admin/articles/${page.id}/preview`)).status).toBe(200);
  expect(await historyOf(shop.db, 'page', page.id)).toContainEqual(
    expect.objectContaining({ action: 'page.preview_link_made', after: expect.objectContaining({ title: 'Not yet' }) }),
  );
});

test('a link shows the newest revision to anybody for a week unless it is archived, and nobody can make one up', async () => {
  const page = await editor.write({ title: 'Not yet' });
  const { body } = await by.post<{ path: string }>(`/admin/articles/${page.id}/preview`);
  const token = body.path.replace('/preview/', '');
  const look = (which: string) => aVisitor(shop).get<ShownArticle>(`/public/previews/${which}`);

  expect((await look(token)).body).toMatchObject({ title: 'Not yet' });
  expect((await look(`${token.slice(0, -2)}xx`)).status).toBe(404);
  const archived = (await editor.move(page, 'archive')).body;
  expect((await look(token)).status).toBe(404);
  await editor.move(archived, 'restore');
  expect((await look(token)).status).toBe(200);
  await shop.later({ days: 8 });
  expect((await look(token)).status).toBe(404);
});
