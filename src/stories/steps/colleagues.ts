import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { staffContract } from '#contract/identity/staff.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { type Caller, createCaller } from '#stories/caller.ts';
import { mailedCode, mailedLink, password } from '#stories/people.ts';
import { open } from '#stories/visit.ts';

/** Signs in with the password and a six-digit code, which is there once the password was right. */
export async function signInByCode(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await open(page, paths.signIn);
  const panel = page.getByRole('dialog', { name: 'Sign in' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/otp/);
  await page.getByLabel('Six-digit code').fill(await code());
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}

interface Colleague {
  name: string;
  email: string;
  roles: AdminRole[];
}

/** A new administrator, invited without a browser, who signs in on a page by the code that was mailed. */
export async function signInColleague(
  page: Page,
  { url, admin }: { url: string; admin: Caller },
  { name, email, roles }: Colleague,
): Promise<void> {
  await admin.call(staffContract.invite, { body: { name, email, roles, ownRoles: [] } });
  const token = new URL(await mailedLink(admin, email, 'You are invited to run the shop')).searchParams.get('token');
  await createCaller(url).call(staffContract.acceptInvitation, { body: { token: token ?? '', password } });
  await signInByCode(page, email, () => mailedCode(admin, email));
}
