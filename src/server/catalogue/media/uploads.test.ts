import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aPicture, upload } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { media } from './media.table.ts';

let shop: TestApp;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Cleo Content' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(media);
  shop.files.kept.clear();
});

const auditOf = (id: string) => shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
const jpeg = () => aPicture().jpeg().toBuffer();

describe('a picture that is uploaded', () => {
  test('is measured by what is in it and known by the name it came with', async () => {
    const { status, body } = await upload(
      editor,
      await aPicture(60, 40).png().toBuffer(),
      'C:\\fotos\\Maple “1 oz”.jpg',
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Maple “1 oz”.jpg',
      mime: 'image/png',
      width: 60,
      height: 40,
      alt: '',
      decorative: false,
      existed: false,
      usedBy: 0,
      uses: [],
      version: 1,
    });
    expect(shop.files.kept.get(body.key)?.bytes).toHaveLength(body.bytes);
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'media.uploaded', entity: 'media', actorName: 'Cleo Content', after: { name: 'Maple “1 oz”.jpg' } },
    ]);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..', '..'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['two\nlines.png', 'twolines.png'],
    ['', 'picture'],
    ['x'.repeat(900), 'x'.repeat(120)],
  ])('has a name for people only: %j', async (sent, name) => {
    const { body } = await upload(editor, await jpeg(), sent);

    expect(body.name).toBe(name);
    expect([...shop.files.kept.keys()]).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  });

  test('is turned upright', async () => {
    const { body } = await upload(editor, await aPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());

    expect(body).toMatchObject({ width: 40, height: 60 });
  });

  test('keeps its colours, whatever profile they were written in', async () => {
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 190, g: 60, b: 50 } } });
    const { body } = await upload(editor, await red.withIccProfile('p3').png().toBuffer());

    const kept = shop.files.kept.get(body.key)?.bytes;
    const [r = 0, g = 0, b = 0] = await sharp(kept).removeAlpha().raw().toBuffer();
    expect([Math.abs(r - 190), Math.abs(g - 60), Math.abs(b - 50)].every((off) => off <= 3)).toBe(true);
    expect((await sharp(kept).metadata()).icc).toBeUndefined();
  });

  test('and was there already is one picture, also when both arrive at once', async () => {
    const bytes = await jpeg();
    const replies = await Promise.all([upload(editor, bytes, 'one.jpg'), upload(editor, bytes, 'two.jpg')]);
    const third = await upload(editor, bytes, 'three.jpg');

    expect(replies.filter(({ body }) => body.existed)).toHaveLength(1);
    expect(third.body).toMatchObject({ existed: true, id: replies[0]?.body.id });
    expect(await shop.db.$count(media)).toBe(1);
    expect(await auditOf(third.body.id)).toHaveLength(1);
  });

  test('and looks like another to the last dot is that picture', async () => {
    const picture = aPicture();
    const plain = await picture.clone().png({ compressionLevel: 0 }).toBuffer();
    const packed = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
    const first = await upload(editor, plain);

    const second = await upload(editor, packed);

    expect(second.body).toMatchObject({ existed: true, id: first.body.id });
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
