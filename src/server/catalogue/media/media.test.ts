import { eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { MediaRow, MediaValues, Medium } from '#contract/catalogue/media.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture, upload } from '#server/testing/make-pictures.ts';
import { productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { media, productMedia } from './media.table.ts';
import { writeProductMedia } from './product-media.ts';

let shop: TestApp;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Cleo Content' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(productMedia);
  await shop.db.delete(media);
  shop.files.kept.clear();
});

type Changed = Medium & ErrorBody & { current?: Medium; uses?: Medium['uses'] };
const valuesOf = ({ alt, decorative, caption, folder, focalX, focalY }: Medium): MediaValues => ({
  alt,
  decorative,
  caption,
  folder,
  focalX,
  focalY,
});
const read = async (id: string) => (await editor.get<Medium>(`/admin/media/${id}`)).body;
const update = (medium: Medium, values: Partial<MediaValues>) =>
  editor.put<Changed>(`/admin/media/${medium.id}`, {
    values: { ...valuesOf(medium), ...values },
    version: medium.version,
  });
const remove = ({ id, version }: Medium) => editor.delete<Changed>(`/admin/media/${id}?version=${version}`);
const replace = ({ id, version }: Medium, bytes: Buffer) =>
  upload(editor, bytes, 'new.png', `/admin/media/${id}/file?version=${version}`);
const list = async (query: string) => (await editor.get<ListReply<MediaRow>>(`/admin/media?${query}`)).body;
const auditOf = (id: string) => shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
const jpeg = () => aPicture().jpeg().toBuffer();

describe('what is said of a picture', () => {
  let medium: Medium;
  beforeEach(async () => {
    medium = (await upload(editor, await jpeg())).body;
  });

  test('is kept with what it was before', async () => {
    const { body } = await update(medium, { alt: 'A coin', caption: 'Front', folder: 'Coins', focalX: 20, focalY: 80 });

    expect(body).toMatchObject({ alt: 'A coin', folder: 'Coins', focalX: 20, focalY: 80, version: 2 });
    expect((await auditOf(medium.id)).at(-1)).toMatchObject({
      action: 'media.changed',
      before: { alt: '', focalX: 50 },
      after: { alt: 'A coin', focalX: 20 },
    });
  });

  test('is what it shows, or that it is decoration, which has nothing to say', async () => {
    const decorative = await update(medium, { decorative: true, alt: 'left over' });

    expect(decorative.body).toMatchObject({ decorative: true, alt: '' });
  });

  test.each([[''], ['   ']])('is refused when it is neither: %j', async (alt) => {
    expect(await update(medium, { alt })).toMatchObject({
      status: 422,
      body: { errors: { alt: ['Say what the picture shows, or mark it as decoration.'] } },
    });
  });

  test.each([
    ['focalX', { focalX: 101 }],
    ['focalY', { focalY: -1 }],
    ['focalX', { focalX: 0.5 }],
    ['alt', { alt: 'x'.repeat(241) }],
    ['folder', { folder: 'a\nb' }],
    ['caption', { caption: 'x\u0000' }],
  ])('is refused beside its field: %s', async (field, values) => {
    const { status, body } = await update(medium, { alt: 'A coin', ...values });

    expect([status, Object.keys(body.errors ?? {}).map((at) => at.split('.').at(-1))]).toEqual([422, [field]]);
  });

  test('holds nothing else: neither an address nor a file', async () => {
    const values = { ...valuesOf(medium), alt: 'A coin', fileKey: 'f'.repeat(64) };
    const reply = await editor.put(`/admin/media/${medium.id}`, { values, version: 1 });

    expect(reply.status).toBe(422);
    expect((await read(medium.id)).key).toBe(medium.key);
  });

  test('by two at once is kept of one, and the other hears of it', async () => {
    const replies = await Promise.all([update(medium, { alt: 'One' }), update(medium, { alt: 'Other' })]);

    expect(statusesOf(replies)).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'stale_version', current: { id: medium.id, version: 2 } });
  });
});

describe('another file in a picture’s place', () => {
  test('is shown everywhere, with what was said of the picture', async () => {
    const medium = await aDescribedMedium(editor);

    const { body } = await replace(medium, await aPicture(90, 30).png().toBuffer());

    expect(body).toMatchObject({
      id: medium.id,
      alt: medium.alt,
      width: 90,
      height: 30,
      mime: 'image/png',
      version: 3,
    });
    expect(body.key).not.toBe(medium.key);
    expect((await auditOf(medium.id)).at(-1)).toMatchObject({
      action: 'media.replaced',
      before: { file: medium.key },
      after: { file: body.key },
    });
  });

  test('is refused when it is in the library already', async () => {
    const other = await jpeg();
    await upload(editor, other, 'other.jpg');
    const medium = await aDescribedMedium(editor);

    const { status, body } = await replace(medium, other);

    expect([status, body.message]).toEqual([
      409,
      'This file is in the library already, as “other.jpg”. Use that picture instead.',
    ]);
    expect((await read(medium.id)).key).toBe(medium.key);
  });

  test('is refused when it is no picture, or the picture was changed meanwhile', async () => {
    const medium = await aDescribedMedium(editor);

    expect(await replace(medium, Buffer.from('<svg/>'))).toMatchObject({ status: 422 });
    expect(await replace({ ...medium, version: 1 }, await jpeg())).toMatchObject({ status: 409 });
    expect((await read(medium.id)).key).toBe(medium.key);
  });
});

describe('a picture that is shown', () => {
  async function shownBy(...names: string[]): Promise<Medium> {
    const staff = productStaff(shop, await signedInAs(shop, await anAdmin(shop)));
    const medium = await aDescribedMedium(editor);
    for (const [index, name] of names.entries()) {
      const { id } = await staff.created({
        name,
        slug: `p-${medium.id}-${index}`,
        sku: `P-${medium.id.slice(-12)}-${index}`,
      });
      await inTransaction(shop.db, (tx) => writeProductMedia(tx, id, [medium.id]));
    }
    return read(medium.id);
  }

  test('is not deleted, and says where it is shown', async () => {
    const medium = await shownBy('Gold Leaf', 'Gold Maple');
    expect(medium).toMatchObject({
      usedBy: 2,
      uses: [{ kind: 'product', name: 'Gold Leaf' }, { name: 'Gold Maple' }],
    });

    const { status, body } = await remove(medium);

    expect([status, body.message]).toEqual([
      409,
      'This picture is shown by “Gold Leaf”, “Gold Maple”. Take it away there first.',
    ]);
    expect(body).toMatchObject({ code: 'in_use', uses: [{ name: 'Gold Leaf' }, { name: 'Gold Maple' }] });
    expect(await read(medium.id)).toEqual(medium);
  });

  test('is not deleted by the database either, whatever the program believes', async () => {
    const { id } = await shownBy('Gold Leaf');

    await expect(shop.db.delete(media).where(eq(media.id, id))).rejects.toThrow(/product_media/);
  });

  test('is counted in the list, which is filtered by it', async () => {
    const medium = await shownBy('Gold Leaf');
    await upload(editor, await jpeg());

    expect((await list('f.usedBy=gt:0')).items.map(({ id }) => id)).toEqual([medium.id]);
    expect((await list('f.usedBy=equals:0')).total).toBe(1);
  });
});

test('a picture that nothing shows is deleted', async () => {
  const medium = await aDescribedMedium(editor);
  expect(await remove({ ...medium, version: 1 })).toMatchObject({ status: 409 });

  expect(await remove(medium)).toMatchObject({ status: 200 });

  expect(await editor.get(`/admin/media/${medium.id}`)).toMatchObject({ status: 404 });
  expect((await auditOf(medium.id)).at(-1)).toMatchObject({ action: 'media.deleted', before: { file: medium.key } });
});

test('the list is searched by name, description and folder, and finds what nobody has described', async () => {
  const medium = await aDescribedMedium(editor, 'Ein schöner Taler');
  const bare = (await upload(editor, await aPicture(900, 10).png().toBuffer(), 'bare.png')).body;
  await update(medium, { folder: 'Coins' });
  const found = async (query: string) => (await list(query)).items.map(({ id }) => id);

  expect(await found('q=SCHONER')).toEqual([medium.id]);
  expect(await found('q=bare')).toEqual([bare.id]);
  expect(await found('f.folder=equals:coins')).toEqual([medium.id]);
  expect(await found('f.described=equals:false')).toEqual([bare.id]);
  expect(await found('f.mime=equals:image/png&sort=-width')).toEqual([bare.id]);
});

describe('files that no picture names', () => {
  test('are swept when they are a day old, and no sooner; those of pictures stay', async () => {
    const deleted = await aDescribedMedium(editor);
    const replaced = await aDescribedMedium(editor);
    const kept = await aDescribedMedium(editor);
    await remove(deleted);
    const { body: newer } = await replace(replaced, await jpeg());

    expect(await shop.services.media.sweep()).toBe(0);
    shop.clock.advance({ hours: 25 });

    expect(await shop.services.media.sweep()).toBe(2);
    expect([...shop.files.kept.keys()].toSorted()).toEqual([kept.key, newer.key].toSorted());
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
