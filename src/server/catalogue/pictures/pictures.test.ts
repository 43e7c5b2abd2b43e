import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { drawingPath, picturePath, type ProductArt } from '#contract/catalogue/art.contract.ts';
import { answerError } from '#server/http/error-handler.ts';

import { picturesRoutes } from './pictures.routes.ts';
import { pictureVersion } from './picture-version.ts';

const art: ProductArt = {
  slug: '1-oz-gold-leaf',
  name: '1 oz Gold Leaf',
  metal: 'XAU',
  form: 'coin',
  weightLabel: '1 oz',
  fineness: '999.9',
  mint: 'Tamarack Mint',
  sizeMm: { width: 30 },
};
const version = pictureVersion(art);
/** A product that is not in the shop. */
const draft: ProductArt = { ...art, slug: 'a-draft' };
const products = new Map([[art.slug, art]]);

let folder: string;
let asked: string[];
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  app = await shopWith(join(folder, 'cache'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function shopWith(cacheDir: string): Promise<FastifyInstance> {
  asked = [];
  const artOf = async (slug: string) => {
    asked.push(slug);
    return products.get(slug) ?? null;
  };
  const shop = Fastify();
  shop.setErrorHandler(answerError);
  const unshownArtOf = async (slug: string) => (slug === draft.slug ? draft : null);
  await shop.register(picturesRoutes({ artOf, unshownArtOf, cacheDir }));
  return shop;
}

const keptFiles = () => readdir(join(folder, 'cache', art.slug));

test('the drawing is served as a document that can do nothing', async () => {
  const answer = await app.inject(drawingPath(art.slug, version));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
});

test('what is not in the shop is shown to who names its picture’s own version, and to nobody else', async () => {
  const statusAt = async (address: string) => (await app.inject(address)).statusCode;

  expect(await statusAt(drawingPath(draft.slug, pictureVersion(draft)))).toBe(200);
  expect(await statusAt(drawingPath(draft.slug, 'another'))).toBe(404);
  expect(await statusAt(`/pictures/${draft.slug}.svg`)).toBe(404);
});

test.each(['avif', 'webp'] as const)(
  'a picture is rastered as %s at the width asked for, on a transparent ground',
  async (format) => {
    const answer = await app.inject(picturePath(art.slug, version, 160, format));

    const picture = sharp(answer.rawPayload);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect(await picture.metadata()).toMatchObject({ width: 160, height: 160, hasAlpha: true });
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
    expect(corner[3]).toBe(0);
  },
);

test('an address without the current version is good for an hour only', async () => {
  const bare = await app.inject(`/pictures/${art.slug}-96.webp`);
  const old = await app.inject(picturePath(art.slug, '00000000', 96, 'webp'));

  expect(bare.headers['cache-control']).toBe('public, max-age=3600');
  expect(old.headers['cache-control']).toBe('public, max-age=3600');
});

test('a browser that has the picture is told so', async () => {
  const first = await app.inject(picturePath(art.slug, version, 96, 'webp'));

  const again = await app.inject({
    url: picturePath(art.slug, version, 96, 'webp'),
    headers: { 'if-none-match': `W/${first.headers.etag}` },
  });
  const other = await app.inject({
    url: picturePath(art.slug, version, 160, 'webp'),
    headers: { 'if-none-match': `${first.headers.etag}` },
  });

  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(other.statusCode).toBe(200);
});

test('a picture is made once, kept on disk, and served from there after', async () => {
  const address = picturePath(art.slug, version, 96, 'webp');
  await app.inject(address);
  const kept = `${version}-96.webp`;

  expect(await keptFiles()).toEqual([kept]);
  await writeFile(join(folder, 'cache', art.slug, kept), 'from the disk');
  const second = await app.inject(address);

  expect(second.body).toBe('from the disk');
});

test('those who ask at the same time share one rendering', async () => {
  const webp = jest.spyOn(sharp.prototype, 'webp');

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.inject(picturePath(art.slug, version, 96, 'webp'))),
  );

  expect(webp).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  webp.mockRestore();
});

test('a folder that cannot be written does not keep a picture from being seen, nor make it twice', async () => {
  await writeFile(join(folder, 'a-file'), '');
  await app.close();
  app = await shopWith(join(folder, 'a-file', 'cache'));
  const webp = jest.spyOn(sharp.prototype, 'webp');

  const first = await app.inject(picturePath(art.slug, version, 96, 'webp'));
  const second = await app.inject(picturePath(art.slug, version, 96, 'webp'));

  expect(first.statusCode).toBe(200);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(webp).toHaveBeenCalledTimes(1);
  webp.mockRestore();
});

test.each([
  '/pictures/',
  '/pictures/1-oz-gold-leaf',
  '/pictures/1-oz-gold-leaf-97.webp',
  '/pictures/1-oz-gold-leaf-96.png',
  '/pictures/../1-oz-gold-leaf.svg',
  '/pictures/..%2f..%2fetc%2fpasswd.svg',
  '/pictures/%2e%2e/1-oz-gold-leaf.svg',
  '/pictures/a%00.svg',
  '/pictures/A.svg',
])('%s is not found, and no product is asked for', async (url) => {
  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('a product nobody knows has no picture, and that is not remembered', async () => {
  const answer = await app.inject('/pictures/no-such-bar-96.webp');

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'The picture was not found.' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a long slug is served like any other', async () => {
  const slug = 'very-long-name'.repeat(11);
  products.set(slug, { ...art, slug });

  expect((await app.inject(`/pictures/${slug}-96.webp`)).statusCode).toBe(200);
});

test('each view of a product has an address of its own, kept apart from the others', async () => {
  const first = await app.inject(picturePath(art.slug, version, 96, 'webp'));
  const reverse = await app.inject(picturePath(art.slug, version, 96, 'webp', 'reverse'));

  expect(reverse.statusCode).toBe(200);
  expect(reverse.headers['cache-control']).toContain('immutable');
  expect(reverse.headers.etag).not.toBe(first.headers.etag);
  expect(reverse.rawPayload).not.toEqual(first.rawPayload);
  expect((await keptFiles()).toSorted()).toEqual([`${version}-96.webp`, `${version}-reverse-96.webp`]);
});

test('a view that the product has not is not found', async () => {
  const answer = await app.inject(drawingPath(art.slug, version, 'packaging'));

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the version is eight hex digits and follows what is drawn', () => {
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  expect(pictureVersion({ ...art })).toBe(version);
  expect(pictureVersion({ ...art, weightLabel: '1/2 oz' })).not.toBe(version);
  // Struck on the reverse only.
  expect(pictureVersion({ ...art, faceValue: '50 dollars' })).not.toBe(version);
});
