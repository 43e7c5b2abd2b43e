import { randomUUID } from 'node:crypto';

import type { Endpoint, ErrorBody } from '#contract/endpoint.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { ofNobody, ownedCalls } from '#server/testing/owned-things.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

let shop: TestApp;
let stranger: Browser;
let colleague: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Anew: some calls look at how long a session is there.
  stranger = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  colleague = await signedInAs(shop, await anAdmin(shop, { canSignIn: true }));
});

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Calls of people for themselves that name something in their address. */
const named = everyEndpoint.filter(
  ({ access, path }) => (access === 'customer' || access === 'signedIn') && path.includes('/:'),
);

async function send(by: Browser, { method, path }: Endpoint, params: Record<string, string>, body?: object) {
  const headers = method === 'GET' ? {} : { ...(await by.csrfHeaders()), 'idempotency-key': randomUUID() };
  return by.send<ErrorBody>(
    method,
    path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    },
  );
}

test(`each of the ${named.length} calls that name something of the caller's is tried here, or is of nobody`, () => {
  expect([...Object.keys(ownedCalls), ...Object.keys(ofNobody)].toSorted()).toEqual(named.map(nameOf).toSorted());
});

/** Another's thing and one that never was, in the form of the real one. */
const neverWas = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'list' ? value : /^[\da-f-]{36}$/.test(value) ? randomUUID() : 'A'.repeat(value.length),
    ]),
  );

test.each(named.filter((endpoint) => nameOf(endpoint) in ownedCalls).map((each) => [nameOf(each), each] as const))(
  '%s finds nothing of another person, as if it were not there, and its owner finds it',
  async (name, endpoint) => {
    const { owner, params, body } = (await ownedCalls[name]?.(shop)) ?? { owner: stranger, params: {} };
    const others = endpoint.access === 'customer' ? [stranger] : [stranger, colleague];

    for (const other of others) {
      const foreign = await send(other, endpoint, params, body);
      // Of a list that is the staff's nothing is a customer's to ask for.
      expect(other === stranger && 'list' in params ? [403, 404] : [404]).toContain(foreign.status);
      expect(foreign.body).toEqual((await send(other, endpoint, neverWas(params), body)).body);
    }
    // 409, 422 and 429 speak of a thing that was found.
    expect([200, 409, 422, 429]).toContain((await send(owner, endpoint, params, body)).status);
    expect(shop.faults).toEqual([]);
  },
);
