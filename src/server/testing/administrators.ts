import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import type { AdminRole, Permission } from '#contract/permissions.ts';

import { aVisitor, type Browser, signedInAs } from './browser.ts';
import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** An own role of the shop with these rights, made by a super administrator. */
export async function aStaffRole(shop: TestApp, rights: readonly Permission[], name?: string): Promise<StaffRole> {
  const desk = await signedInAs(shop, await anAdmin(shop));
  made += 1;
  const { status, body } = await desk.post<StaffRole>('/admin/roles', {
    ...{ name: name ?? `Role ${made}`, description: '', rights },
  });
  if (status !== 200) throw new Error(`The role was not made: ${JSON.stringify(body)}`);
  return body;
}

/** An administrator who has his rights by one own role alone, or by that and built-in ones. */
export async function withOwnRole(
  shop: TestApp,
  rights: readonly Permission[],
  { roles = [], ...facts }: { roles?: AdminRole[]; name?: string } = {},
) {
  const role = await aStaffRole(shop, rights);
  const user = await anAdmin(shop, { roles: [], ...facts });
  const desk = await signedInAs(shop, await anAdmin(shop));
  const { status, body } = await desk.put<StaffMemberView>(`/admin/users/${user.id}/roles`, {
    ...{ roles, ownRoles: [role.id], version: 1, reason: 'For the test.' },
  });
  if (status !== 200) throw new Error(`The role was not given: ${JSON.stringify(body)}`);
  if (body.waiting) await agree(await signedInAs(shop, await anAdmin(shop)), body.waiting.id);
  return { user, role };
}

/** A second person agrees to a change that waits. */
export async function agree(second: Browser, id: string): Promise<void> {
  const { status, body } = await second.post(`/admin/approvals/${id}/approve`, { version: 1 });
  if (status !== 200) throw new Error(`It was not approved: ${JSON.stringify(body)}`);
}

export const seen = async (desk: Browser, id: string): Promise<StaffMemberView> =>
  (await desk.get<StaffMemberView>(`/admin/users/${id}`)).body;

interface Invited {
  name?: string;
  email: string;
  roles?: readonly AdminRole[];
  ownRoles?: readonly string[];
  reason?: string;
}

export const invite = (
  desk: Browser,
  { name = 'Ines Marchetti', roles = ['sales'], ownRoles = [], ...rest }: Invited,
) => desk.post<StaffMemberView>('/admin/users', { name, roles, ownRoles, ...rest });

/** The token of the newest invitation that went to an address. */
export async function invitedToken(shop: TestApp, email: string): Promise<string> {
  const text = (await shop.mailsTo(email)).at(-1)?.text ?? '';
  return /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Takes an invitation up as whoever has the mail. */
export const accept = (shop: TestApp, token: string, password = 'a long and quiet river') =>
  aVisitor(shop).post('/staff-invitation', { token, password });

/** Administrators of several states, with an own role and addresses that they are bound to. */
export async function administered(shop: TestApp): Promise<void> {
  const { user } = await withOwnRole(shop, ['contacts.read'], { roles: ['vault'] });
  const desk = await signedInAs(shop, await anAdmin(shop));
  const locked = await anAdmin(shop, { roles: ['content'] });
  await desk.post(`/admin/users/${locked.id}/lock`, { reason: 'On leave.', version: 1 });
  await desk.put(`/admin/users/${user.id}/addresses`, { addresses: ['203.0.113.0/24'], version: 2 });
  await invite(desk, { email: 'invited@example.com' });
}
