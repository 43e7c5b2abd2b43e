import { hash, verify } from '@node-rs/argon2';

import type { ErrorBody } from '#contract/endpoint.ts';
import { aVisitor, type Reply } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { signInFailures, users } from './users.table.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ hash: typeof hash; verify: typeof verify }>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // The first unknown address of a process makes the hash that all of them are compared with.
  await signIn('first@example.com');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  shop.clock.advance({ seconds: 1 });
  jest.clearAllMocks();
});

const signIn = (email: string, typed = 'another password'): Promise<Reply<ErrorBody>> =>
  aVisitor(shop).post('/login', { email, password: typed });

/** What a password was compared with: kind, version and cost of a hash, without salt and hash. */
const compared = (): string[] =>
  jest.mocked(verify).mock.calls.map(([kept]) => String(kept).split('$').slice(0, 4).join('$'));

const addresses: readonly [what: string, email: () => Promise<string>, typed: string | undefined][] = [
  ['that nobody has', async () => 'nobody@example.com', undefined],
  ['with an account', async () => (await aCustomer(shop, { canSignIn: true })).email, undefined],
  ['of an account without a password', async () => (await aCustomer(shop)).email, undefined],
  ['of an administrator', async () => (await anAdmin(shop, { canSignIn: true })).email, undefined],
  [
    'of a suspended account, its right password',
    async () => (await aCustomer(shop, { canSignIn: true, status: 'suspended' })).email,
    password,
  ],
];

test.each(addresses)(
  'for an address %s, one password is hashed, at one cost, whatever was typed',
  async (_what, email, typed) => {
    const address = await email();
    jest.clearAllMocks();

    const { status, body } = await signIn(address, typed);

    expect([status, body.message]).toEqual([422, 'The e-mail address or the password is not right.']);
    expect(compared()).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(hash).not.toHaveBeenCalled();
  },
);

test('the hashes that are kept cost what the one of unknown addresses does', async () => {
  await aCustomer(shop, { canSignIn: true });
  const kept = await shop.db.select({ hash: users.passwordHash }).from(users);
  const costs = kept.flatMap(({ hash: each }) => each?.split('$').slice(0, 4).join('$') ?? []);

  expect([...new Set(costs)]).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});
