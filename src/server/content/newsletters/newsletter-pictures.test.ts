import type { Medium } from '#contract/catalogue/media.contract.ts';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { newsletterValues, someReaders } from '#server/testing/make-newsletters.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  await someReaders(shop, 1);
});
afterAll(() => shop.close());

/** Writes a newsletter that shows a picture and nothing else, and sends it. */
async function sendWith({ id: mediaId }: Pick<Medium, 'id'>) {
  const picture = { type: 'picture', mediaId, caption: '', width: 'column' } as const;
  const values = newsletterValues({ blocks: [{ id: '0192f3a4-7c1e-7b52-9a41-000000000009', ...picture }] });
  const { body } = await editor.post<AdminNewsletter>('/admin/newsletters', values);
  const { id, version } = body;
  return editor.put<AdminNewsletter & ErrorBody>(`/admin/newsletters/${id}/status`, { event: 'send', version });
}

test('a picture that nobody has described keeps a newsletter from being sent, and the block says so', async () => {
  const { body: undescribed } = await upload(editor, await aPicture().jpeg().toBuffer());

  expect(await sendWith(undescribed)).toMatchObject({
    status: 422,
    body: { errors: { 'blocks.0.mediaId': [expect.stringMatching(/^Say first what /)] } },
  });
});

test('a described one goes out, and its description stands where pictures are not shown', async () => {
  expect(await sendWith(await aDescribedMedium(editor, 'A gold coin on slate'))).toMatchObject({ status: 200 });
  await shop.jobs.find(({ name }) => name === 'newsletters.send')?.run();

  const letter = (await shop.mailsTo('reader1@example.com')).at(-1);
  expect(letter?.html).toContain('alt="A gold coin on slate"');
  expect(letter?.text).toContain('[Picture: A gold coin on slate]');
});
