import { randomUUID } from 'node:crypto';

import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';
import { videoPath } from '#contract/catalogue/videos.rules.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aBox, aFilm, sendFilm } from '#server/testing/make-videos.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let staff: ProductStaff;
let product: AdminProduct;
let made = 0;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = productStaff(shop, admin);
});
afterAll(() => shop.close());
beforeEach(async () => {
  made += 1;
  product = await staff.created({ sku: `FILM-${made}`, slug: `film-${made}` });
});

const asked = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: path, headers });
const read = async () => (await admin.get<AdminProduct>(`/admin/products/${product.id}`)).body;

test('a film stands on its product’s page and in its form, and its history tells of it', async () => {
  const { status, body } = await sendFilm(admin, product.id, aFilm());

  expect(status).toBe(200);
  expect(body).toMatchObject({ mime: 'video/mp4', title: 'The bar, turned', name: 'bar.mp4', hasCaptions: false });
  expect((await staff.inShop(product.values.slug)).body.videos).toMatchObject([{ id: body.id, key: body.key }]);
  expect(await read()).toMatchObject({
    version: product.version,
    videos: [{ id: body.id }],
    history: expect.arrayContaining([expect.objectContaining({ action: 'product.video_added' })]),
  });
});

test('a player is given the part of a film that it asks for', async () => {
  const film = aFilm();
  const { body } = await sendFilm(admin, product.id, film);
  const path = videoPath(body.key);

  const whole = await asked(path);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
  expect(whole.rawPayload.equals(film)).toBe(true);

  const part = await asked(path, { range: 'bytes=8-15' });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': `bytes 8-15/${film.length}`, 'content-length': '8' });
  expect(part.rawPayload.equals(film.subarray(8, 16))).toBe(true);

  const end = await asked(path, { range: 'bytes=-10' });
  expect(end.rawPayload.equals(film.subarray(-10))).toBe(true);
  expect((await asked(path, { range: 'bytes=10-', 'if-range': '"other"' })).statusCode).toBe(200);
  const beyond = await asked(path, { range: `bytes=${film.length}-` });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers['content-range']).toBe(`bytes */${film.length}`);
});

test('where a film was made is not told on', async () => {
  const { body } = await sendFilm(admin, product.id, aFilm({ place: '+43.2557-079.8711/' }));
  const { rawPayload } = await asked(videoPath(body.key));

  expect(rawPayload.includes('43.2557')).toBe(false);
  expect(rawPayload.length).toBe(aFilm({ place: '+43.2557-079.8711/' }).length);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a film of a codec that browsers do not show', aFilm({ codec: 'hev1' })],
  ['a film that is cut off', aFilm().subarray(0, -20)],
  ['a head without a film', aBox('ftyp', 'isom0000')],
  ['Matroska', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('matroska V_MPEG4')])],
])('%s is refused beside the file, and nothing is kept', async (_what, bytes) => {
  const { status, body } = await sendFilm(admin, product.id, bytes);

  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('file');
  expect((await read()).videos).toEqual([]);
});

test('a fourth film is refused', async () => {
  for (let at = 0; at < 3; at += 1) await sendFilm(admin, product.id, aFilm({ place: `place ${at}` }), `Film ${at}`);

  expect((await sendFilm(admin, product.id, aFilm())).body.errors).toMatchObject({
    file: [expect.stringContaining('3')],
  });
});

test('captions are WebVTT, are served as such, and a change by two at once is told to the second', async () => {
  const { body } = await sendFilm(admin, product.id, aFilm());
  const change = (captions: string, version = body.version) =>
    admin.put<ProductVideo>(`/admin/videos/${body.id}`, { title: 'Turned', captions, version });
  expect((await change('Not captions')).status).toBe(422);

  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe front.\n';
  expect((await change(vtt)).body).toMatchObject({ title: 'Turned', hasCaptions: true, version: 2 });
  expect((await change(vtt)).status).toBe(409);

  const served = await asked(`/media/captions/${body.id}/2`);
  expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(served.body).toBe(vtt);
});

test('a film that is taken away is served no more, and its file goes with the next sweep', async () => {
  const { body } = await sendFilm(admin, product.id, aFilm({ place: 'only here' }));
  expect((await admin.delete(`/admin/videos/${body.id}?version=1`)).status).toBe(200);

  expect((await asked(videoPath(body.key))).statusCode).toBe(404);
  expect((await staff.inShop(product.values.slug)).body).not.toHaveProperty('videos');
  expect((await asked(videoPath('0'.repeat(64)))).statusCode).toBe(404);
  expect((await asked(`/media/captions/${randomUUID()}/1`)).statusCode).toBe(404);
});

test('whoever may not change products adds no film', async () => {
  expect((await sendFilm(aVisitor(shop), product.id, aFilm())).status).toBe(401);
});
