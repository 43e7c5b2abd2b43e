import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';

import type { ErrorBody } from '#contract/endpoint.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { bareManifest, contentFilesStaff, outcomesOf, packed } from '#server/testing/content-archives.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let by: Browser;
let staff: ReturnType<typeof contentFilesStaff>;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  by = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
  staff = contentFilesStaff(shop, by);
});
afterAll(() => shop.close());
afterEach(() => {
  if (shop.faults.length > 0) throw new Error(`A refusal was a fault: ${shop.faults.join(' ')}`);
});

const refusal = async (archive: Buffer) => {
  const { status, body } = await staff.upload(archive);
  return { status, says: (body as ErrorBody).errors?.file?.[0] };
};
const page = {
  ...{ title: 'A page', excerpt: '', blocks: [], cover: null, seoTitle: '', seoDescription: '', related: [] },
  ...{ unlisted: false, pinned: false, author: null, unpublishAt: null, categories: [], tags: [], published: false },
};
const textBlock = (html: string) => ({ id: '0193c000-0000-7000-8000-00000000abcd', type: 'text', html });

/** The same archive with another number in the list of its files. */
function tampered(archive: Buffer, field: number, value: number, name: string): Buffer {
  const copy = Buffer.from(archive);
  const listed = copy.lastIndexOf(Buffer.from(name)) - 46;
  copy.writeUInt32LE(value, listed + field);
  return copy;
}

test('on the embedded database an archive writes no more than visitors can wait for', async () => {
  const pages = Array.from({ length: 151 }, (_, at) => [`pages/many-${at}.json`, JSON.stringify(page)]);
  const many = await packed({ 'manifest.json': bareManifest, ...Object.fromEntries(pages) });
  const { status, says = '' } = await refusal(many);
  const isEmbedded = shop.db.kind === 'pglite';
  expect([status, says.includes('At most 150 can be written at once')]).toEqual([isEmbedded ? 422 : 200, isEmbedded]);
});

describe('an archive that is none', () => {
  test.each([
    ['a byte', Buffer.from('P')],
    ['a text', Buffer.from('Dear shop, here are our pages.')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('is refused in plain words: %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toEqual({
      status: 422,
      says: 'The archive is not whole, or is no ZIP. Save or upload it again.',
    });
  });

  test('is refused wherever its upload broke off', async () => {
    const whole = await packed({ 'manifest.json': bareManifest, 'pages/a.json': JSON.stringify(page) });

    for (const part of [0.2, 0.6, 0.95]) {
      const { status, says } = await refusal(whole.subarray(0, Math.floor(whole.length * part)));
      expect({ status, says }).toMatchObject({ status: 422, says: expect.stringContaining('not whole') });
    }
  });

  test('is refused without its list, with another list, and with one of a later format', async () => {
    expect((await refusal(await packed({ 'pages/a.json': '{}' }))).says).toContain('it has no manifest.json');
    expect((await refusal(await packed({ 'manifest.json': '{"name":"theme"}' }))).says).toContain(
      'no archive of content',
    );
    const later = JSON.stringify({ format: 'ingot-content', version: 2, counts: {}, files: {} });
    expect((await refusal(await packed({ 'manifest.json': later }))).says).toContain('format 2');
  });

  test('is refused when files are missing that its list names', async () => {
    const list = JSON.stringify({ format: 'ingot-content', version: 1, counts: {}, files: { 'pages/a.json': 'x' } });

    expect((await refusal(await packed({ 'manifest.json': list }))).says).toContain('“pages/a.json” is missing');
  });
});

describe('an archive that means harm', () => {
  test.each(['../../etc/passwd', '/etc/passwd', 'pages/../../a.json', 'C:/a.json', 'pages\\a.json', 'pages/a\0.json'])(
    'leads nowhere out of itself: %j',
    async (path) => {
      const { status, says } = await refusal(await packed({ 'manifest.json': bareManifest, [path]: '{}' }));

      expect({ status, says }).toMatchObject({ status: 422, says: expect.stringContaining('not allowed') });
    },
  );

  test('is refused before it is unpacked when it says that it becomes too large', async () => {
    const archive = await packed({ 'manifest.json': bareManifest, 'pages/a.json': '{}' });

    expect((await refusal(tampered(archive, 24, 0xf0000000, 'pages/a.json'))).says).toContain('larger than 192 MB');
    expect((await refusal(tampered(archive, 24, 7_000_000, 'pages/a.json'))).says).toContain(
      'larger than a text may be',
    );
  });

  test('becomes no larger than it says, however much is packed in it', async () => {
    const bomb = Buffer.alloc(20_000_000, ' ');
    expect(deflateRawSync(bomb).length).toBeLessThan(25_000);
    const archive = await packed({ 'manifest.json': bareManifest, 'pages/a.json': bomb });

    expect((await refusal(tampered(archive, 24, 100, 'pages/a.json'))).says).toContain('“pages/a.json” is damaged');
  });

  test('is refused with a file that was changed on its way, locked, or there twice', async () => {
    const archive = await packed({ 'manifest.json': bareManifest, 'pages/a.json': JSON.stringify(page) });

    expect((await refusal(tampered(archive, 16, 12, 'pages/a.json'))).says).toContain('damaged');
    expect((await refusal(tampered(archive, 8, 0x0008_0801, 'pages/a.json'))).says).toContain('password');
    const twice = await packed({ 'manifest.json': bareManifest, 'pages/a.json': '{}', 'pages/b.json': '{}' });
    const copy = Buffer.from(twice.toString('latin1').replaceAll('pages/b.json', 'pages/a.json'), 'latin1');
    expect((await refusal(copy)).says).toContain('twice');
  });

  test('brings no script into a page: what is kept is what a save keeps', async () => {
    const html = '<p onclick="x()">Gold<script>steal()</script> <a href="javascript:x()">here</a></p>';
    const preview = await staff.uploaded({
      'pages/scripts.json': JSON.stringify({ ...page, blocks: [textBlock(html)] }),
    });
    await staff.confirm(preview);

    const files = await staff.exported();

    expect(JSON.parse(String(files['pages/scripts.json'])).blocks[0].html).toBe('<p>Gold here</p>');
    const again = await staff.uploaded({
      'pages/scripts.json': JSON.stringify({ ...page, blocks: [textBlock(html)] }),
    });
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
  });

  test('is told piece by piece what the contract does not take, and the rest is brought in', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    const preview = await staff.uploaded({
      'pages/good.json': JSON.stringify(page),
      'pages/Bad Name.json': JSON.stringify(page),
      'pages/dashboard.json': JSON.stringify(page),
      'pages/none.json': '{"title":',
      'pages/deep.json': `{"blocks":${deep}}`,
      'pages/more.json': JSON.stringify({ ...page, status: 'published', __proto__: { admin: true } }),
      'pages/long.json': JSON.stringify({ ...page, title: 'x'.repeat(200) }),
      'pages/latin.json': Buffer.from([0x7b, 0xe9, 0x7d]),
      'posts/sold.json': JSON.stringify({ ...page, related: ['NO-SUCH'], cover: 'pictures/none.jpg' }),
      'menus/header.json': JSON.stringify({ entries: [{ name: 'x', type: 'url', target: 'javascript:x()' }] }),
      'widgets/attic/a.json': JSON.stringify({}),
      'mail-templates/no.such.json': JSON.stringify({ subject: 'Hi', body: 'Hi' }),
      '__MACOSX/._good.json': 'x',
    });

    expect(preview.ignored).toEqual(['__MACOSX/._good.json']);
    const told = outcomesOf(preview);
    expect(told).toMatchObject({
      'pages/good.json': 'new',
      'pages/Bad Name.json': expect.stringContaining('small letters'),
      'pages/dashboard.json': expect.stringContaining('word of the site'),
      'pages/none.json': expect.stringContaining('no JSON'),
      'pages/deep.json': 'It is nested too deeply.',
      'pages/more.json': expect.stringContaining('status'),
      'pages/long.json': expect.stringContaining('title: Use at most 140'),
      'pages/latin.json': 'Its text is not in UTF-8.',
      'posts/sold.json': expect.stringContaining('no product with the SKU “NO-SUCH”'),
      'mail-templates/no.such.json': 'The mail was not found.',
    });
    expect(preview.counts).toMatchObject({ new: 1, changed: 0, same: 0 });
    expect((await staff.confirm(preview)).body.done).toMatchObject({ new: 1 });
  });

  test('brings no picture that the library would not take, and none that is not described', async () => {
    const words = JSON.stringify({
      ...{ name: 'coin.jpg', alt: 'A coin', decorative: false, caption: '', folder: '', focalX: 50, focalY: 50 },
    });
    const hidden = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from('<script>x()</script>')]);
    const preview = await staff.uploaded({
      'pictures/drawing.jpg': '<svg onload="x()"/>',
      'pictures/drawing.json': words,
      'pictures/hidden.jpg': hidden,
      'pictures/hidden.json': words,
      'pictures/bare.png': await aPicture().png().toBuffer(),
    });
    await staff.confirm(preview);

    expect(outcomesOf(preview)).toMatchObject({
      'pictures/drawing.json': expect.stringContaining('a drawing (SVG)'),
      'pictures/hidden.json': 'new',
      'pictures/bare.json': expect.stringContaining('missing'),
    });
    const { body } = await by.get<{ rows: { key: string }[]; items?: { key: string }[] }>('/admin/media');
    const [medium] = body.items ?? body.rows;
    const stream = await shop.files.get(medium?.key ?? '');
    expect(stream && (await buffer(stream)).includes('script')).toBe(false);
  });
});
