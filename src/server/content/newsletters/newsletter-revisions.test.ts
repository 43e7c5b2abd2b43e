import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import type { Revision } from '#contract/content/revisions.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { newsletterValues, someReaders } from '#server/testing/make-newsletters.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let edda: Awaited<ReturnType<typeof anAdmin>>;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  edda = await anAdmin(shop, { roles: ['content'] });
  editor = await signedInAs(shop, edda);
});
afterAll(() => shop.close());

test('every state that was saved can be compared, and brought back while the newsletter is not on its way', async () => {
  await someReaders(shop, 1);
  const draft = (await editor.post<AdminNewsletter>('/admin/newsletters', newsletterValues({ subject: 'October' })))
    .body;
  const at = `/admin/newsletters/${draft.id}`;
  const revisions = async () => (await editor.get<{ items: Revision[] }>(`${at}/revisions`)).body.items;
  const save = async (subject: string, version: number) =>
    (await editor.put<AdminNewsletter>(at, { ...newsletterValues({ subject }), version })).body;
  const soon = await save('November', draft.version);
  expect(soon.revision).toBe(1);
  shop.clock.advance({ minutes: 11 });
  const later = await save('December', soon.version);

  expect((await revisions()).map(({ number, title, savedBy }) => [number, title, savedBy])).toEqual([
    [2, 'December', edda.name],
    [1, 'November', edda.name],
  ]);
  expect((await editor.get(`${at}/revisions/1`)).body).toMatchObject({ number: 1, content: { subject: 'November' } });
  const { body: back } = await editor.post<AdminNewsletter>(`${at}/revisions/1/restore`, { version: later.version });
  expect(back).toMatchObject({ subject: 'November', revision: 3 });

  const { body: begun } = await editor.put<AdminNewsletter>(`${at}/status`, {
    ...{ event: 'send', version: back.version },
  });
  const late = await editor.post<ErrorBody>(`${at}/revisions/2/restore`, { version: begun.version });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('being sent') } });
  expect((await revisions()).map(({ publishedAt }) => publishedAt !== null)).toEqual([true, false, false]);
  expect((await editor.get(`${at}/revisions/9`)).status).toBe(404);
});
