import sharp from 'sharp';

import type { Medium } from '#contract/catalogue/media.contract.ts';
import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let editor: Browser;
let medium: Medium;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  medium = (await upload(editor, await aPicture(800, 400).jpeg().toBuffer(), '"><script>.html')).body;
});
afterAll(() => shop.close());

const ask = (url: string, accept = 'image/avif,image/webp,*/*', headers = {}) =>
  shop.app.inject({ url, headers: { accept, ...headers } });

test('a picture is served to everybody, to be kept for ever, as a file that can do nothing', async () => {
  const answer = await ask(mediaPath(medium.key, 320));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['image/webp', 'image/avif,image/webp,*/*'],
  ['image/jpeg', '*/*'],
  ['image/jpeg', ''],
  ['image/jpeg', 'image/webp;q=0, image/jpeg'],
])('as %s to those who take %j', async (type, accept) => {
  const answer = await ask(mediaPath(medium.key, 320), accept);

  expect(answer.headers['content-type']).toBe(type);
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(type.slice('image/'.length));
});

test('it comes in the width asked for, and never larger than it is', async () => {
  const widths = await Promise.all(
    ([320, 640, 1600] as const).map(async (width) => {
      const { rawPayload } = await ask(mediaPath(medium.key, width));
      const { width: w, height: h } = await sharp(rawPayload).metadata();
      return [w, h];
    }),
  );

  expect(widths).toEqual([
    [320, 160],
    [640, 320],
    [800, 400],
  ]);
});

test('it is made once, also for those who ask at the same time', async () => {
  const webp = jest.spyOn(sharp.prototype, 'webp');

  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(mediaPath(medium.key, 960))));
  await ask(mediaPath(medium.key, 960));

  expect(webp).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  webp.mockRestore();
});

test('a browser that has it is told so', async () => {
  const { headers } = await ask(mediaPath(medium.key, 320));

  const again = await ask(mediaPath(medium.key, 320), undefined, { 'if-none-match': headers.etag });

  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('what was transparent is white where transparency is not known', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
  const { body } = await upload(editor, await clear.png().toBuffer());

  const { rawPayload } = await ask(mediaPath(body.key, 320), 'image/jpeg');

  expect([...(await sharp(rawPayload).raw().toBuffer())].every((part) => part > 250)).toBe(true);
});

test.each([
  'x',
  '',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/etc/passwd',
  '../../package.json',
  '..\\..\\package.json',
  'KEY',
  'KEY/321',
  'KEY/0640',
  'KEY/640/',
  'KEY/640/..%2f..',
  'KEY%2f640%2f..',
  'KEY/640%00',
  'KEY/640.jpg',
  'key/640',
  `${'0'.repeat(64)}/640`,
  `${'a'.repeat(5000)}/640`,
  '%',
  '%ff%fe',
  '__proto__/640',
])('there is nothing at %j', async (path) => {
  const answer = await shop.app.inject(
    `/media/${path.replace('KEY', medium.key).replace('key', medium.key.toUpperCase())}`,
  );

  expect([400, 404, 414]).toContain(answer.statusCode);
  expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  expect(answer.body).not.toContain('"name": "ingot"');
});

test('a picture that was deleted is gone at once', async () => {
  const gone = await aDescribedMedium(editor);
  await ask(mediaPath(gone.key, 320));

  await editor.delete(`/admin/media/${gone.id}?version=${gone.version}`);

  expect(await ask(mediaPath(gone.key, 320))).toMatchObject({ statusCode: 404 });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
