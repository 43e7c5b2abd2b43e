import { HOUR_MS } from '#contract/dates/durations.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { requireSecond } from './second-person.ts';

let shop: TestApp;
let owner: UserRecord;
let colleague: UserRecord;
let desk: Browser;
beforeEach(async () => {
  shop = await testApp();
  owner = await anAdmin(shop, { name: 'Olga Owner' });
  colleague = await anAdmin(shop, { roles: ['finance'], name: 'Carl Colleague' });
  desk = await signedInAs(shop, owner);
});
afterEach(() => shop.close());

/** The audit log goes by the database's own time, so hours are told from that. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const approve = (hours: number, askedAt = inHours(-25)) =>
  requireSecond(shop.db, {
    ...{ askedBy: owner.id, askedAt, decidedBy: owner.id, permission: 'payments.record' },
    ...{ isProven: true, now: inHours(hours) },
  });
const step = (version: number) => ({ reason: 'He is on leave.', version });
const lock = (version = 1) => desk.post<StaffMemberView>(`/admin/users/${colleague.id}/lock`, step(version));
const waits = '24 hours after somebody else last could';

test.each([
  ['locks', () => lock()],
  ['disables', () => desk.post(`/admin/users/${colleague.id}/disable`, { ...step(1), passTo: null })],
  [
    'takes the roles of',
    () => desk.put(`/admin/users/${colleague.id}/roles`, { roles: ['sales'], ownRoles: [], version: 1 }),
  ],
])('who %s the last colleague waits from then, as if he had asked only now', async (_what, shutOut) => {
  expect((await shutOut()).status).toBe(200);

  await expect(approve(0)).rejects.toThrow(waits);
  await expect(approve(23)).rejects.toThrow(waits);
  expect(await approve(25)).toEqual({ alone: true });
});

test('a colleague who is locked first and loses the role then counts from when he was locked', async () => {
  const { body } = await lock();
  await desk.put(`/admin/users/${colleague.id}/roles`, { roles: ['sales'], ownRoles: [], version: body.version });

  await expect(approve(0)).rejects.toThrow(waits);
});

test('who takes the right out of a role that colleagues have waits from then', async () => {
  const values = { name: 'Cashier', description: '' };
  const { body: role } = await desk.post<StaffRole>('/admin/roles', { ...values, rights: ['payments.record'] });
  await desk.put(`/admin/users/${colleague.id}/roles`, { roles: [], ownRoles: [role.id], version: 1 });
  const changed = { ...values, rights: ['contacts.read'], version: role.version };
  expect((await desk.put(`/admin/roles/${role.id}`, changed)).status).toBe(200);

  await expect(approve(0)).rejects.toThrow(waits);
});

test('a colleague who never held the right, or lost it before the asking, changes nothing', async () => {
  await lock();
  const askedAt = inHours(0);
  const clerk = await anAdmin(shop, { roles: ['sales'] });
  await desk.post(`/admin/users/${clerk.id}/lock`, step(1));

  expect(await approve(25, askedAt)).toEqual({ alone: true });
});
