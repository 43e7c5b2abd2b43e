import { accountMails } from '#contract/identity/account-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
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

const greetingOf = (name: string) => written(accountMails.signInCode, { name, code: '482 915' }).body.split('\n')[0];

const bad: [what: string, name: string][] = [
  ['lines', 'customer.\n\nYour metal is frozen.'],
  ['a link', 'Sign in at https://ingot-desk.example'],
  ['an address that mail programs make a link of', 'see ingot-desk.example today'],
  ['an address with other dots', 'evil\u3002example and evil\u2024example'],
  ['an address in figures', 'Look at 203.0.113.9'],
  ['a mail address', 'ann@evil.example'],
  ['a number to call', 'Your account is frozen, call +1 (800) 555-0199'],
  ['a bell', 'Ann\u0007'],
  ['text turned around', 'Ann\u202Eknab'],
  ['characters of no width only', '\u200b\u200d\u2060'],
  ['letters that are not seen only', '\u3164\u115f\u2800'],
  ['a filler between letters', 'An\u3164n'],
  ['a joiner of letters', 'An\u200dn'],
  ['a letter of Cyrillic that looks like one of Latin', 'P\u0430ul Novak'],
  ['a letter of Greek that looks like one of Latin', 'Paul N\u03bfvak'],
];

test.each(bad)('a name with %s is refused beside its field, and nobody is written to', async (_what, name) => {
  expect(await register(name)).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  expect(await shop.mailsTo(email)).toEqual([]);
});

test('a name that is too long is told so and not read any further', async () => {
  const long = 'a.https://ingot-desk.example/'.repeat(20);

  expect(await register(long)).toMatchObject({
    status: 422,
    body: { errors: { name: ['Use at most 120 characters.'] } },
  });
});

test.each(bad)('a mail to a person whose kept name has %s greets nobody by it', (_what, name) => {
  expect(greetingOf(name)).toBe('Hello,');
});

test.each(['Ann Novak', "Dr. Siobhán O'Neill-Ng", '王小明', 'می\u200cخواهم', 'J.R. Smith Jr.', '1234567 Ontario Inc.'])(
  '%s is a name',
  async (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name},`);
    expect(await register(name)).toMatchObject({ status: 200 });
  },
);
