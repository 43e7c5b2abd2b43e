import { hash } from '@node-rs/argon2';

import { callCounts } from '#server/http/call-limits.table.ts';
import { aVisitor, type Browser, statusesOf } from '#server/testing/browser.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

jest.mock('@node-rs/argon2', () => ({ ...jest.requireActual('@node-rs/argon2'), hash: jest.fn() }));

let shop: TestApp;
let visitor: Browser;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(callCounts);
  await visitor.csrfHeaders();
});

const person = { email: 'ada@example.com', password: 'a long and quiet river' };

test.each([
  ['/password/reset', 30, person],
  ['/first-administrator', 20, { ...person, name: 'Ada Novak' }],
] as const)(
  '%s hashes nothing for a token that nobody was sent, and ends guessing with 429',
  async (path, most, says) => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => visitor.post(path, { ...says, token: `guess-${n}` })),
    );

    expect(statusesOf(replies).filter((status) => status === 422)).toHaveLength(most);
    expect(statusesOf(replies).filter((status) => status === 429)).toHaveLength(60 - most);
    expect(hash).not.toHaveBeenCalled();
  },
);

test('links that prove an address are not guessed at without end', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => visitor.post('/verify-email', { token: `guess-${n}` })),
  );

  expect(statusesOf(replies).filter((status) => status === 429)).toHaveLength(10);
});
