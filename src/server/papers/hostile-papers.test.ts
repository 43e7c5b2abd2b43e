import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { builtWorker } from '#server/testing/built-worker.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aPdf, redHeic } from '#server/testing/paper-files.ts';

import { readHeic } from './heic.ts';
import { writeRaw } from './picture-paper.ts';
import { readPaper } from './read-paper.ts';

const refusal = async (bytes: Buffer): Promise<string> =>
  readPaper(bytes, 0).then(
    () => 'taken',
    (error: Error & { status?: number }) => (error.status === 422 ? error.message : `fault: ${error.message}`),
  );

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('that is a %s is written anew as a JPEG', async (format) => {
    const read = await readPaper(await aPicture(60, 40).toFormat(format).toBuffer(), 0);

    expect(read).toMatchObject({ mime: 'image/jpeg', width: 60, height: 40 });
    expect((await sharp(read.bytes).metadata()).format).toBe('jpeg');
  });

  test('comes upright, and is turned as it was asked', async () => {
    const lying = await aPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    expect(await readPaper(lying, 0)).toMatchObject({ width: 40, height: 60 });
    expect(await readPaper(lying, 90)).toMatchObject({ width: 60, height: 40 });
  });

  test('is turned clockwise', async () => {
    const left = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const halves = await aPicture(40, 40)
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();

    const { bytes } = await readPaper(halves, 90);

    const [r = 0] = await sharp(bytes).extract({ left: 20, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(r).toBeGreaterThan(230);
  });

  test('loses where and when it was taken', async () => {
    const located = await aPicture()
      .withExif({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitude: '43/1 15/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(located.includes('Telltale')).toBe(true);

    const { bytes } = await readPaper(located, 0);

    expect(bytes.includes('Telltale')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['a page', '<script>alert(1)</script>'],
    ['a program', 'MZ\x90\0This program cannot be run'],
    ['an archive', 'PK\x03\x04secret'],
  ])('loses %s that was hidden behind it', async (_what, hidden) => {
    const polyglot = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(hidden, 'latin1')]);

    const { bytes } = await readPaper(polyglot, 0);

    expect(bytes.includes(Buffer.from(hidden, 'latin1'))).toBe(false);
  });

  test('is made no larger than it takes to read it', async () => {
    const { width, height } = await readPaper(await aPicture(6400, 3200).jpeg().toBuffer(), 0);

    expect([width, height]).toEqual([3200, 1600]);
  });

  test('of too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

    expect(await refusal(bomb)).toContain('12,000 × 9,000 pixels');
  });

  test('that is cut off, damaged or moves is refused', async () => {
    const whole = await aPicture(200, 200).png().toBuffer();
    const animation = await sharp([await aPicture().png().toBuffer(), await aPicture().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();

    expect(await refusal(whole.subarray(0, 60))).toContain('damaged or cut off');
    expect(await refusal(Buffer.from('\xff\xd8\xff nothing of a JPEG', 'latin1'))).toContain('damaged or cut off');
    expect(await refusal(animation)).toContain('animation');
  });
});

test.each([
  ['nothing', ''],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['a page', '<!doctype html><script>1</script>'],
  ['a GIF', 'GIF89a'],
  ['a program', 'MZ\x90\0'],
  ['an archive', 'PK\x03\x04'],
  ['an office document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['an AVIF that calls itself one', '\0\0\0\x1cftypavif'],
])('%s is refused, whatever it is called', async (_what, bytes) => {
  expect(await refusal(Buffer.from(bytes, 'latin1'))).toMatch(/cannot accept this kind of file|The file is empty/);
});

describe('a PDF', () => {
  test('of pages stays as it is', async () => {
    const plain = aPdf();

    expect(await readPaper(plain, 90)).toEqual({ bytes: plain, mime: 'application/pdf', width: null, height: null });
  });

  test.each([
    ['a program', '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'],
    ['a program whose name is disguised', '4 0 obj << /S /J#61vaScript /JS (1) >> endobj'],
    ['a command', '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
    ['other files', '4 0 obj << /Names << /EmbeddedFiles 5 0 R >> >> endobj'],
    ['a form that sends', '4 0 obj << /S /SubmitForm /F (http://x.example) >> endobj'],
    ['a form of another kind', '4 0 obj << /XFA [(template) 5 0 R] >> endobj'],
    ['a film', '4 0 obj << /Subtype /RichMedia >> endobj'],
    ['a link that opens with it', '4 0 obj << /OpenAction << /S /URI /URI (http://x.example) >> >> endobj'],
    ['a command elsewhere that opens with it', '4 0 obj << /OpenAction 7 0 R >> endobj'],
    ['a command of the viewer', '4 0 obj << /S /Named /N /Print >> endobj'],
    ['a command that hides', '4 0 obj << /S /Hide /T (a) >> endobj'],
    ['a command about layers', '4 0 obj << /S /SetOCGState /State [] >> endobj'],
    ['a form', '4 0 obj << /AcroForm << /Fields [] >> >> endobj'],
    ['a page of another file', '4 0 obj << /Subtype /Form /Ref << /F (x.pdf) /Page 0 >> >> endobj'],
    ['a stream of another file', '4 0 obj << /Length 0 /F 5 0 R >>\nstream\nendstream endobj'],
    ['a way to another file', '4 0 obj << /S /GoToR /F (other.pdf) >> endobj'],
  ])('with %s is refused', async (_what, object) => {
    expect(await refusal(aPdf(object))).toContain('which we do not take');
  });

  test('with a link that waits for a click, and a place to begin, is taken', async () => {
    const link = '4 0 obj << /Subtype /Link /A << /S /URI /URI (https://bank.example) >> >> endobj';

    expect(await readPaper(aPdf(`${link}\n7 0 obj << /OpenAction [3 0 R /Fit] >> endobj`), 0)).toMatchObject({
      mime: 'application/pdf',
    });
  });

  test.each([
    ['a space before the line’s end', 'stream  \r\n'],
    ['one space', 'stream \n'],
    ['a lone return', 'stream\r'],
    ['no line’s end', 'stream'],
  ])('whose packed objects begin with %s is looked into all the same', async (_how, word) => {
    const object = packed('5 0 << /S /JavaScript /JS (1) >>').replace('stream\n', word);

    expect(await refusal(aPdf(object))).toContain('JavaScript');
  });

  test.each([
    ['/Filter /ASCIIHexDecode'],
    ['/Filter [/ASCIIHexDecode /FlateDecode]'],
    ['/Filter 9 0 R'],
    ['/Type 9 0 R /Filter /FlateDecode'],
    ['/Filter /LZWDecode /X (1 0 obj << )'],
    ['/Filter /LZWDecode % 1 0 obj <<\n'],
  ])('whose streams say %s is refused, whatever they call themselves', async (head) => {
    const object = packed('5 0 << /S /JavaScript >>', head).replace('/Type /ObjStm ', '');

    expect(await refusal(aPdf(object))).toContain('cannot look into');
  });

  test('with anything behind its end is refused', async () => {
    expect(await refusal(aPdf('', { end: '%%EOF\n<html><script>1</script></html>' }))).toContain('behind its end');
  });

  const packed = (content: string, head = '/Filter /FlateDecode') => {
    const stream = deflateSync(content).toString('latin1');
    return `4 0 obj << /Type /ObjStm ${head} /Length ${stream.length} >>\nstream\n${stream}\nendstream endobj`;
  };

  test('with a program in its packed objects is refused, and one with harmless ones is taken', async () => {
    expect(await refusal(aPdf(packed('5 0 << /S /JavaScript /JS (1) >>')))).toContain('JavaScript');
    expect(await refusal(aPdf(packed('5 0 << /S /JavaScript >>', '/Filter [ /FlateDecode ]')))).toContain('JavaScript');
    expect(await refusal(aPdf(packed('5 0 << /Type /Font >>')))).toBe('taken');
  });

  test.each([
    ['by another way', '/Filter /LZWDecode'],
    ['twice', '/Filter [ /ASCIIHexDecode /FlateDecode ]'],
    ['with a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
  ])('packed %s is refused, since nobody could look into it', async (_how, head) => {
    expect(await refusal(aPdf(packed('5 0 << >>', head)))).toContain('cannot look into');
  });

  test('that unpacks to very much is refused', async () => {
    expect(await refusal(aPdf(packed(' '.repeat(70_000_000))))).toContain('cannot look into');
  });

  test('under a password, cut off, or of no known version is refused', async () => {
    expect(await refusal(aPdf('', { root: '/Encrypt 9 0 R' }))).toContain('password');
    expect(await refusal(aPdf('', { end: '' }))).toContain('cut off');
    expect(await refusal(Buffer.from('%PDF-9.x\n%%EOF'))).toContain('not a PDF that we can read');
  });
});

describe('a picture as phones write it (HEIC)', () => {
  let worker: string;
  beforeAll(async () => {
    worker = await builtWorker('src/server/papers/heic-worker.ts');
  });

  test('is read in a thread of its own, and becomes a JPEG', async () => {
    const { bytes, width, height } = await writeRaw(await readHeic(redHeic, worker), 0);

    expect([width, height]).toEqual([64, 48]);
    const [r = 0, g = 0, b = 0] = await sharp(bytes)
      .extract({ left: 30, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(r).toBeGreaterThan(180);
    expect(Math.max(g, b)).toBeLessThan(60);
  });

  test('that is cut off or no such picture at all is refused', async () => {
    await expect(readHeic(redHeic.subarray(0, 300), worker)).rejects.toMatchObject({ status: 422 });
    await expect(
      readHeic(Buffer.concat([redHeic.subarray(0, 28), Buffer.alloc(400, 7)]), worker),
    ).rejects.toMatchObject({
      status: 422,
    });
  });

  test('that claims to be huge is refused before it is decoded', async () => {
    const huge = Buffer.from(redHeic);
    // Width and height of both boxes that say how large it is, and of the grid, in 16 and 32 bits.
    for (let at = huge.indexOf('ispe'); at >= 0; at = huge.indexOf('ispe', at + 1)) {
      huge.writeUInt32BE(60_000, at + 8);
      huge.writeUInt32BE(60_000, at + 12);
    }

    await expect(readHeic(huge, worker)).rejects.toMatchObject({ status: 422 });
  });
});
