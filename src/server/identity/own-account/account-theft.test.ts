import { eq } from 'drizzle-orm';

import type { AuthorisedTraders } from '#contract/customers/authorised-traders.contract.ts';
import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import type { PayoutAccount, PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import { callCounts } from '#server/http/call-limits.table.ts';
import { passkeys } from '#server/identity/passkeys/passkeys.table.ts';
import { otpChallenges, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { sealEverything, sealKeys } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
let thief: Browser;
let count = 0;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(callCounts);
  owner = await aCustomer(shop, { name: 'Acme Ltd.', accountType: 'commercial', canSignIn: true });
  thief = await signedInAs(shop, owner);
  count += 1;
});

const elsewhere = () => `thief${count}@example.org`;
const lastMail = async (address: string) => (await shop.mailsTo(address)).at(-1);
const tokenTo = async (address: string) => /token=([\w-]{43})/.exec((await lastMail(address))?.text ?? '')?.[1] ?? '';

const accountAt = (bankName: string, account: string) => ({
  ...{ kind: 'canadian', bankName, currency: 'CAD', institution: '003', transit: '00412', account },
});
async function enter(bankName: string, account: string, address: string): Promise<PayoutAccount> {
  const { body } = await thief.post<PayoutAccounts>('/customer/payout-accounts', {
    ...{ numbers: accountAt(bankName, account), password },
  });
  const one = body.accounts.at(-1) as PayoutAccount;
  const code = /Your code is (\d{6})/.exec((await lastMail(address))?.text ?? '')?.[1];
  await thief.post(`/customer/payout-accounts/${one.id}/confirm`, { code });
  return one;
}
/** Somebody who knows the password and reads the mails. */
const askToMove = async (shown?: object) =>
  thief.post('/account/email', { email: elsewhere(), password, ...(shown ?? { code: await ownCode(shop, thief) }) });
const move = async () => aVisitor(shop).post('/verify-email', { token: await tokenTo(elsewhere()) });
const undo = (token: string) => aVisitor(shop).post<{ outcome: string }>('/undo-address', { token });
const aPasskey = (name: string) =>
  shop.db.insert(passkeys).values({
    ...{ userId: owner.id, name, credentialId: `${name} ${count}`, publicKey: 'none' },
    ...{ counter: 0, transports: [], isBackedUp: false, createdAt: shop.clock.now() },
  });
/** The owner, once he has chosen a password by the link of the last mail. */
async function ownerBack(): Promise<Browser> {
  const token = /password\/reset\/([\w-]{43})/.exec((await lastMail(owner.email))?.text ?? '')?.[1];
  await aVisitor(shop).post('/password/reset', { token, email: owner.email, password: 'a short and noisy brook' });
  return signedInAs(shop, owner);
}

test('a payout account that a thief has confirmed is gone, and the owner’s own cools anew', async () => {
  await enter('Own Bank', '7714821', owner.email);
  await shop.later({ hours: 73 });
  thief = await signedInAs(shop, owner);
  await askToMove();
  await move();
  const token = await tokenTo(owner.email);
  await enter('Thief Bank', '5550001', elsewhere());
  await shop.later({ hours: 71 });

  expect(await undo(token)).toMatchObject({ body: { outcome: 'undone' } });

  const mail = await lastMail(owner.email);
  expect(mail?.text).toContain('The payout account at Thief Bank, ending in 0001: removed.');
  expect(mail?.text).toContain('The payout account at Own Bank, ending in 4821: yours from before');
  const { accounts } = (await (await ownerBack()).get<PayoutAccounts>('/customer/payout-accounts')).body;
  expect(accounts).toMatchObject([{ bankName: 'Own Bank', state: 'confirmed', isUsable: false }]);
  await shop.later({ hours: 72 });
  const later = await signedInAs(shop, owner);
  expect((await later.get<PayoutAccounts>('/customer/payout-accounts')).body.accounts).toMatchObject([
    { isUsable: true },
  ]);
});

test('the audit of the books agrees with what was taken back, also where it was sealed before', async () => {
  await enter('Own Bank', '7714821', owner.email);
  await shop.later({ hours: 73 });
  thief = await signedInAs(shop, owner);
  await askToMove();
  await move();
  const token = await tokenTo(owner.email);
  await enter('Thief Bank', '5550001', elsewhere());
  await sealEverything(shop);

  await undo(token);
  await sealEverything(shop);

  expect(await auditBooks(shop.db, sealKeys)).toEqual([]);
});

test('what was added between asking for the change and making it goes too; what was there before stays', async () => {
  await aPasskey('Own phone');
  await shop.later({ minutes: 30 });
  // Who reads the owner's mails has the code that stands in for his passkey.
  await thief.post('/account/passkeys/mail-code');
  await askToMove({ code: /Your code is (\d{6})/.exec((await lastMail(owner.email))?.text ?? '')?.[1] });
  await shop.later({ minutes: 5 });
  await aPasskey('Other phone');
  await move();

  await undo(await tokenTo(owner.email));

  const left = await shop.db.select().from(passkeys).where(eq(passkeys.userId, owner.id));
  expect(left.map(({ name }) => name)).toEqual(['Own phone']);
  expect((await lastMail(owner.email))?.text).toContain('A passkey added since then: removed.');
});

test('people whom a thief has appointed or invited are withdrawn', async () => {
  await askToMove();
  await move();
  const token = await tokenTo(owner.email);
  const trader = { name: 'Tess', email: 'tess@example.org', limit: '10000.00', period: 'week', password };
  expect(await thief.post('/customer/authorised-traders', trader)).toMatchObject({ status: 200 });
  await shop.db.update(users).set({ accountType: 'individual' }).where(eq(users.id, owner.id));
  expect(await thief.post('/customer/joint-owners', { name: 'Joe', email: 'joe@example.org', password })).toMatchObject(
    { status: 200 },
  );

  await undo(token);

  const mail = await lastMail(owner.email);
  expect(mail?.text).toContain('Tess, appointed to order in your name: withdrawn.');
  expect(mail?.text).toContain('The invitation of Joe to own the account: taken back.');
  const back = await ownerBack();
  expect((await back.get<AuthorisedTraders>('/customer/authorised-traders')).body.traders).toEqual([]);
  expect((await back.get<JointOwnerships>('/customer/joint-owners')).body.ownerships).toEqual([]);
});

test('a sign-in that waits for its code ends with the password that began it', async () => {
  await askToMove();
  await move();
  const token = await tokenTo(owner.email);
  await shop.db.update(users).set({ secondFactor: true }).where(eq(users.id, owner.id));
  await aVisitor(shop).post('/login', { email: elsewhere(), password });
  const waiting = () => shop.db.$count(otpChallenges, eq(otpChallenges.userId, owner.id));
  expect(await waiting()).toBe(1);

  await undo(token);

  expect(await waiting()).toBe(0);
});

test('staff is asked to look, the log says what was undone, and the owner has one mail of it', async () => {
  await askToMove();
  await move();
  const token = await tokenTo(owner.email);
  await enter('Thief Bank', '5550001', elsewhere());
  const before = (await shop.mailsTo(owner.email)).length;

  await undo(token);

  expect((await shop.mailsTo(owner.email)).slice(before).map(({ subject }) => subject)).toEqual([
    'Your account is yours again: choose a new password',
  ]);
  expect(await shop.db.select().from(tasks).where(eq(tasks.refId, owner.id))).toMatchObject([
    { kind: 'user.taken_back', permission: 'customers.suspend', doneAt: null },
  ]);
  const log = await shop.audited({ entityId: owner.id });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.payout_account_taken_back', 'user.email_change_undone']),
  );
  expect(log.find(({ action }) => action === 'user.email_change_undone')?.after).toMatchObject({
    undone: expect.arrayContaining(['The payout account at Thief Bank, ending in 0001: removed.']),
  });
});
