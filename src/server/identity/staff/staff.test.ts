import { eq } from 'drizzle-orm';

import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import { users } from '#server/identity/users/users.table.ts';
import { seen, withOwnRole } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let desk: Browser;
let deskId: string;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const owner = await anAdmin(shop, { name: 'Sol Super' });
  deskId = owner.id;
  desk = await signedInAs(shop, owner);
});
afterEach(() => shop.close());

const step = (version: number) => ({ reason: 'The phone was stolen.', version });
const signIn = (email: string) => aVisitor(shop).post('/login', { email, password });

test('a locked administrator is out at his next call, cannot sign in, and can once he is unlocked', async () => {
  const other = await anAdmin(shop, { name: 'Wim Witness' });
  const user = await anAdmin(shop, { roles: ['sales'], canSignIn: true, name: 'Lo Locked' });
  const browser = await signedInAs(shop, user);
  expect((await browser.get('/admin/orders')).status).toBe(200);

  const locked = await desk.post<StaffMemberView>(`/admin/users/${user.id}/lock`, step(1));

  expect(locked).toMatchObject({ status: 200, body: { state: 'suspended', sessions: [] } });
  expect((await browser.get('/admin/orders')).status).toBe(401);
  expect((await signIn(user.email)).status).toBe(422);
  const told = (await shop.mailsTo(other.email)).at(-1);
  expect([told?.subject, told?.text.includes('The phone was stolen.')]).toEqual(['Lo Locked was locked', true]);

  expect((await desk.post(`/admin/users/${user.id}/unlock`, step(locked.body.version))).status).toBe(200);
  expect((await signIn(user.email)).status).toBe(200);
  expect((await seen(desk, user.id)).history.map(({ action }) => action)).toEqual([
    'administrator.unlocked',
    'administrator.locked',
  ]);
});

test('what the table of states does not list is refused, and so is a stale version', async () => {
  const { id } = await anAdmin(shop, { roles: ['sales'] });

  expect(await desk.post(`/admin/users/${id}/unlock`, step(1))).toMatchObject({ status: 409 });
  expect(await desk.post(`/admin/users/${id}/invitation`, { version: 1 })).toMatchObject({ status: 409 });
  expect(await desk.post(`/admin/users/${id}/withdraw`, { version: 1 })).toMatchObject({ status: 409 });
  expect(await desk.post(`/admin/users/${id}/lock`, step(7))).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { version: 1 } },
  });
});

test('nobody locks, disables or demotes himself, the last super administrator neither', async () => {
  const replies = [
    await desk.post(`/admin/users/${deskId}/lock`, step(1)),
    await desk.post(`/admin/users/${deskId}/disable`, { ...step(1), passTo: null }),
    await desk.put(`/admin/users/${deskId}/roles`, { roles: ['sales'], ownRoles: [], version: 1 }),
  ];

  expect(statusesOf(replies)).toEqual([403, 403, 403]);
});

test.each([
  ['lock', (id: string, by: Browser) => by.post(`/admin/users/${id}/lock`, step(1))],
  ['disable', (id: string, by: Browser) => by.post(`/admin/users/${id}/disable`, { ...step(1), passTo: null })],
  [
    'demote',
    (id: string, by: Browser) => by.put(`/admin/users/${id}/roles`, { roles: ['sales'], ownRoles: [], version: 1 }),
  ],
] as const)('of two super administrators who %s each other at the same moment one stays', async (_what, act) => {
  const second = await anAdmin(shop);
  const other = await signedInAs(shop, second);

  const replies = await Promise.all([act(second.id, desk), act(deskId, other)]);

  expect(statusesOf(replies)[0]).toBe(200);
  expect([401, 403]).toContain(statusesOf(replies)[1]);
  const rows = await shop.db.select().from(users).where(eq(users.role, 'admin'));
  const left = rows.filter(({ status, adminRoles }) => status === 'approved' && adminRoles.includes('super'));
  expect(left).toHaveLength(1);
});

describe('addresses', () => {
  test('an administrator who is bound to some comes in from them alone, at sign-in and at each call', async () => {
    const user = await anAdmin(shop, { roles: ['sales'], canSignIn: true });
    const browser = await signedInAs(shop, user);

    await desk.put(`/admin/users/${user.id}/addresses`, { addresses: ['203.0.113.0/24', '2001:db8::/32'], version: 1 });

    expect((await browser.get('/admin/orders')).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(422);
    const refused = await shop.audited({ entityId: user.id });
    expect(refused.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.refused_elsewhere', 'session.refused']),
    );
    expect(refused.find(({ action }) => action === 'session.refused')?.after).toMatchObject({
      why: 'address is not allowed',
    });

    await desk.put(`/admin/users/${user.id}/addresses`, { addresses: ['127.0.0.0/8'], version: 2 });
    expect((await browser.get('/admin/orders')).status).toBe(200);
    expect((await signIn(user.email)).status).toBe(200);
  });

  test('nobody binds himself to addresses without his present one', async () => {
    const path = `/admin/users/${deskId}/addresses`;

    expect(await desk.put(path, { addresses: ['203.0.113.7'], version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { addresses: [expect.stringContaining('127.0.0.1')] } },
    });
    expect((await desk.put(path, { addresses: ['203.0.113.7', '127.0.0.1'], version: 1 })).status).toBe(200);
    expect((await desk.get('/admin/orders')).status).toBe(200);
  });

  test.each([
    '300.1.1.1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'localhost',
    '10.0.0',
    '2001:db8::/129',
    'fe80::1%eth0',
    '',
  ])('“%s” is refused beside the field', async (address) => {
    const { id } = await anAdmin(shop, { roles: ['sales'] });

    expect((await desk.put(`/admin/users/${id}/addresses`, { addresses: [address], version: 1 })).status).toBe(422);
  });
});

test('his own profile says what somebody may do, and takes another name', async () => {
  const { user } = await withOwnRole(shop, ['contacts.read'], { roles: ['vault'] });
  const browser = await signedInAs(shop, user);

  expect(await browser.get('/admin/profile')).toMatchObject({
    status: 200,
    body: { email: user.email, roles: ['vault'], ownRoles: [{ description: '' }] },
  });
  expect((await browser.put('/admin/profile', { name: 'https://evil.example', version: 2 })).status).toBe(422);
  expect((await browser.put('/admin/profile', { name: 'Nia New', version: 1 })).status).toBe(409);
  expect((await browser.put('/admin/profile', { name: 'Nia New', version: 2 })).status).toBe(200);
  expect((await seen(desk, user.id)).name).toBe('Nia New');
});

test('a customer is no administrator to anybody', async () => {
  const reply = await desk.get(`/admin/users/0193c000-0000-7000-8000-000000000001`);

  expect(reply).toMatchObject({ status: 404, body: { message: 'The administrator was not found.' } });
});
