import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';

import type { StorageItem as OwnItem } from '#contract/vault/storage.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { privatePictures } from '#server/papers/pictures.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { sendPhoto } from '#server/testing/make-photos.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aPdf, redHeic } from '#server/testing/paper-files.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';
import { splitLots } from '#server/vault/items/split-lots.ts';
import { storageItems, type StorageItemRecord } from '#server/vault/items/storage-items.table.ts';

let shop: TestApp;
let staff: VaultStaff;
let owner: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await vaultStaff(shop);
  owner = await signedInAs(shop, staff.customer);
});
afterAll(() => shop.close());

const add = (item: { id: string }, photo = {}, by = staff.first) => sendPhoto(by, item.id, photo);
const own = async ({ id }: { id: string }) => (await owner.get<OwnItem>(`/customer/storage/items/${id}`)).body;
const remove = (item: { id: string }, photoId: string, reason = 'It shows another bar.', by = staff.first) =>
  by.post(`/admin/storage-items/${item.id}/photos/${photoId}/remove`, { reason });
const look = (by: Browser, item: { id: string }, photoId: string, who = 'admin/storage-items', size = 'whole') =>
  by.get<string>(`/${who}/${item.id}/photos/${photoId}?size=${size}`);
const OWN = 'customer/storage/items';

const split = async (lot: StorageItemRecord, pieces: number) =>
  inTransaction(shop.db, async (tx) => {
    const [done] = await splitLots(tx, [{ lot, parts: [{ pieces }] }], {
      at: shop.clock.now(),
      actor: { id: null, name: 'Shop' },
    });
    return done?.parts[0] as StorageItemRecord;
  });

test('an officer photographs a bar, and its owner sees it with its caption and when it was taken', async () => {
  const item = await staff.stored({ serial: 'P-1' });
  const { status, body } = await add(item, { caption: 'Front with its number' });

  expect([status, body]).toMatchObject([200, { caption: 'Front with its number', by: 'Olga Officer', width: 90 }]);
  expect(await staff.read(item.id)).toMatchObject({ photos: [{ id: body.id }], photoActs: ['add', 'remove'] });
  const seen = await own(item);
  expect(seen.photos).toEqual([
    { id: body.id, takenAt: body.takenAt, caption: 'Front with its number', width: 90, height: 60 },
  ]);
  expect(seen.timeline.at(-1)).toMatchObject({ what: 'Photographed', byYou: false });
});

test('where and with what a photograph was taken is not kept, and no cache keeps it either', async () => {
  const item = await staff.stored({ serial: 'P-2' });
  const bytes = await aPicture(640, 960)
    .withExif({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitude: '43/1 15/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { body } = await add(item, { bytes });
  const shown = await shop.app.inject({
    ...{ method: 'GET', url: `/backend/${OWN}/${item.id}/photos/${body.id}?size=small` },
    cookies: Object.fromEntries([...owner.cookies].map(([name, value]) => [`__Host-${name}`, value])),
  });

  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  const { exif, width, height } = await sharp(shown.rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 320, 480]);
  for (const { bytes: kept } of shop.paperStore.kept.values()) {
    expect(kept.includes(Buffer.from('Telltale'))).toBe(false);
    expect(kept.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  }
});

test('a photograph is shown to the owner of its item and to staff who read the vault, and to nobody else', async () => {
  const item = await staff.stored({ serial: 'P-3' });
  const other = await staff.stored({ serial: 'P-4' });
  const { body } = await add(item);
  const stranger = await signedInAs(shop, await aCustomer(shop));
  const editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));

  expect((await look(owner, item, body.id, OWN)).status).toBe(200);
  expect((await look(staff.finance, item, body.id)).status).toBe(200);
  expect(
    statusesOf([
      await look(stranger, item, body.id, OWN),
      // By another of his own items, which does not show it.
      await look(owner, other, body.id, OWN),
      await look(staff.first, other, body.id),
      await look(owner, item, randomUUID(), OWN),
    ]),
  ).toEqual([404, 404, 404, 404]);
  expect(statusesOf([await look(editor, item, body.id), await look(owner, item, body.id)])).toEqual([403, 403]);
});

test('who only reads the vault neither takes photographs nor takes them away', async () => {
  const item = await staff.stored({ serial: 'P-5' });
  const { body } = await add(item);

  expect((await add(item, {}, staff.finance)).status).toBe(403);
  expect((await remove(item, body.id, 'Not ours.', staff.finance)).status).toBe(403);
  expect(await staff.read(item.id, staff.finance)).toMatchObject({ photoActs: [] });
});

test.each([
  ['a PDF', () => aPdf(), 'cannot accept this kind'],
  ['a picture of another kind', () => redHeic, 'cannot accept this kind'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'cannot accept this kind'],
  ['a picture that is cut off', () => Buffer.from('\xff\xd8\xff nothing', 'latin1'), 'damaged or cut off'],
  ['a file above 10 MB', () => Buffer.alloc(10_000_001, 255), 'larger than 10 MB'],
  ['an empty file', () => Buffer.alloc(0), 'empty'],
])('%s is refused beside the field, and nothing of it is kept', async (_what, bytes, words) => {
  const item = await staff.stored();
  const before = shop.paperStore.kept.size;
  const { status, body } = await add(item, { bytes: bytes() });

  expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringContaining(words)]);
  expect(shop.paperStore.kept.size).toBe(before);
  expect((await own(item)).photos).toEqual([]);
});

test('a caption is one short line', async () => {
  const item = await staff.stored();

  expect(await add(item, { caption: 'x'.repeat(121) })).toMatchObject({ status: 422 });
  expect(await add(item, { caption: 'two\nlines' })).toMatchObject({
    status: 422,
    body: { errors: { caption: [expect.any(String)] } },
  });
});

test('an item has at most eight photographs, also when two officers send one at the same moment', async () => {
  const item = await staff.stored({ serial: 'P-8' });
  for (let count = 0; count < 7; count += 1) await add(item);
  const last = await Promise.all([add(item), add(item, {}, staff.second)]);

  expect(statusesOf(last).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await own(item)).photos).toHaveLength(8);
  expect(await staff.read(item.id)).toMatchObject({ photoActs: ['remove'] });
});

test('the parts of a lot show what the lot showed when they came out of it, and what is added later stays apart', async () => {
  const lot = await staff.stored({ qty: 5, lot: 'L-1' });
  const first = (await add(lot, { caption: 'The tube' })).body;
  const part = await split(lot, 2);
  await add(lot, { caption: 'After two were taken out' });
  await add(part, { caption: 'The two' });

  const captions = async (item: { id: string }) => (await own(item)).photos.map(({ caption }) => caption);
  expect(await captions(part)).toEqual(['The tube', 'The two']);
  expect(await captions(lot)).toEqual(['The tube', 'After two were taken out']);
  expect((await look(owner, part, first.id, OWN)).status).toBe(200);
});

test('taken away from a part a photograph stays with the lot, and is erased with the last item that shows it', async () => {
  const lot = await staff.stored({ qty: 3, lot: 'L-2' });
  const { id } = (await add(lot)).body;
  const part = await split(lot, 1);
  const kept = () => shop.db.$count(privatePictures, eq(privatePictures.id, id));
  const files = shop.paperStore.kept.size;

  expect((await remove(part, id)).status).toBe(200);
  expect((await look(owner, part, id, OWN)).status).toBe(404);
  expect((await look(owner, lot, id, OWN)).status).toBe(200);
  expect(await kept()).toBe(1);
  expect((await remove(lot, id, 'Blurred.', staff.second)).status).toBe(200);

  expect((await look(staff.first, lot, id)).status).toBe(404);
  expect([await kept(), shop.paperStore.kept.size]).toEqual([0, files - 1]);
  expect((await remove(lot, id)).status).toBe(404);
  expect(await own(lot)).toMatchObject({ photos: [] });
});

test('a photograph is taken away with a reason, which the audit log keeps and its owner does not read', async () => {
  const item = await staff.stored({ serial: 'P-9' });
  const { id } = (await add(item, { caption: 'Front' })).body;
  expect((await remove(item, id, 'x')).status).toBe(422);
  await remove(item, id, 'It shows another bar.');

  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, item.id)).orderBy(auditLog.id);
  expect(rows.filter(({ action }) => action.includes('photo'))).toMatchObject([
    { action: 'storage_item.photographed', actorName: 'Olga Officer', after: { caption: 'Front', photo: id } },
    { action: 'storage_item.photo_removed', after: { reason: 'It shows another bar.' }, before: { photo: id } },
  ]);
  const seen = await own(item);
  expect(seen.timeline.at(-1)?.what).toBe('A photograph was taken away');
  expect(JSON.stringify(seen)).not.toContain('another bar');
});

test('what was sold or withdrawn keeps its photographs and gets no new ones', async () => {
  const item = await staff.stored({ serial: 'P-10' });
  const { id } = (await add(item)).body;
  await shop.db
    .update(storageItems)
    .set({ state: 'withdrawn' })
    .where(sql`id = ${item.id}`);

  expect(await add(item)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('not in the vault') },
  });
  expect((await look(owner, item, id, OWN)).status).toBe(200);
  expect((await own(item)).photos).toHaveLength(1);
  await shop.db
    .update(storageItems)
    .set({ state: 'in_vault' })
    .where(sql`id = ${item.id}`);
});

test('photographs stay in the store when what nobody names is swept', async () => {
  const item = await staff.stored({ serial: 'P-11' });
  const { id } = (await add(item)).body;
  const leftOver = 'ab'.repeat(32);
  await shop.paperStore.put(leftOver, Buffer.from('nobody’s'));
  shop.clock.advance({ days: 2 });
  await shop.services.paperKeeping.sweep();

  expect(shop.paperStore.kept.has(leftOver)).toBe(false);
  // Those of before are signed out by now.
  const officer = await signedInAs(shop, await anAdmin(shop, { roles: ['vault'] }));
  expect((await look(officer, item, id)).status).toBe(200);
  expect(shop.faults).toEqual([]);
});
