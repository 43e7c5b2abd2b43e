import { eq } from 'drizzle-orm';

import { callCounts } from '#server/http/call-limits.table.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let owner: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(callCounts);
  await shop.db.delete(signInFailures);
  owner = await aCustomer(shop, { canSignIn: true });
  browser = await signedInAs(shop, owner);
});

/** What adds the first factor of an account, or begins to change its address. */
const grave = [
  ['an authenticator app', '/account/authenticator', {}],
  ['a passkey', '/account/passkeys/begin', {}],
  ['another address', '/account/email', { email: 'elsewhere@example.org' }],
] as const;

describe.each(grave)(
  'the password alone does not bring %s to an account that has nothing stronger',
  (_, path, more) => {
    test('a code that is mailed to its present address is asked for beside the password', async () => {
      const refused = { status: 422, body: { errors: { code: [expect.stringContaining('email')] } } };
      expect(await browser.post(path, { password, ...more })).toMatchObject(refused);
      expect(await shop.mailsTo('elsewhere@example.org')).toEqual([]);
      const code = await ownCode(shop, browser);

      expect((await browser.post(path, { password, code, ...more })).status).toBe(200);
    });

    test('a wrong code uses the mailed one up and counts among the failed ones of the account', async () => {
      const code = await ownCode(shop, browser);
      const wrong = code === '000000' ? '000001' : '000000';

      expect((await browser.post(path, { password, code: wrong, ...more })).status).toBe(422);
      expect((await browser.post(path, { password, code, ...more })).status).toBe(422);
      expect(await shop.db.$count(signInFailures)).toBe(2);
    });

    test('who never confirmed his address needs no code, as it may be a mistyped one', async () => {
      await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));

      expect((await browser.post(path, { password, ...more })).status).toBe(200);
    });
  },
);

test('a code that is mailed in one session is worth nothing in another', async () => {
  const code = await ownCode(shop, await signedInAs(shop, owner));

  expect((await browser.post('/account/authenticator', { password, code })).status).toBe(422);
});

test('the page is told whether a code is asked for', async () => {
  expect((await browser.get('/account/second-factor')).body).toMatchObject({ needsMail: true });
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));

  expect((await browser.get('/account/second-factor')).body).toMatchObject({ needsMail: false });
});

test('an administrator without app and passkey has such a code mailed for his first one', async () => {
  const desk = await signedInAs(shop, await anAdmin(shop, { canSignIn: true }));
  expect((await desk.post('/account/authenticator', { password })).status).toBe(422);
  const code = await ownCode(shop, desk);

  expect((await desk.post('/account/authenticator', { password, code })).status).toBe(200);
});
