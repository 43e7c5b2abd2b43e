import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
let email: string;
beforeEach(async () => {
  const customer = await aCustomer(shop);
  ({ email } = customer);
  ann = await signedInAs(shop, customer);
});

interface Kept {
  addresses: KeptAddress[];
}
const home = {
  ...{ name: 'Ann Able', street: '12 King Street', city: 'Hamilton', province: 'ON', postalCode: 'l8p1a1' },
  country: 'CA',
};
const form = (values: object = {}) => ({ label: 'Home', address: home, isDefault: false, ...values });
const add = (values?: object, by = ann) => by.post<Kept>('/customer/addresses', form(values));
const kept = async (by = ann) => (await by.get<Kept>('/customer/addresses')).body.addresses;

test('the first address is the default, and is kept as Canada Post writes it', async () => {
  const { body } = await add();
  expect(body.addresses).toMatchObject([{ label: 'Home', isDefault: true, address: { postalCode: 'L8P 1A1' } }]);
  expect(await kept()).toEqual(body.addresses);
});

test('a postal code of another province is refused beside its field', async () => {
  expect(await add({ address: { ...home, province: 'BC' } })).toMatchObject({
    status: 422,
    body: { errors: { 'address.postalCode': ['L8P 1A1 is in Ontario, not in British Columbia.'] } },
  });
});

test.each([
  ['address.name', { address: { ...home, name: 'Ann\u202E elbA' } }],
  ['address.street', { address: { ...home, street: '1 K\u2066x' } }],
  ['address.city', { address: { ...home, city: 'Ham\u200Bilton' } }],
  ['label', { label: '\u200B\u200B' }],
])('characters that are not seen, or turn those around them, are refused beside %s', async (field, values) => {
  expect(await add(values)).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.arrayContaining([expect.stringContaining('cannot be seen')]) } },
  });
});

test('one alone is the default, also of two that become it at once', async () => {
  await add();
  await Promise.all([add({ label: 'Office', isDefault: true }), add({ label: 'Cottage', isDefault: true })]);
  expect((await kept()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('when the default is removed, the newest of the others takes its place', async () => {
  await add();
  await add({ label: 'Office' });
  const [first] = await kept();
  const { body } = await ann.post<Kept>(`/customer/addresses/${first?.id}/remove`, { version: first?.version });
  expect(body.addresses).toMatchObject([{ label: 'Office', isDefault: true }]);
});

test('a change of what has changed meanwhile is refused with the newer one', async () => {
  const known = (await add()).body.addresses[0];
  const change = (label: string) =>
    ann.put(`/customer/addresses/${known?.id}`, { ...form({ label }), version: known?.version });
  expect((await change('Home, first floor')).status).toBe(200);
  expect(await change('Home, back door')).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { label: 'Home, first floor', version: 2 } },
  });
});

test('nobody reads, changes or removes the addresses of another', async () => {
  const known = (await add()).body.addresses[0];
  const bob = await signedInAs(shop, await aCustomer(shop));
  expect(await kept(bob)).toEqual([]);
  const tries = await Promise.all([
    bob.put(`/customer/addresses/${known?.id}`, { ...form(), version: 1 }),
    bob.post(`/customer/addresses/${known?.id}/remove`, { version: 1 }),
  ]);
  expect(statusesOf(tries)).toEqual([404, 404]);
});

test('twenty are kept, and no more by two at once', async () => {
  for (let many = 0; many < 19; many += 1) await add({ label: `Place ${many}` });
  expect(statusesOf(await Promise.all([add(), add()]))).toEqual([200, 409]);
});

const told = async () => (await shop.mailsTo(email)).map(({ subject }) => subject);

test('the owner is told by mail of a new address and of a changed one, without what was typed', async () => {
  const [known] = (await add()).body.addresses;
  const mail = (await shop.mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('A delivery address was added in your account');
  expect(mail?.text).toContain('one in Ontario, L8P 1A1');
  expect(mail?.text).not.toContain('King Street');

  shop.clock.advance({ minutes: 11 });
  const moved = form({ address: { ...home, street: '1 Queen Street' } });
  await ann.put(`/customer/addresses/${known?.id}`, { ...moved, version: 1 });
  expect(await told()).toEqual([
    'A delivery address was added in your account',
    'A delivery address was changed in your account',
  ]);
});

test('within ten minutes one such mail is sent, and none for another label or one that is refused', async () => {
  expect((await add({ label: '\u200B' })).status).toBe(422);
  const [known] = (await add()).body.addresses;
  await add({ label: 'Office' });
  shop.clock.advance({ minutes: 11 });
  await ann.put(`/customer/addresses/${known?.id}`, { ...form({ label: 'My home' }), version: 1 });

  expect(await told()).toHaveLength(1);
});
