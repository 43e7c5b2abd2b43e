import { eq } from 'drizzle-orm';

import type { SessionUser } from '#contract/identity/session.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { emailKey } from './email-key.ts';
import { mailTokens, users } from './users.table.ts';

let shop: TestApp;
let visitor: Browser;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
});
afterAll(() => shop.close());

const form = { name: 'Ada Novak', password: 'a long and quiet river', account_type: 'individual', consent: true };
const register = (email: string, more: object = {}) => visitor.post('/register', { ...form, email, ...more });
const accountOf = async (email: string) => {
  const found = await shop.db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return found[0];
};
const mailedToken = async (address: string): Promise<string> => {
  const mails = await shop.mailsTo(address);
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const verify = (token: string) => visitor.post<{ outcome: string }>('/verify-email', { token });

describe('registering', () => {
  test('opens an account that is neither verified nor approved, and mails a link', async () => {
    const reply = await register('Ada@Example.com');

    expect(reply.status).toBe(200);
    expect(await accountOf('ada@example.com')).toMatchObject({
      email: 'Ada@Example.com',
      role: 'customer',
      status: 'pending',
      emailVerifiedAt: null,
    });
    const [mail] = await shop.mailsTo('Ada@Example.com');
    expect(mail?.text).toMatch(/^https:\/\/shop\.example\/verified\?token=[\w-]{43}$/m);
  });

  test('keeps neither the password nor the token as they are', async () => {
    await register('bea@example.com');
    const token = await mailedToken('bea@example.com');

    const kept = JSON.stringify([await shop.db.select().from(users), await shop.db.select().from(mailTokens)]);
    expect(kept).not.toContain(form.password);
    expect(kept).not.toContain(token);
  });

  test.each([
    ['the same', 'known@example.com'],
    ['in other letters', 'KNOWN@Example.COM'],
    ['with blanks around', '  known@example.com '],
  ])('a known address is answered as if new, and its owner gets a mail: %s', async (_how, email) => {
    const owner = (await accountOf('known@example.com')) ?? (await aCustomer(shop, { email: 'known@example.com' }));
    const before = (await shop.mailsTo(owner.email)).length;
    const asNew = await register(`new-${before}@example.com`);

    const reply = await register(email, { name: 'Somebody Else', password: 'another quiet river' });

    expect(reply).toMatchObject({ status: asNew.status, body: asNew.body });
    expect(await accountOf(email)).toEqual(owner);
    const mails = await shop.mailsTo(owner.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account' });
    expect(mails.at(-1)?.text).not.toMatch(/token/);
  });

  test("an administrator's address opens no second account beside his", async () => {
    const admin = await anAdmin(shop, { email: 'chief@example.com' });

    for (const email of ['chief@example.com', 'CHIEF@EXAMPLE.COM', ' Chief@example.com']) await register(email);

    expect(await accountOf('chief@example.com')).toEqual(admin);
  });

  test.each(['ｃhief@example.com', 'chief@exаmple.com', 'chiéf@example.com'])(
    'a look-alike of an address is no address: %s',
    async (email) => {
      expect(await register(email)).toMatchObject({ status: 422, body: { errors: { email: expect.anything() } } });
    },
  );

  test('two at once with the same address open one account', async () => {
    const replies = await Promise.all([register('twin@example.com'), register('Twin@example.com')]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.db.$count(users, eq(users.emailKey, 'twin@example.com'))).toBe(1);
  });

  test.each([
    ['of seven characters', 'seven77'],
    ['among the first that are tried', 'Password123'],
    ['that is the address', 'cleo@example.com'],
    ['of blanks', '          '],
    ['of 201 characters', 'x'.repeat(201)],
  ])('takes no password %s', async (_what, password) => {
    expect(await register('cleo@example.com', { password })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await accountOf('cleo@example.com')).toBeUndefined();
  });

  test('needs consent', async () => {
    expect(await register('dora@example.com', { consent: false })).toMatchObject({
      status: 422,
      body: { errors: { consent: ['Accept the terms to open an account.'] } },
    });
  });
});

describe('the link in the mail', () => {
  test('proves the address, once', async () => {
    await register('eve@example.com');
    const token = await mailedToken('eve@example.com');

    expect(await verify(token)).toMatchObject({ status: 200, body: { outcome: 'verified' } });
    expect(await accountOf('eve@example.com')).toMatchObject({ emailVerifiedAt: shop.clock.now() });
    expect(await verify(token)).toMatchObject({ body: { outcome: 'already_used' } });
  });

  test('of two clicks at once works for one', async () => {
    await register('fay@example.com');
    const token = await mailedToken('fay@example.com');
    const replies = await Promise.all([verify(token), verify(token), verify(token)]);

    expect(replies.map(({ body }) => body.outcome).toSorted()).toEqual(['already_used', 'already_used', 'verified']);
  });

  test('ends after 48 hours', async () => {
    await register('gia@example.com');
    const token = await mailedToken('gia@example.com');
    await shop.later({ hours: 48 });

    expect(await verify(token)).toMatchObject({ body: { outcome: 'expired' } });
  });

  test('ends when a newer one is sent', async () => {
    await register('hal@example.com');
    const first = await mailedToken('hal@example.com');
    const hal = await signedInAs(shop, { id: (await accountOf('hal@example.com'))?.id ?? '', role: 'customer' });
    await hal.post('/verify-email/resend', {});
    const second = await mailedToken('hal@example.com');

    expect(await verify(first)).toMatchObject({ body: { outcome: 'expired' } });
    expect(await verify(second)).toMatchObject({ body: { outcome: 'verified' } });
  });

  test.each(['x', '0'.repeat(43), '../../etc'])('that nobody was sent is as one that ended: %s', async (token) => {
    expect(await verify(token)).toMatchObject({ status: 200, body: { outcome: 'expired' } });
  });
});

describe('sending the link again', () => {
  test('is refused with 429 after five mails in an hour to one address, whoever asks', async () => {
    const ask = async () => {
      const browser = await signedInAs(
        shop,
        await aCustomer(shop, { verified: false, status: 'pending', canSignIn: true }),
      );
      return browser.post('/verify-email/resend', { email: 'plagued@example.com', password });
    };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask()).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await shop.mailsTo('plagued@example.com')).toHaveLength(5);
  });

  test('to a corrected address proves that one, and leaves the account as it is until then', async () => {
    const customer = await aCustomer(shop, {
      ...{ verified: false, status: 'pending', canSignIn: true, email: 'tpyo@example.com' },
    });
    const browser = await signedInAs(shop, customer);
    await browser.post('/verify-email/resend', { email: 'typo@example.com', password });
    const before = await browser.get<{ user: SessionUser }>('/public/check-login-status');

    await verify(await mailedToken('typo@example.com'));

    expect(before.body.user).toMatchObject({ email: 'tpyo@example.com', verified: false });
    expect((await browser.get('/public/check-login-status')).body).toMatchObject({
      user: { email: 'typo@example.com', verified: true },
    });
  });

  test("to another account's address takes nothing from that account", async () => {
    const owner = await aCustomer(shop, { email: 'owner@example.com' });
    const browser = await signedInAs(
      shop,
      await aCustomer(shop, { verified: false, status: 'pending', canSignIn: true }),
    );
    await browser.post('/verify-email/resend', { email: 'Owner@example.com', password });

    expect(await verify(await mailedToken('Owner@example.com'))).toMatchObject({ body: { outcome: 'expired' } });
    expect(await accountOf('owner@example.com')).toEqual(owner);
  });

  test('is refused with 409 when the address is proven', async () => {
    const browser = await signedInAs(shop, await aCustomer(shop));

    expect(await browser.post('/verify-email/resend', {})).toMatchObject({ status: 409 });
  });
});
