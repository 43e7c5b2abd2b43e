import { eq } from 'drizzle-orm';

import { users } from '#server/identity/users/users.table.ts';
import { journalPostings } from '#server/ledger/ledger.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { goingOn } from '#server/testing/going-on-clock.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type TitleStaff, titleStaff } from '#server/testing/title-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { proofDifferences } from '#server/vault/proof/proof.table.ts';

import { noReceiverWords } from './find-receiver.ts';

let shop: TestApp;
let staff: TitleStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 }, clock: goingOn() });
  staff = await titleStaff(shop);
  // Of one customer the tests let pass more than a day allows.
  const value = { isOpen: true, approveAboveCad: '20000000' };
  await shop.db.insert(settings).values({ key: 'titleTransfers', value });
});
afterAll(() => shop.close());
// Whatever was done, the books agree with the items and the transfers.
afterEach(() => expectCleanBooks(shop));

const owed = async (partyId: string) =>
  (await shop.db.select().from(journalPostings).where(eq(journalPostings.partyId, partyId)))
    .filter(({ account }) => account === 'vault_owed')
    .reduce((sum, { amount }) => sum - amount, 0n);

test.each([
  ['two lines', 'For you.\nYours.'],
  ['a link', 'See https://evil.example'],
  ['the address of a site', 'See www.evil.example/gold'],
  ['text turned around', 'For you\u202eknab'],
  ['something unseen', 'For\u200byou'],
  ['more than 140 characters', 'x'.repeat(141)],
])('a note to the receiver with %s is refused beside its field', async (_what, note) => {
  const lot = await staff.stored({ qty: 5 });

  expect(await staff.draft([{ itemId: lot.id, pieces: 2 }], { note })).toMatchObject({
    status: 422,
    body: { errors: { note: [expect.any(String)] } },
  });
});

test('with both consents pieces of a lot pass: they lie where they lay, and are the receiver’s in list and books', async () => {
  const lot = await staff.stored({ qty: 5 });
  const before = { giver: await owed(staff.giver.id), receiver: await owed(staff.receiver.id) };
  const shown = await staff.done(staff.draft([{ itemId: lot.id, pieces: 2 }], { note: 'For your wedding.' }));
  expect(shown).toMatchObject({ state: 'drafted', side: 'given', proof: 'mail', number: null });
  expect(await staff.item(lot.id)).toMatchObject({ state: 'in_vault', qty: 5 });

  const asked = await staff.done(staff.confirm(shown, { code: await staff.code(staff.giver) }));
  expect(asked).toMatchObject({ state: 'asked', number: expect.stringMatching(/^T-\d+$/), moves: ['take_back'] });
  expect(await staff.item(lot.id)).toMatchObject({ state: 'in_vault', qty: 3 });
  const aside = await staff.item(asked.lines[0]?.itemId);
  expect(aside).toMatchObject({ state: 'being_transferred', qty: 2, lot: lot.lot });

  const { body: offered } = await staff.browsers.receiver.get<typeof asked>(`/customer/title-transfers/${asked.id}`);
  expect(offered).toMatchObject({ side: 'received', other: 'Ada Novak', note: 'For your wedding.', proof: 'mail' });
  const code = await staff.receiverCode(offered);
  const done = await staff.done(staff.accept(offered, { code }));

  expect(done).toMatchObject({ state: 'done', moves: [] });
  expect(await staff.item(aside?.id)).toMatchObject({ state: 'transferred', customerId: staff.giver.id, qty: 2 });
  const received = await staff.item(done.lines[0]?.itemId);
  const { location, vaultId, pieceNg, measuredNg } = aside ?? {};
  expect(received).toMatchObject({ ...{ location, vaultId, pieceNg, measuredNg, lot: lot.lot }, state: 'in_vault' });
  expect(received).toMatchObject({ customerId: staff.receiver.id, qty: 2, orderId: null, partOf: null });
  expect(await owed(staff.giver.id)).toBe(before.giver - 2n * lot.pieceNg);
  expect(await owed(staff.receiver.id)).toBe(before.receiver + 2n * lot.pieceNg);
  const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);
  expect(await subjects(staff.giver.email)).toContain(`Transfer ${done.number}: done`);
  expect(await subjects(staff.receiver.email)).toContain(`Transfer ${done.number}: the metal is yours`);
});

test('who cannot receive is refused in the same words, whoever he is, so that nobody learns whether there is an account', async () => {
  const item = await staff.stored();
  const chosen = [{ itemId: item.id, pieces: 1 }];
  const strange = [
    { receiverEmail: 'nobody@example.com', receiverCalled: 'Nobody' },
    { receiverCalled: 'Somebody' },
    { receiverEmail: staff.giver.email, receiverCalled: 'Novak' },
    ...(['pending', 'suspended', 'closed'] as const).map((status) => ({ status })),
    { lapsedAt: shop.clock.now() },
  ];
  for (const says of strange) {
    const standing = 'status' in says || 'lapsedAt' in says;
    if (standing) await shop.db.update(users).set(says).where(eq(users.id, staff.receiver.id));
    const reply = await staff.draft(chosen, standing ? {} : says);
    await shop.db.update(users).set({ status: 'approved', lapsedAt: null }).where(eq(users.id, staff.receiver.id));
    expect(reply).toMatchObject({ status: 422, body: { errors: { receiverEmail: [noReceiverWords] } } });
  }

  expect((await staff.draft(chosen, { receiverCalled: 'kun' })).status).toBe(200);
});

test('a stranger and the other side see only what is theirs', async () => {
  const shown = await staff.drafted();
  const stranger = await signedInAs(shop, await aCustomer(shop));
  const at = `/customer/title-transfers/${shown.id}`;
  expect((await stranger.get(at)).status).toBe(404);
  // The receiver learns of nothing before the giver has confirmed it.
  expect((await staff.browsers.receiver.get(at)).status).toBe(404);
  const asked = await staff.done(staff.confirm(shown, { code: await staff.code(staff.giver) }));
  // Neither side consents or ends in the place of the other.
  expect((await staff.browsers.giver.post(`${at}/accept`, { version: asked.version, code: '000000' })).status).toBe(
    404,
  );
  expect((await staff.browsers.giver.post(`${at}/decline`, { version: asked.version })).status).toBe(404);
  expect((await staff.browsers.receiver.post(`${at}/take-back`, { version: asked.version })).status).toBe(404);
  expect((await stranger.get(at)).status).toBe(404);
});

test('of a transfer and a sale of the same piece in two tabs one wins, and the other is told', async () => {
  const shown = await staff.drafted();
  const itemId = shown.lines[0]?.itemId ?? '';
  const code = await staff.code(staff.giver);
  const ways = await Promise.all([staff.confirm(shown, { code }), staff.confirm(shown, { code })]);
  expect(ways.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const sold = { currency: 'CAD', items: [{ itemId, pieces: 1 }] };
  expect(await staff.browsers.giver.post('/customer/sell-backs/quotes', sold)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is being transferred already') },
  });
  expect((await staff.draft([{ itemId, pieces: 1 }])).status).toBe(409);
});

test('two tabs accept once, and a lost answer is given again', async () => {
  const asked = await staff.asked();
  const code = await staff.receiverCode(asked);
  const key = crypto.randomUUID();
  const ways = await Promise.all([staff.accept(asked, { code }, key), staff.accept(asked, { code })]);
  expect(ways.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const again = await staff.asked();
  const other = await staff.receiverCode(again);
  const second = crypto.randomUUID();
  const first = await staff.done(staff.accept(again, { code: other }, second));
  expect(await staff.done(staff.accept(again, { code: '000000' }, second))).toEqual(first);
});

test('nobody consents without his code, and five wrong ones are the last', async () => {
  const asked = await staff.asked();
  const right = await staff.receiverCode(asked);
  const wrong = right === '000000' ? '000001' : '000000';
  // The giver’s code, which was good for his own consent, is none of the receiver’s.
  expect((await staff.accept(asked)).body.errors).toEqual({ code: ['Enter the six digits that we emailed you.'] });
  for (let tries = 0; tries < 5; tries += 1) expect((await staff.accept(asked, { code: wrong })).status).toBe(422);

  expect(await staff.accept(asked, { code: right })).toMatchObject({
    status: 422,
    body: { errors: { code: ['This code no longer works. Ask for a new one.'] } },
  });
  expect(await staff.item(asked.lines[0]?.itemId)).toMatchObject({ state: 'being_transferred' });
});

test('what is declined, taken back or not accepted in time lies free again', async () => {
  const [declined, back, late] = [await staff.asked(), await staff.asked(), await staff.asked()];
  expect(await staff.done(staff.decline(declined))).toMatchObject({ state: 'declined' });
  expect(await staff.done(staff.takeBack(back))).toMatchObject({ state: 'taken_back' });
  shop.clock.advance({ days: 8 });
  await shop.jobs.find(({ name }) => name === 'title-transfers.expire')?.run();
  staff = await titleStaff(shop);

  for (const { lines } of [declined, back, late])
    expect(await staff.item(lines[0]?.itemId)).toMatchObject({ state: 'in_vault' });
});

test('above the limit it passes when compliance approves, at the value of that moment, and not by anybody else', async () => {
  const waiting = await staff.waiting();
  expect(waiting).toMatchObject({ state: 'accepted', moves: [] });
  const seen = await staff.browsers.cora.get<{ moves: string[]; giver: object }>(
    `/admin/title-transfers/${waiting.id}`,
  );
  expect(seen.body).toMatchObject({ moves: ['approve', 'refuse'], giver: { name: 'Ada Novak' } });

  const [approved, again] = await Promise.all([staff.decide(waiting, 'approve'), staff.decide(waiting, 'approve')]);
  expect([approved.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = approved.status === 200 ? approved : again;
  expect(body).toMatchObject({ state: 'done', approved: { name: 'Cora Compliance' } });

  const refused = await staff.done(staff.decide(await staff.waiting(), 'refuse', { reason: 'Tell us more first.' }));
  expect(refused).toMatchObject({ state: 'refused', answer: 'Tell us more first.' });
  expect(await staff.item(refused.lines[0]?.itemId)).toMatchObject({ state: 'in_vault' });
});

test('what was given within a day counts together for the limit', async () => {
  const other = await titleStaff(shop);
  expect((await other.accepted({ qty: 20 })).state).toBe('done');
  expect((await other.accepted({ qty: 20 })).state).toBe('accepted');
});

test('what is not paid for good, or closed, or being checked, cannot be transferred', async () => {
  const item = await staff.stored({ sellableFrom: new Date(shop.clock.now().getTime() + 86_400_000) });
  expect(await staff.draft([{ itemId: item.id, pieces: 1 }])).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/can be transferred from .* on, when its payment has cleared\./) },
  });
  const asked = await staff.asked();
  const code = await staff.receiverCode(asked);
  const difference = { metal: 'XAU' as const, ...{ itemsNg: 1n, metalNg: 2n, owedNg: 2n, customers: 1 } };
  const [open] = await shop.db
    .insert(proofDifferences)
    .values({ ...difference, since: shop.clock.now() })
    .returning();
  expect(await staff.accept(asked, { code })).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Transfers of gold wait') },
  });
  await shop.db.delete(proofDifferences).where(eq(proofDifferences.id, open?.id ?? ''));
  const closed = { isOpen: false, approveAboveCad: '20000000' };
  await shop.db.update(settings).set({ value: closed }).where(eq(settings.key, 'titleTransfers'));
  expect((await staff.draft([{ itemId: (await staff.stored()).id, pieces: 1 }])).status).toBe(503);
  // What was asked for before goes on.
  expect((await staff.accept(asked, { code })).status).toBe(200);
  await shop.db
    .update(settings)
    .set({ value: { ...closed, isOpen: true } })
    .where(eq(settings.key, 'titleTransfers'));
});
