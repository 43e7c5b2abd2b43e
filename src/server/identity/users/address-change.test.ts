import { and, eq } from 'drizzle-orm';

import type { SessionUser } from '#contract/identity/session.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { callCounts } from '#server/http/call-limits.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { signInFailures, type UserRecord } from './users.table.ts';

const newPassword = 'a short and noisy brook';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(callCounts);
  await shop.db.delete(signInFailures);
  customer = await aCustomer(shop, { verified: false, status: 'pending', canSignIn: true });
  browser = await signedInAs(shop, customer);
  count += 1;
});

const elsewhere = () => `elsewhere${count}@example.org`;
const askFor = (email: string, typed: string | undefined = password, from = browser) =>
  from.post('/verify-email/resend', { email, ...(typed !== undefined && { password: typed }) });
const subjects = async (address: string) => (await shop.mailsTo(address)).map(({ subject }) => subject);
const lastLink = async (address: string): Promise<string> => {
  const texts = (await shop.mailsTo(address)).map(({ text }) => text);
  return (
    /(?:token=|password\/reset\/)([\w-]{43})/.exec(texts.findLast((each) => /[\w-]{43}/.test(each)) ?? '')?.[1] ?? ''
  );
};
const verify = (token: string) => aVisitor(shop).post<{ outcome: string }>('/verify-email', { token });
const whoIs = async (person: Browser) =>
  (await person.get<{ user: SessionUser }>('/public/check-login-status')).body.user;
const resetPassword = async (email: string) => {
  const visitor = aVisitor(shop);
  await visitor.post('/forget-password', { email });
  return visitor.post('/password/reset', { token: await lastLink(email), email, password: newPassword });
};

test('an account that somebody opened in the name of another cannot be taken back from its owner', async () => {
  const [victim, evil] = ['victim@example.com', 'evil@mail.example'];
  const account = { name: 'Victoria', account_type: 'individual', consent: true };
  const attacker = aVisitor(shop);
  await attacker.post('/register', { ...account, email: victim, password });
  await attacker.post('/login', { email: victim, password });
  expect(await askFor(evil, password, attacker)).toMatchObject({ status: 200 });
  const link = await lastLink(evil);

  expect(await resetPassword(victim)).toMatchObject({ status: 200 });
  const owner = aVisitor(shop);
  expect(await owner.post('/login', { email: victim, password: newPassword })).toMatchObject({ status: 200 });

  expect(await verify(link)).toMatchObject({ body: { outcome: 'expired' } });
  expect(await whoIs(owner)).toMatchObject({ email: victim, verified: false });
  expect(await resetPassword(evil)).toMatchObject({ status: 422 });
});

describe('another address', () => {
  test.each([
    ['no password', undefined],
    ['a wrong one', 'a wrong password'],
  ])('is not taken with %s', async (_what, typed) => {
    const reply = await browser.post('/verify-email/resend', { email: elsewhere(), password: typed });

    expect(reply).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
    expect(await shop.mailsTo(elsewhere())).toEqual([]);
  });

  test('wrong passwords for it are counted and written down', async () => {
    for (let tried = 0; tried < 10; tried += 1) await askFor(elsewhere(), 'a wrong password');

    expect(await askFor(elsewhere())).toMatchObject({ status: 429 });
    const refused = and(eq(auditLog.entityId, customer.id), eq(auditLog.action, 'user.email_change_refused'));
    expect(await shop.db.$count(auditLog, refused)).toBe(10);
  });

  test('is asked for with a mail to the present one, and taken with a mail to both', async () => {
    await askFor(elsewhere());
    const asked = await subjects(customer.email);

    await verify(await lastLink(elsewhere()));

    expect(asked).toEqual(['A new address for your account']);
    expect(await subjects(customer.email)).toEqual([...asked, 'The address of your account was changed']);
    expect(await subjects(elsewhere())).toEqual([
      'Confirm your e-mail address',
      'The address of your account was changed',
    ]);
    const [link] = await shop.mailsTo(elsewhere());
    expect(link?.text).toContain('If you did not ask for it, delete this mail');
    const [notice] = await shop.mailsTo(customer.email);
    expect(notice?.text).toContain('e…@example.org');
    expect(notice?.text).not.toContain(elsewhere());
  });

  test('is written down with the one before and where the link was used', async () => {
    await askFor(elsewhere());
    await verify(await lastLink(elsewhere()));

    const proved = and(eq(auditLog.entityId, customer.id), eq(auditLog.action, 'user.email_verified'));
    expect(await shop.db.select().from(auditLog).where(proved)).toMatchObject([
      { actorId: customer.id, ip: '127.0.0.1', before: { email: customer.email }, after: { email: elsewhere() } },
    ]);
  });

  test('ends every other link of the account', async () => {
    await aVisitor(shop).post('/forget-password', { email: customer.email });
    const reset = await lastLink(customer.email);
    await askFor(elsewhere());
    await verify(await lastLink(elsewhere()));

    for (const email of [customer.email, elsewhere()]) {
      expect(
        await aVisitor(shop).post('/password/reset', { token: reset, email, password: newPassword }),
      ).toMatchObject({
        status: 422,
      });
    }
  });
});

describe('every mailed link ends', () => {
  test('when the password is changed', async () => {
    await askFor(elsewhere());
    await browser.put('/password', { current_password: password, password: newPassword });

    expect(await verify(await lastLink(elsewhere()))).toMatchObject({ body: { outcome: 'expired' } });
    expect((await whoIs(browser)).email).toBe(customer.email);
  });

  test('when the password is reset', async () => {
    await askFor(elsewhere());
    const link = await lastLink(elsewhere());
    await resetPassword(customer.email);

    expect(await verify(link)).toMatchObject({ body: { outcome: 'expired' } });
  });

  test('when the account is suspended', async () => {
    const approved = await aCustomer(shop, { canSignIn: true });
    await aVisitor(shop).post('/forget-password', { email: approved.email });
    const link = await lastLink(approved.email);
    const staff = await signedInAs(shop, await anAdmin(shop));
    const suspended = await staff.post(`/admin/customers/${approved.id}/suspend`, {
      version: approved.version,
      reason: 'A test of what a suspension ends.',
    });

    expect(suspended).toMatchObject({ status: 200 });
    expect(
      await aVisitor(shop).post('/password/reset', { token: link, email: approved.email, password: newPassword }),
    ).toMatchObject({ status: 422 });
  });
});
