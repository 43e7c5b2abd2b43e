import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { adminRoles, type AdminRole, permissions, rightsOf } from '#contract/permissions.ts';
import { aStaffRole, seen, withOwnRole } from '#server/testing/administrators.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let desk: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  desk = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super' }));
});
afterAll(() => shop.close());

const give = (by: Browser, id: string, version: number, roles: readonly AdminRole[], ownRoles: string[] = []) =>
  by.put(`/admin/users/${id}/roles`, { roles, ownRoles, version });

const rightsSeenBy = async (browser: Browser): Promise<string[]> =>
  (await browser.get<{ rights: string[] }>('/admin/own-rights')).body.rights;

test('an own role opens what it carries, and nothing else', async () => {
  const { user } = await withOwnRole(shop, ['contacts.read', 'orders.read']);
  const browser = await signedInAs(shop, user);

  expect(await rightsSeenBy(browser)).toEqual(['orders.read', 'contacts.read']);
  expect((await browser.get('/admin/contacts')).status).toBe(200);
  expect((await browser.get('/admin/customers')).status).toBe(403);
});

test('what a role carries is changed for whoever has it from his next call on, and he and the other super administrators are told', async () => {
  const witness = await anAdmin(shop, { name: 'Wim Witness' });
  const { user, role } = await withOwnRole(shop, ['contacts.read'], { name: 'Mo Member' });
  const browser = await signedInAs(shop, user);

  const { id, version, name, description } = role;
  const reply = await desk.put(`/admin/roles/${id}`, { name, description, version, rights: ['customers.read'] });

  expect(reply).toMatchObject({ status: 200, body: { version: version + 1, holders: 1 } });
  expect((await browser.get('/admin/contacts')).status).toBe(403);
  expect((await browser.get('/admin/customers')).status).toBe(200);
  expect((await shop.mailsTo(user.email)).at(-1)?.subject).toBe('Your roles were changed');
  const told = (await shop.mailsTo(witness.email)).at(-1);
  expect(told?.subject).toBe('Roles of Mo Member were changed');
  expect(told?.text).toContain('customers.read');
});

test('a role that somebody has cannot be removed; one that nobody has can', async () => {
  const { role } = await withOwnRole(shop, ['contacts.read'], { name: 'Ha Holder' });
  const unused = await aStaffRole(shop, ['contacts.read']);

  expect(await desk.delete(`/admin/roles/${role.id}?version=${role.version}`)).toMatchObject({
    status: 409,
    body: { message: 'Ha Holder has this role.' },
  });
  expect((await desk.delete(`/admin/roles/${unused.id}?version=${unused.version}`)).status).toBe(200);
  expect((await desk.delete(`/admin/roles/${unused.id}?version=${unused.version}`)).status).toBe(404);
});

test('two roles of one name are refused beside it, and a stale version shows the newer role', async () => {
  const first = await aStaffRole(shop, ['contacts.read'], 'Front desk');
  const again = { name: 'front DESK', description: '', rights: ['contacts.read'] };

  expect(await desk.post('/admin/roles', again)).toMatchObject({
    status: 422,
    body: { errors: { name: ['Another role has this name.'] } },
  });
  const changed = { ...again, name: 'Front desk', rights: ['contacts.write'] };
  expect((await desk.put(`/admin/roles/${first.id}`, { ...changed, version: 1 })).status).toBe(200);
  expect(await desk.put(`/admin/roles/${first.id}`, { ...changed, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { version: 2, rights: ['contacts.write'] } },
  });
});

describe('who manages administrators by an own role', () => {
  const manager = async () => {
    const { user, role } = await withOwnRole(shop, ['users.manage', 'contacts.read', 'contacts.write']);
    return { user, role, browser: await signedInAs(shop, user) };
  };

  test('gives what he has himself, and nothing more', async () => {
    const { browser } = await manager();
    const role = { name: 'Less', description: '', rights: ['contacts.read'] };

    const mine = await browser.post<StaffRole>('/admin/roles', role);
    expect(mine.status).toBe(200);
    expect(await browser.post('/admin/roles', { ...role, name: 'More', rights: ['orders.read'] })).toMatchObject({
      status: 403,
    });
    const colleague = await anAdmin(shop, { roles: [] });
    expect((await give(browser, colleague.id, 1, [], [mine.body.id])).status).toBe(200);
    for (const builtIn of adminRoles)
      expect([builtIn, (await give(browser, colleague.id, 2, [builtIn])).status]).toEqual([builtIn, 403]);
  });

  test('does not touch somebody with a right that he does not have', async () => {
    const { browser } = await manager();
    const { id } = await anAdmin(shop, { roles: ['sales'] });
    const step = { reason: 'No reason.', version: 1 };

    const replies = [
      await give(browser, id, 1, []),
      await browser.post(`/admin/users/${id}/lock`, step),
      await browser.post(`/admin/users/${id}/disable`, { ...step, passTo: null }),
      await browser.post(`/admin/users/${id}/sign-out`),
      await browser.post(`/admin/users/${id}/lost-app`, step),
      await browser.put(`/admin/users/${id}/addresses`, { addresses: ['10.0.0.0/8'], version: 1 }),
    ];

    expect(statusesOf(replies)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await seen(browser, id)).acts).toEqual([]);
  });

  test('does not change his own role, nor what he has', async () => {
    const { browser, role, user } = await manager();
    const { id, version, name } = role;
    const wider = { name, description: '', version, rights: ['users.manage'] };

    expect((await browser.put(`/admin/roles/${id}`, wider)).status).toBe(403);
    expect((await give(browser, user.id, 2, [], [id])).status).toBe(403);
    expect((await browser.post(`/admin/users/${user.id}/lock`, { reason: 'x', version: 2 })).status).toBe(403);
  });

  test('is not made a super administrator by having every right', async () => {
    const { user } = await withOwnRole(shop, permissions);
    const browser = await signedInAs(shop, user);
    const { id } = await anAdmin(shop, { roles: [] });

    expect((await give(browser, id, 1, ['super'])).status).toBe(403);
    expect((await give(browser, id, 1, ['sales'])).status).toBe(200);
  });
});

test('the audit log keeps the rights before and after', async () => {
  const colleague = await anAdmin(shop, { roles: ['vault'], name: 'Vi Vault' });

  await give(desk, colleague.id, 1, ['content']);

  const [row] = await shop.audited({ entityId: colleague.id });
  expect(row).toMatchObject({
    action: 'administrator.rights_changed',
    before: { roles: ['Vault'], rights: expect.arrayContaining(['stock.write']) },
    after: { roles: ['Catalogue and content'], rights: expect.arrayContaining(['content.write']) },
  });
  expect((await seen(desk, colleague.id)).rights).toEqual(
    permissions.filter((one) => (rightsOf.content as readonly string[]).includes(one)),
  );
});
