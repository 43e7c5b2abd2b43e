import { eq } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import { callCounts } from '#server/http/call-limits.table.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { signInFailures, type UserRecord, users } from './users.table.ts';

const wrongPassword = 'a wrong and guessed password';

let shop: TestApp;
let visitor: Browser;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  await shop.db.delete(callCounts);
  visitor = aVisitor(shop);
  customer = await aCustomer(shop, { canSignIn: true, name: 'Ann Novak' });
});

/** What the log has of an account, or of addresses without one; the oldest first. */
const told = async (entityId = customer.id) => shop.audited({ entity: 'user', entityId });
const actionsOf = async (entityId?: string) => (await told(entityId)).map(({ action }) => action);
const signIn = (email: string, typed: string) => visitor.post('/login', { email, password: typed });
const failTimes = async (times: number, email: string) => {
  for (let tried = 0; tried < times; tried += 1) await signIn(email, wrongPassword);
};

describe('signing out', () => {
  test('is told with who and from where', async () => {
    const browser = await signedInAs(shop, customer);
    await browser.post('/logout');

    expect(await told()).toMatchObject([
      { action: 'session.ended', actorId: customer.id, actorName: 'Ann Novak', ip: '127.0.0.1' },
    ]);
    await browser.post('/logout');
    expect(await actionsOf()).toHaveLength(1);
  });

  test('of a session that a new sign-in replaces is told, too', async () => {
    await signIn(customer.email, password);
    await signIn(customer.email, password);

    expect((await actionsOf()).toSorted()).toEqual(['session.ended', 'session.started', 'session.started']);
  });
});

describe('a failed sign-in', () => {
  test('is told of its account, and what was typed is nowhere', async () => {
    await signIn(customer.email, wrongPassword);

    const rows = await told();
    expect(rows).toMatchObject([
      {
        action: 'session.refused',
        actorId: null,
        actorName: 'Visitor',
        ip: '127.0.0.1',
        after: { why: 'wrong password' },
      },
    ]);
    expect(rows[0]?.requestId).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(wrongPassword);
  });

  test('is told as often as it is counted, and no more', async () => {
    await failTimes(13, customer.email);

    expect(await actionsOf()).toHaveLength(10);
  });

  test('with the right password says that the account is suspended', async () => {
    await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, customer.id));
    await signIn(customer.email, password);

    expect(await told()).toMatchObject([{ action: 'session.refused', after: { why: 'account is suspended' } }]);
  });

  test('of addresses that nobody has is told once a quarter of an hour for each caller, and none is named', async () => {
    for (const name of ['nobody', 'somebody', 'anybody']) await signIn(`${name}@example.com`, wrongPassword);

    const rows = await told('unknown');
    expect(rows).toMatchObject([{ action: 'session.refused', after: { why: 'no such account' } }]);
    expect(JSON.stringify(rows)).not.toContain('example.com');

    await shop.later({ minutes: 15 });
    await signIn('nobody@example.com', wrongPassword);
    expect(await actionsOf('unknown')).toHaveLength(2);
  });

  test('by a wrong code is told', async () => {
    await shop.db.update(users).set({ secondFactor: true }).where(eq(users.id, customer.id));
    await signIn(customer.email, password);
    const [mail] = await shop.mailsTo(customer.email);
    const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    await visitor.post('/otp', { code: code === '000000' ? '000001' : '000000' });

    expect(await told()).toMatchObject([{ action: 'session.refused', after: { why: 'wrong code' } }]);
    await visitor.post('/otp', { code });
    expect(await actionsOf()).toEqual(['session.refused', 'session.started']);
  });
});

describe('a forgotten password', () => {
  test('is told when it is asked for, and again when the new one is set', async () => {
    await visitor.post('/forget-password', { email: customer.email });
    const [mail] = await shop.mailsTo(customer.email);
    const token = /\/password\/reset\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? '';
    const chosen = 'a short and noisy brook';
    await visitor.post('/password/reset', { token, email: customer.email, password: chosen });

    const rows = await told();
    expect(rows).toMatchObject([
      { action: 'user.password_reset_asked', actorId: null, actorName: 'Visitor', ip: '127.0.0.1' },
      { action: 'user.password_reset', actorId: customer.id, ip: '127.0.0.1' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(chosen);
  });

  test('of an address that nobody has leaves no row', async () => {
    const before = await shop.db.$count(auditLog);
    await visitor.post('/forget-password', { email: 'nobody@example.com' });

    expect(await shop.db.$count(auditLog)).toBe(before);
  });
});

test('a change of the password that its owner cannot make is told', async () => {
  const browser = await signedInAs(shop, customer);
  await browser.put('/password', { current_password: wrongPassword, password: 'a short and noisy brook' });

  expect(await told()).toMatchObject([
    { action: 'user.password_change_refused', actorId: customer.id, after: { why: 'wrong current password' } },
  ]);
});

test('a link to confirm an address that is sent again is told with the address it goes to', async () => {
  const unproven = await aCustomer(shop, {
    ...{ verified: false, status: 'pending', canSignIn: true, email: 'ann@example.com' },
  });
  const browser = await signedInAs(shop, unproven);
  await browser.post('/verify-email/resend', { email: 'ann.novak@example.com', password });

  expect(await told(unproven.id)).toMatchObject([
    {
      action: 'user.verification_asked',
      actorId: unproven.id,
      before: { email: 'ann@example.com' },
      after: { email: 'ann.novak@example.com' },
    },
  ]);
});
