import { randomUUID } from 'node:crypto';

import type { Endpoint } from '#contract/endpoint.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

type Headers = Record<string, string>;

/** Somebody signed in, with the tokens that must not do. */
interface Person {
  browser: Browser;
  /** Of the visitor that he was before he signed in. */
  old: Headers;
  /** Of somebody else's session with the same rights. */
  others: Headers;
}

let shop: TestApp;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  customer = await signedIn(() => aCustomer(shop, { canSignIn: true }));
  admin = await signedIn(() => anAdmin(shop, { canSignIn: true }));
});
afterAll(() => shop.close());

async function signedIn(person: () => ReturnType<typeof anAdmin>): Promise<Person> {
  const browser = aVisitor(shop);
  const old = await browser.csrfHeaders();
  await browser.post('/login', { email: (await person()).email, password });
  const others = await (await signedInAs(shop, await person())).csrfHeaders();
  return { browser, old, others };
}

const variants: readonly [how: string, change: (right: Headers, person: Person) => Headers][] = [
  ['without a token', () => ({})],
  ['with a wrong token', (right) => ({ ...right, 'x-csrf-token': 'v.0123456789abcdef0123.nonsense' })],
  ['with the token of before the sign-in', (_, { old }) => old],
  ['with the token of another session', (_, { others }) => others],
  ['with its own token, from a foreign page', (right) => ({ ...right, origin: 'https://evil.example' })],
];

const isWrite = ({ method, access }: Endpoint) => method !== 'GET' && access !== 'key';
const guarded = everyEndpoint.filter((endpoint) => isWrite(endpoint) && endpoint.csrf !== 'none');

test.each(variants)(
  `none of the ${guarded.length} calls that write is believed %s, uploads and imports among them`,
  async (_how, change) => {
    const files = guarded.filter(({ file }) => file !== undefined).map(({ path }) => path);
    expect(files).toEqual(expect.arrayContaining(['/admin/media', '/customer/papers']));
    const believed: string[] = [];
    const sent = new Map<Person, Headers>();
    for (const person of [customer, admin]) sent.set(person, change(await person.browser.csrfHeaders(), person));
    for (const { method, path, access, file } of guarded) {
      const person = access === 'admin' ? admin : customer;
      const { status } = await person.browser.send(
        method,
        path.replaceAll(/:(\w+)/g, () => randomUUID()),
        {
          headers: { ...sent.get(person), 'idempotency-key': randomUUID(), 'content-type': file ?? 'application/json' },
          payload: file === undefined ? '{}' : 'bytes',
        },
      );
      if (status !== 419) believed.push(`${method} ${path}: ${status}`);
    }

    expect(believed).toEqual([]);
  },
);

test('the only calls that write without a token are those of programs, which prove by a signature or a secret address that they may', () => {
  const exempt = everyEndpoint.filter((endpoint) => isWrite(endpoint) && endpoint.csrf === 'none');

  expect(exempt.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /mail/bounces',
    'POST /public/unsubscribe/:token',
    'POST /webhooks/stripe',
  ]);
});
