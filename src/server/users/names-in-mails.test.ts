import { greeting } from '#server/outbox/greeting.ts';
import { callCounts } from '#server/http/call-limits.table.ts';
import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let visitor: Browser;
beforeAll(async () => {
  shop = await testApp();
  visitor = aVisitor(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(callCounts));

const email = 'stranger@example.com';
const register = (name: string) =>
  visitor.post('/register', {
    name,
    email,
    password: 'a long and quiet river',
    account_type: 'individual',
    consent: true,
  });

const bad: [what: string, name: string][] = [
  ['lines', 'customer.\n\nYour metal is frozen.'],
  ['a link', 'Sign in at https://ingot-desk.example'],
  ['an address that mail programs make a link of', 'see ingot-desk.example today'],
  ['a mail address', 'ann@evil.example'],
  ['a bell', 'Ann\u0007'],
  ['text turned around', 'Ann\u202Eknab'],
  ['characters of no width only', '\u200b\u200d\u2060'],
];

test.each(bad)('a name with %s is refused beside its field, and nobody is written to', async (_what, name) => {
  expect(await register(name)).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  expect(await shop.mailsTo(email)).toEqual([]);
});

test.each(bad)('a mail to a person whose kept name has %s greets nobody by it', (_what, name) => {
  expect(greeting(name)).toBe('Hello,');
});

test.each(['Ann Novak', "Dr. Siobhán O'Neill-Ng", '王小明', 'می\u200cخواهم', 'J.R. Smith Jr.'])(
  '%s is a name',
  async (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
    expect(await register(name)).toMatchObject({ status: 200 });
  },
);
