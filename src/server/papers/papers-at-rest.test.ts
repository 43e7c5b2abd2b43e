import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { asc, sql } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { folderFiles } from '#server/ports/files/folder-files.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { sendPaper, somePapers } from '#server/testing/make-papers.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aPdf } from '#server/testing/paper-files.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { createPaperSeal, type PaperKey, PaperUnreadable } from './paper-seal.ts';
import { papers } from './papers.table.ts';
import { createPrivatePictures } from './pictures.service.ts';
import { privatePictures } from './pictures.table.ts';
import { rotatePapersKey } from './rotate-papers-key.ts';
import { createSealedPapers } from './sealed-papers.ts';

const aKey = (id: string): PaperKey => ({ id, key: randomBytes(32) });
const [older, newer] = [aKey('2026'), aKey('2027')];

let shop: TestApp;
beforeAll(async () => {
  const papersConfig = { keys: [older] as const, store: undefined, scanner: undefined };
  shop = await testApp({ config: { rateLimit: 0, papers: papersConfig } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(papers);
  await shop.db.delete(privatePictures);
  shop.paperStore.kept.clear();
});

/** What can be searched for in a paper and in its name. */
const secrets = ['MAREN OSTRANDER 12 LOCKE STREET', 'hydro bill of Maren'];

async function aBill() {
  const customer = await aCustomer(shop, { status: 'draft' });
  const browser = await signedInAs(shop, customer);
  const { body } = await sendPaper(
    browser,
    { kind: 'proof_of_address', issuedOn: '2026-11-01', name: `${secrets[1]}.pdf` },
    aPdf(`4 0 obj (${secrets[0]}) endobj`),
  );
  expect(body).toMatchObject({ state: 'clean', name: `${secrets[1]}.pdf` });
  return { customer, id: body.id };
}
const rows = () => shop.db.select().from(papers).orderBy(asc(papers.id));
const sealedBy = (...keys: [PaperKey, ...PaperKey[]]) =>
  createSealedPapers({ seal: createPaperSeal(keys), store: shop.paperStore });
const rotate = (...keys: [PaperKey, ...PaperKey[]]) => rotatePapersKey({ db: shop.db, sealed: sealedBy(...keys) });

describe('a paper at rest', () => {
  test('is readable nowhere: not in the data folder, not in any table, not by its name', async () => {
    await aBill();
    const folder = await temporaryFolder();
    const disk = folderFiles(join(folder.path, 'papers'));
    for (const [key, { bytes }] of shop.paperStore.kept) await disk.put(key, bytes);

    const files = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    expect(files).toHaveLength(1);
    for (const file of files) {
      const bytes = await readFile(join(file.parentPath, file.name));
      for (const secret of [...secrets, '%PDF'])
        expect(`${file.name} ${bytes.toString('latin1')}`).not.toContain(secret);
    }
    const tables = await shop.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables.rows.length).toBeGreaterThan(50);
    for (const { name } of tables.rows) {
      const dump = await shop.db.execute(sql`select string_agg(t::text, ' ') as text from ${sql.identifier(name)} t`);
      for (const secret of secrets) expect(String(dump.rows[0]?.text)).not.toContain(secret);
    }
    await folder.remove();
  });

  test('in a dump that is restored elsewhere opens with the key alone', async () => {
    await aBill();
    const [row] = await rows();
    const dump = JSON.parse(JSON.stringify(row)) as NonNullable<typeof row>;

    const withKey = createSealedPapers({ seal: createPaperSeal([newer, older]), store: shop.paperStore });
    expect((await withKey.read(dump)).toString('latin1')).toContain(secrets[0]);
    await expect(sealedBy(newer).read(dump)).rejects.toThrow(PaperUnreadable);
    await expect(sealedBy({ ...newer, id: '2026' }).read(dump)).rejects.toThrow(PaperUnreadable);
  });

  test('cannot be put in another’s place, neither its row nor its file', async () => {
    const one = await aBill();
    const two = await aBill();
    const [first, second] = await rows();

    const swapped = { ...first!, objectKey: second!.objectKey };
    await expect(sealedBy(older).read(swapped)).rejects.toThrow(PaperUnreadable);
    const stolen = { ...first!, ownerId: two.customer.id };
    await expect(sealedBy(older).read(stolen)).rejects.toThrow(PaperUnreadable);
    expect(one.id).toBe(first?.id);
  });
});

describe('a new key', () => {
  test('seals every paper anew, and the old one can then be thrown away', async () => {
    await aBill();
    await somePapers(shop, await aCustomer(shop, { status: 'draft' }));
    const before = await rows();

    expect(await rotate(newer, older)).toEqual({ moved: 4, left: 0 });

    const after = await rows();
    expect(after.map(({ keyId }) => keyId)).toEqual(['2027', '2027', '2027', '2027']);
    for (const [at, row] of after.entries()) {
      expect(row.objectKey).not.toBe(before[at]?.objectKey);
      expect(row.sealedKey).not.toBe(before[at]?.sealedKey);
      expect((await sealedBy(newer).read(row)).length).toBe(row.bytes);
    }
    expect(sealedBy(newer).nameOf(after[0]!)).toBe(`${secrets[1]}.pdf`);
    expect(shop.paperStore.kept.size).toBe(4);
    const told = await shop.audited({ action: 'paper.key_rotated' });
    expect(told).toMatchObject([{ entityId: '2027', after: { papers: 4 } }]);
  });

  test('seals pictures of things anew as well', async () => {
    const pictures = createPrivatePictures({ db: shop.db, sealed: sealedBy(older), inTurn: (work) => work() });
    const taken = await pictures.take(await aPicture().png().toBuffer(), uuidV7());
    await inTransaction(shop.db, (tx) => pictures.keep(tx, taken));

    expect(await rotate(newer, older)).toEqual({ moved: 1, left: 0 });

    const [row] = await shop.db.select().from(privatePictures);
    expect(row).toMatchObject({ id: taken.id, keyId: '2027' });
    expect(shop.paperStore.kept.size).toBe(1);
    const opened = createPrivatePictures({ db: shop.db, sealed: sealedBy(newer), inTurn: (work) => work() });
    expect((await opened.read(taken.id)).length).toBe(taken.bytes);
    const stolen = { ...row!, ownerId: uuidV7() };
    await expect(sealedBy(newer).read(stolen)).rejects.toThrow(PaperUnreadable);
  });

  test('goes on where it was when it is stopped, and has nothing to do the second time', async () => {
    await somePapers(shop, await aCustomer(shop, { status: 'draft' }));
    let left = 2;
    const breaking = {
      ...sealedBy(newer, older),
      async read(paper: Parameters<ReturnType<typeof sealedBy>['read']>[0]) {
        if (left-- === 0) throw new Error('The process ends here.');
        return sealedBy(newer, older).read(paper);
      },
    };
    await expect(rotatePapersKey({ db: shop.db, sealed: breaking })).rejects.toThrow('ends here');
    expect((await rows()).map(({ keyId }) => keyId)).toEqual(['2027', '2027', '2026']);

    expect(await rotate(newer, older)).toEqual({ moved: 1, left: 0 });
    expect(await rotate(newer, older)).toEqual({ moved: 0, left: 0 });
  });

  test('leaves what it cannot open as it is, and says how many', async () => {
    await somePapers(shop, await aCustomer(shop, { status: 'draft' }), ['id_front', 'selfie']);
    const [lost] = await rows();
    await shop.paperStore.remove(lost?.objectKey ?? '');

    expect(await rotate(newer, older)).toEqual({ moved: 1, left: 1 });
    expect((await rows()).map(({ keyId }) => keyId)).toEqual(['2026', '2027']);
  });
});

describe('erasing', () => {
  test('takes all papers of a person and what opens them, and nobody else’s', async () => {
    const { customer } = await aBill();
    const other = await aBill();

    expect(await shop.services.paperKeeping.erase(customer.id, systemActor)).toBe(1);

    expect((await rows()).map(({ id }) => id)).toEqual([other.id]);
    expect(shop.paperStore.kept.size).toBe(1);
    expect(await shop.services.paperKeeping.erase(customer.id, systemActor)).toBe(0);
    const told = await shop.audited({ action: 'paper.erased' });
    expect(told).toMatchObject([{ entityId: customer.id, after: { papers: 1 } }]);
  });

  test('sweeps files that no paper names, once they are a day old', async () => {
    await aBill();
    const orphan = 'f'.repeat(64);
    await shop.paperStore.put(orphan, Buffer.from('left'));
    const sweep = () => shop.services.paperKeeping.sweep();
    expect(await sweep()).toBe(0);

    shop.clock.advance({ hours: 25 });

    expect(await sweep()).toBe(1);
    expect(shop.paperStore.kept.size).toBe(1);
  });
});
