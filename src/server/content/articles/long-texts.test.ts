import { eq } from 'drizzle-orm';

import { signedInAs } from '#server/testing/browser.ts';
import { aText, someArticleValues } from '#server/testing/make-articles.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { articles } from './articles.table.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('a page whose text is too long once it is cleaned is refused beside it, and nothing is saved', async () => {
  const by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  const title = 'Salt & pepper & vinegar';
  const refused = await by.post('/admin/articles', {
    ...someArticleValues({ title, blocks: [aText('&'.repeat(20_000))] }),
    kind: 'page',
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'blocks.0.html': ['This text is too long. Begin a second one.'] } },
  });
  expect(await shop.db.select().from(articles).where(eq(articles.title, title))).toEqual([]);
});
