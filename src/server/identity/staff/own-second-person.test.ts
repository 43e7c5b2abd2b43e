import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { accept, aStaffRole, invite, invitedToken, seen, withOwnRole } from '#server/testing/administrators.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let sol: Browser;
let second: Browser;
let wim: UserRecord;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sol = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super', email: 'sol@example.com' }));
  wim = await anAdmin(shop, { name: 'Wim Witness', email: 'wim@example.com' });
  second = await signedInAs(shop, wim);
});
afterEach(() => shop.close());

const email = 'ines@example.com';
const reason = 'She keeps the books from May on.';
const approve = (id: string, by: Browser) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });
const give = (id: string, says: object, by = sol) =>
  by.put<StaffMemberView>(`/admin/users/${id}/roles`, { ownRoles: [], version: 1, reason, ...says });
const lastMail = async (to: string) => (await shop.mailsTo(to)).at(-1);

test('who is invited with a right that approves has no role and gets no link until another has agreed', async () => {
  expect(await invite(sol, { email, roles: ['super'] })).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.stringContaining('a second person has to agree')] } },
  });
  const { status, body } = await invite(sol, { email, roles: ['super'], reason });

  expect([status, body.roles, body.acts.includes('resend')]).toEqual([200, [], false]);
  expect(body.waiting).toMatchObject({ askedBy: 'Sol Super' });
  expect(await shop.mailsTo(email)).toEqual([]);
  expect((await shop.mailsTo('wim@example.com')).map(({ subject }) => subject)).toEqual([
    'Rights of an administrator: a change needs your approval',
    'Ines Marchetti was invited',
  ]);
  expect((await lastMail('wim@example.com'))?.text).toContain('Roles: Super administrator');
  const id = body.waiting?.id ?? '';
  expect((await approve(id, sol)).status).toBe(403);

  expect((await approve(id, second)).status).toBe(200);
  expect(await seen(sol, body.id)).toMatchObject({ roles: ['super'], waiting: null, state: 'pending' });
  expect((await accept(shop, await invitedToken(shop, email))).status).toBe(200);
  expect((await lastMail('sol@example.com'))?.subject).toBe('Roles of Ines Marchetti were changed');
});

test('a colleague is not made a super administrator by one person, and does not agree to it himself', async () => {
  const { id } = await anAdmin(shop, { roles: ['sales'], name: 'Cy Colleague' });

  const { body } = await give(id, { roles: ['super'] });
  expect(body).toMatchObject({ roles: ['sales'], waiting: { askedBy: 'Sol Super' } });
  expect((await approve(body.waiting?.id ?? '', second)).status).toBe(200);
  expect(await seen(sol, id)).toMatchObject({ roles: ['super'], waiting: null });

  const manager = await withOwnRole(shop, ['users.manage', 'audit.read'], { name: 'Mia Manager' });
  const wider = await give(manager.user.id, { roles: ['super'], version: 2 });
  const her = await signedInAs(shop, manager.user);
  expect(await approve(wider.body.waiting?.id ?? '', her)).toMatchObject({
    status: 403,
    body: { message: 'Nobody changes his own rights or state. Ask a colleague.' },
  });
});

test('roles that approve nothing are one person’s to give, and so is taking any', async () => {
  const { id } = await anAdmin(shop, { roles: ['finance'] });

  expect((await give(id, { roles: ['content', 'auditor'], reason: '' })).body).toMatchObject({
    roles: ['content', 'auditor'],
    waiting: null,
  });
  expect((await invite(sol, { email, roles: ['sales'] })).body).toMatchObject({ roles: ['sales'], waiting: null });
});

test('a right that approves comes into a role that somebody has when two agree, and at once into one that nobody has', async () => {
  const { role } = await withOwnRole(shop, ['contacts.read']);
  const free = await aStaffRole(shop, ['contacts.read']);
  const wider = ({ name, version }: StaffRole) => ({
    name,
    version,
    description: '',
    rights: ['refunds.write'],
    reason,
  });
  const change = (one: StaffRole) => sol.put<StaffRole>(`/admin/roles/${one.id}`, wider(one));

  expect((await change(free)).body).toMatchObject({ rights: ['refunds.write'], waiting: null });
  const { body } = await change(role);
  expect(body).toMatchObject({ rights: ['contacts.read'], waiting: { askedBy: 'Sol Super' } });
  expect((await approve(body.waiting?.id ?? '', second)).status).toBe(200);
  const { roles } = (await sol.get<{ roles: StaffRole[] }>('/admin/roles')).body;
  expect(roles.find(({ id }) => id === role.id)).toMatchObject({ rights: ['refunds.write'], waiting: null });
});

test('who left with a right that approves is invited again by two', async () => {
  const { id } = await anAdmin(shop, { roles: ['finance'], name: 'Ex Finance', email });
  const left = await sol.post<StaffMemberView>(`/admin/users/${id}/disable`, { reason, passTo: null, version: 1 });

  const again = { version: left.body.version, reason };
  const { body } = await sol.post<StaffMemberView>(`/admin/users/${id}/invitation`, again);
  expect(body).toMatchObject({ state: 'closed', waiting: { askedBy: 'Sol Super' } });
  expect(await shop.mailsTo(email)).toEqual([]);
  expect((await approve(body.waiting?.id ?? '', second)).status).toBe(200);
  expect(await seen(sol, id)).toMatchObject({ state: 'pending', roles: ['finance'], waiting: null });
  expect(await invitedToken(shop, email)).not.toBe('');
});

test('what was changed since it was asked for is refused: asked for is what is agreed to', async () => {
  const own = await aStaffRole(shop, ['refunds.write']);
  const { id } = await anAdmin(shop, { roles: ['sales'] });
  const { body } = await give(id, { roles: [], ownRoles: [own.id] });
  const { name, version } = own;
  await sol.put(`/admin/roles/${own.id}`, { name, description: '', version, rights: ['payments.record'] });

  expect((await approve(body.waiting?.id ?? '', second)).status).toBe(409);
  expect((await seen(sol, id)).roles).toEqual(['sales']);
});

test('a shop with one administrator grows by him alone, unless he has just shut out who could have agreed', async () => {
  expect((await sol.post(`/admin/users/${wim.id}/lock`, { reason, version: 1 })).status).toBe(200);

  expect((await invite(sol, { email, roles: ['super'], reason })).body.waiting).not.toBeNull();

  const alone = await testApp({ config: { rateLimit: 0 } });
  const owner = await signedInAs(alone, await anAdmin(alone));
  expect((await invite(owner, { email, roles: ['super'] })).body).toMatchObject({ roles: ['super'], waiting: null });
  await alone.close();
});
