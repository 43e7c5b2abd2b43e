import type { CustomerSession } from '#contract/customers/customer-sessions.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let sam: Browser;
let customer: UserRecord;
let laptop: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sam Sales' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop);
  laptop = await signedInAs(shop, customer);
});

interface Open {
  sessions: CustomerSession[];
}
const path = () => `/admin/customers/${customer.id}/sessions`;
const open = async () => (await sam.get<Open>(path())).body.sessions;
const acts = async () => (await shop.audited({ entityId: customer.id })).map(({ action }) => action);
const isIn = async (browser: Browser) => (await browser.get('/customer/profile')).status === 200;

test('the staff sees where a customer is signed in, and signs one device out', async () => {
  const phone = await signedInAs(shop, customer);
  const [first, second] = await open();
  expect(first).toMatchObject({ device: expect.any(String), ip: expect.any(String) });

  expect((await sam.post<Open>(`${path()}/end`, { session: second?.id })).body.sessions).toMatchObject([first]);
  expect([await isIn(laptop), await isIn(phone)].filter(Boolean)).toHaveLength(1);
  expect(await acts()).toContain('customer.session_ended');
});

test('or all of them at once', async () => {
  const phone = await signedInAs(shop, customer);
  expect((await sam.post<Open>(`${path()}/end-all`)).body.sessions).toEqual([]);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([false, false]);
  expect(await acts()).toContain('customer.sessions_ended');
});

test('a session of somebody else is not found, and an auditor signs nobody out', async () => {
  const [session] = await open();
  const other = await aCustomer(shop);
  expect((await sam.post(`/admin/customers/${other.id}/sessions/end`, { session: session?.id })).status).toBe(404);
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  expect((await auditor.get(path())).status).toBe(200);
  expect((await auditor.post(`${path()}/end-all`)).status).toBe(403);
});
