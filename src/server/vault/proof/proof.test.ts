import { createPublicKey, verify } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { metals } from '#contract/metals.ts';
import { bytesOfHex } from '#contract/vault/proof-bytes.rules.ts';
import { checkLine, isLogOf } from '#contract/vault/proof-check.rules.ts';
import type { ListedLeaf, OwnProof, ProofOverview } from '#contract/vault/proof.contract.ts';
import { isConsistent, signedText } from '#contract/vault/proof-days.rules.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem, aVault } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

import { proofDays, proofLeaves } from './proof.table.ts';

const OUNCE = 31_103_476_800n;
let shop: TestApp;
let ann: UserRecord;
let ben: UserRecord;
let none: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0, proofKey: '0123456789abcdef'.repeat(4) } });
  [ann, ben, none] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)];
  const [gold, silver] = [await aProduct(shop, { metal: 'XAU' }), await aProduct(shop, { metal: 'XAG' })];
  const [toronto, calgary] = [await aVault(shop, { code: 'TOR' }), await aVault(shop, { code: 'CGY' })];
  await aStoredItem(shop, { customer: ann, product: gold }, { vault: toronto });
  await aStoredItem(shop, { customer: ann, product: gold }, { vault: calgary, qty: 2 });
  await aStoredItem(shop, { customer: ann, product: silver }, { vault: toronto, qty: 5 });
  await aStoredItem(shop, { customer: ben, product: gold }, { vault: toronto, pending: true });
  await shop.services.proof.run();
});
afterAll(() => shop.close());

const overview = async () => (await aVisitor(shop).get<ProofOverview>('/public/proof')).body;
const ownOf = async (user: UserRecord) => (await (await signedInAs(shop, user)).get<OwnProof>('/customer/proof')).body;
const nextDay = async () => {
  shop.clock.advance({ days: 1 });
  await shop.services.proof.run();
};

test('everybody reads what lies in each vault by metal, who insures it until when, and when it was last compared', async () => {
  const { newest, vaults, reconciledAt, differences } = await overview();

  expect(newest).toMatchObject({ day: '2026-11-20', leaves: 3, sums: { XAU: String(4n * OUNCE), XPT: '0' } });
  expect(vaults).toEqual([
    expect.objectContaining({ code: 'CGY', insurer: 'Lakeshore Mutual', insuredUntil: '2030-12-31' }),
    expect.objectContaining({ code: 'TOR', sums: expect.objectContaining({ XAU: String(2n * OUNCE) }) }),
  ]);
  expect(reconciledAt).toBe('2026-11-20T19:30:00.000Z');
  expect(differences).toEqual([]);
});

test('a customer’s proofs hold under the published day, and nobody else’s salts are told to him', async () => {
  const own = await ownOf(ann);
  const { newest } = await overview();

  expect(own.day).toEqual(newest);
  expect(own.lines.map(({ metal, fineNg }) => [metal, fineNg])).toEqual([
    ['XAU', String(3n * OUNCE)],
    ['XAG', expect.stringMatching(/^\d+$/)],
  ]);
  for (const line of own.lines) {
    expect(checkLine(own.alias ?? '', line, newest!).map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
  }
  const salts = [...own.lines, ...(await ownOf(ben)).lines].map(({ salt }) => salt);
  expect(new Set(salts).size).toBe(3);
  expect(JSON.stringify(own)).not.toContain((await ownOf(ben)).lines[0]?.salt);
});

test('a changed weight, salt, name or day is found at its step', async () => {
  const { alias, lines, day } = await ownOf(ann);
  const [line] = lines;
  const wrongAt = (name: string, changed: object, of: object = {}) =>
    checkLine(name, { ...line!, ...changed }, { ...day!, ...of }).find(({ isRight }) => !isRight)?.step;

  expect(wrongAt(alias!, {})).toBeUndefined();
  expect(wrongAt(alias!, { fineNg: String(3n * OUNCE + 1n) })).toBe('path');
  expect(wrongAt(alias!, { salt: '00'.repeat(32) })).toBe('path');
  expect(wrongAt(alias!, { salt: 'no salt' })).toBe('leaf');
  expect(wrongAt(alias!, { fineNg: '-5' })).toBe('leaf');
  expect(wrongAt('AAAAAAAA', {})).toBe('path');
  expect(wrongAt(alias!, { path: 'AAAA' })).toBe('path');
  expect(wrongAt(alias!, {}, { sums: { ...day!.sums, XAU: '1' } })).toBe('sums');
  expect(wrongAt(alias!, {}, { previous: '11'.repeat(32) })).toBe('day');
});

test('the anonymous list holds every weight under a name that stays, and leads to nobody', async () => {
  const visitor = aVisitor(shop);
  const { body } = await visitor.get<{ total: number; items: ListedLeaf[] }>('/public/proof/days/2026-11-20/list');
  const { alias } = await ownOf(ann);
  const sums = metals.map((metal) =>
    body.items.reduce((sum, leaf) => (leaf.metal === metal ? sum + BigInt(leaf.fineNg) : sum), 0n),
  );

  expect(sums.map(String)).toEqual(Object.values((await overview()).newest!.sums));
  expect(body.items.filter((leaf) => leaf.alias === alias)).toHaveLength(2);
  expect(alias).toMatch(/^[\dA-HJKMNP-TV-Z]{8}$/);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${ann.id}|${ann.name}|salt`));
  expect((await visitor.get('/public/proof/days/2026-11-20/list?row=1')).status).toBe(422);
  const second = await visitor.get<typeof body>('/public/proof/days/2026-11-20/list?first=1&rows=1');
  expect(second.body).toEqual({ total: 3, items: [body.items[1]] });
  const file = await shop.app.inject({ url: '/backend/public/proof/days/2026-11-20/list.csv' });
  expect(file.body.split('\r\n')).toEqual([
    'alias,metal,fine_ng,leaf',
    ...body.items.map((leaf) => [leaf.alias, leaf.metal, leaf.fineNg, leaf.leaf].join(',')),
    '',
  ]);
});

test('a day on which nothing was published, a size that no log had and a list from below nought are refused', async () => {
  const visitor = aVisitor(shop);

  expect((await visitor.get('/public/proof/days/2020-01-01')).status).toBe(404);
  expect((await visitor.get('/public/proof/days/2020-01-01/list.csv')).status).toBe(404);
  expect((await visitor.get('/public/proof/days/2020-13-01/list')).status).toBe(404);
  expect((await visitor.get('/public/proof/days/2026-11-20/list?first=-1')).status).toBe(422);
  expect((await visitor.get('/public/proof/consistency?from=1&to=99')).status).toBe(422);
});

test('who never had anything in a vault has no name and no line; a visitor is asked to sign in', async () => {
  expect(await ownOf(none)).toMatchObject({ alias: null, lines: [] });
  expect((await aVisitor(shop).get('/customer/proof')).status).toBe(401);
});

test('a day is published once, commits to the day before, and the log only grows; names stay and salts do not', async () => {
  await shop.services.proof.run();
  const before = await ownOf(ann);

  await nextDay();
  await nextDay();

  const after = await ownOf(ann);
  const { history } = await overview();
  expect(history.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
  expect(after.day?.previous).toBe(history[1]?.hash);
  expect(after.alias).toBe(before.alias);
  expect(after.lines[0]?.salt).not.toBe(before.lines[0]?.salt);
  const visitor = aVisitor(shop);
  const days = await visitor.get<{ items: { hash: string }[] }>('/public/proof/days');
  expect(
    isLogOf(
      days.body.items.map(({ hash }) => hash),
      after.day!.log,
    ),
  ).toBe(true);
  const grown = await visitor.get<{ hashes: string[] }>('/public/proof/consistency?from=1&to=3');
  const log = ({ size, root }: { size: number; root: string }) => ({ size, root: bytesOfHex(root) });
  expect(isConsistent(log(before.day!.log), log(after.day!.log), grown.body.hashes.map(bytesOfHex))).toBe(true);
});

test('a day is signed under the published key', async () => {
  const { newest } = await overview();
  const { body } = await aVisitor(shop).get<{ items: { id: string; publicKey: string; current: boolean }[] }>(
    '/public/proof/key',
  );
  const text = signedText(newest!.day, bytesOfHex(newest!.hash), {
    size: newest!.log.size,
    root: bytesOfHex(newest!.log.root),
  });
  const isSigned = (of: string) =>
    verify(
      null,
      Buffer.from(of),
      createPublicKey(body.items[0]!.publicKey),
      Buffer.from(newest!.signature!.value, 'base64'),
    );

  expect(body.items).toEqual([expect.objectContaining({ id: newest?.signature?.key, current: true })]);
  expect(isSigned(text)).toBe(true);
  expect(isSigned(text.replace('2026', '2027'))).toBe(false);
});

test('what is published refuses change, and leaves of an attempt that was cut short are gone with the next day', async () => {
  await expect(shop.db.update(proofDays).set({ leaves: 9 })).rejects.toThrow(
    'A row of proof_days is never changed or removed',
  );
  const dayId = uuidV7();
  await shop.db.insert(proofLeaves).values({
    ...{ dayId, position: 0, customerId: ann.id, alias: 'AAAAAAAA', metal: 'XAU', fineNg: 1n, salt: '', hash: '' },
  });

  await nextDay();

  expect(await shop.db.select().from(proofLeaves).where(eq(proofLeaves.dayId, dayId))).toEqual([]);
  expect((await ownOf(ann)).lines).toHaveLength(2);
});

test('metal on its way in is counted; what has left is not', async () => {
  const [item] = await shop.db.select().from(storageItems).where(eq(storageItems.customerId, ben.id));
  expect((await ownOf(ben)).lines).toMatchObject([{ metal: 'XAU', fineNg: String(item?.fineNg) }]);

  await shop.db
    .update(storageItems)
    .set({ state: 'withdrawn', location: 'A-1', confirmedAt: shop.clock.now() })
    .where(eq(storageItems.id, item!.id));
  await nextDay();

  expect((await ownOf(ben)).lines).toEqual([]);
});
