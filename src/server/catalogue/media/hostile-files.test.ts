import { deflateSync, crc32 } from 'node:zlib';

import sharp from 'sharp';

import { mediaPath } from '#contract/catalogue/media.rules.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aPicture, upload } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { media } from './media.table.ts';

let shop: TestApp;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
});
afterAll(() => shop.close());
const nothingKept = async () => {
  expect(await shop.db.$count(media)).toBe(0);
  expect(shop.files.kept.size).toBe(0);
};

const script = '<script>alert(document.domain)</script>';
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
};
/** A PNG that says it is so large; its dots are as many zeros as given, packed. */
function aPng(width: number, height: number, zeros: number, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(Buffer.alloc(zeros))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const cut = async (picture: Promise<Buffer>) => {
  const whole = await picture;
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};
const noisy = () =>
  aPicture(200, 200).composite([
    {
      input: {
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      },
    },
  ]);
const animation = async () => {
  const frames = await Promise.all([aPicture().png().toBuffer(), aPicture().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

describe('what is no picture is refused in words, and nothing is kept', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a drawing with a script', 'SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a drawing behind a prologue', 'SVG', () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n<svg onload="x"/>`)],
    ['a web page that is called a picture', 'web page', () => Buffer.from(`<!doctype html>${script}`)],
    ['a program of the server', 'web page', () => Buffer.from('<?php system($_GET[0]); ?>')],
    ['a GIF that is also a script', 'GIF', () => Buffer.from(`GIF89a/*${script}*/=1;`)],
    ['an archive', 'archive', () => Buffer.from('PK\u0003\u0004 a zip file')],
    ['a PDF', 'PDF', () => Buffer.from('%PDF-1.7')],
    ['a HEIC picture', 'HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a film', 'video', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42', 'latin1')],
    ['random bytes', 'not a picture', () => Buffer.from('just some text')],
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['the first bytes of a JPEG and a script', 'damaged', () => Buffer.from(`\xff\xd8\xff${script}`, 'latin1')],
    ['the first bytes of a WebP', 'damaged', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['the first bytes of an AVIF', 'damaged', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
    ['a JPEG that was cut off', 'damaged', () => cut(noisy().jpeg().toBuffer())],
    ['a PNG that was cut off', 'damaged', () => cut(noisy().png().toBuffer())],
    ['a WebP that was cut off', 'damaged', () => cut(noisy().webp().toBuffer())],
    ['an animation', 'animation', animation],
    ['an animated PNG', 'animation', () => aPng(8, 8, 72, chunk('acTL', Buffer.alloc(8)))],
  ])('%s', async (_what, word, bytes) => {
    const reply = await upload(editor, await bytes(), 'coin.jpg');

    expect(reply).toMatchObject({ status: 422, body: { errors: { file: [expect.stringContaining(word)] } } });
    await nothingKept();
  });
});

describe('what is too large is refused before it is unpacked', () => {
  test.each<[string, string, () => Buffer]>([
    ['a PNG of 2.5 billion dots in a few bytes', 'pixels', () => aPng(50_000, 50_000, 10)],
    ['a PNG that unpacks to 60 million dots', 'pixels', () => aPng(60_000, 1000, 60_001_000)],
    ['a strip that no screen can show', 'too long', () => aPng(17_000, 10, 170_010)],
  ])('%s', async (_what, word, bytes) => {
    const file = bytes();
    expect(file.length).toBeLessThan(100_000);

    const reply = await upload(editor, file);

    expect(reply).toMatchObject({ status: 422, body: { errors: { file: [expect.stringContaining(word)] } } });
    await nothingKept();
  });

  test('a file above 15 MB, with 413', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();

    const reply = await upload(editor, Buffer.concat([jpeg, Buffer.alloc(15_000_001)]));

    expect(reply).toMatchObject({ status: 413, body: { message: 'What was sent is too large.' } });
    await nothingKept();
  });

  test('a PNG whose dots unpack to far more than it says, at no more than it says', async () => {
    const { status, body } = await upload(editor, aPng(8, 8, 80_000_000));

    expect([status, body.width, body.height]).toEqual([200, 8, 8]);
    await shop.db.delete(media);
    shop.files.kept.clear();
  });
});

describe('of what came with a picture nothing is left', () => {
  afterEach(async () => {
    await shop.db.delete(media);
    shop.files.kept.clear();
  });
  const keptText = () => [...shop.files.kept.values()].map(({ bytes }) => bytes.toString('latin1')).join('');

  test('neither where it was taken nor who took it', async () => {
    const exif = { IFD0: { Artist: 'Ada Novak' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } };
    const bytes = await aPicture().withExif(exif).jpeg().toBuffer();
    expect(bytes.toString('latin1')).toContain('Ada Novak');

    expect(await upload(editor, bytes)).toMatchObject({ status: 200 });

    expect(keptText()).not.toContain('Ada Novak');
    expect(keptText()).not.toContain('Exif');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('nor a script or an archive behind a %s', async (format) => {
    const bytes = Buffer.concat([await aPicture().toFormat(format).toBuffer(), Buffer.from(`${script}PK\u0003\u0004`)]);

    const { body, status } = await upload(editor, bytes, 'coin.html');
    const shown = await shop.app.inject(mediaPath(body.key, 640));

    expect([status, shown.statusCode]).toEqual([200, 200]);
    expect(keptText()).not.toContain('script');
    expect(shown.rawPayload.toString('latin1')).not.toContain('script');
  });

  test('nor a script in a comment of a JPEG', async () => {
    const plain = await aPicture().jpeg().toBuffer();
    const text = Buffer.from(script);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);

    expect(await upload(editor, bytes)).toMatchObject({ status: 200 });

    expect(keptText()).not.toContain('script');
  });
});

describe('a file is taken from nobody but the staff that may', () => {
  test.each([
    ['a visitor', async () => aVisitor(shop), 401],
    ['a customer', async () => signedInAs(shop, await aCustomer(shop)), 403],
    ['an auditor', async () => signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] })), 403],
    ['the vault', async () => signedInAs(shop, await anAdmin(shop, { roles: ['vault'] })), 403],
  ])('%s is refused', async (_who, browser, status) => {
    expect(await upload(await browser(), await aPicture().jpeg().toBuffer())).toMatchObject({ status });
    await nothingKept();
  });

  test('without the token against cross-site requests it is refused with 419', async () => {
    const payload = await aPicture().jpeg().toBuffer();
    const headers = { 'content-type': 'application/octet-stream' };

    expect(await editor.send('POST', '/admin/media', { headers, payload })).toMatchObject({ status: 419 });
    await nothingKept();
  });

  test.each(['multipart/form-data; boundary=x', 'image/svg+xml', 'text/html', 'image/jpeg'])(
    'under the type %s it is refused with 415',
    async (type) => {
      const headers = { ...(await editor.csrfHeaders()), 'content-type': type };

      expect(await editor.send('POST', '/admin/media', { headers, payload: 'x' })).toMatchObject({
        status: 415,
        body: { message: 'Send the file as it is, as application/octet-stream.' },
      });
      await nothingKept();
    },
  );

  test('JSON is no picture', async () => {
    expect(await editor.post('/admin/media', { file: 'x' })).toMatchObject({ status: 415 });
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
