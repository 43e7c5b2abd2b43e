import { generate } from 'otplib';
import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import type { Caller } from '#stories/caller.ts';
import { mailedCode, password } from '#stories/people.ts';
import { typeOwnCode } from '#stories/steps/own-code.ts';
import { open } from '#stories/visit.ts';

/** Types address and password, and waits for the page that asks for more. */
export async function typePassword(page: Page, email: string): Promise<void> {
  await open(page, paths.signIn);
  const panel = page.getByRole('dialog', { name: 'Sign in' });
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/otp/);
}

/** Completes a sign-in by what that page asks for, under the name of its field. */
export async function typeCode(page: Page, code: string, field = 'Six-digit code'): Promise<void> {
  await page.getByLabel(field).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}

/** Signs in by the password and the code that is mailed then. */
export async function signInByMail(page: Page, admin: Caller, email: string): Promise<void> {
  await typePassword(page, email);
  await typeCode(page, await mailedCode(admin, email));
}

/**
 * Sets an authenticator app up on the page of the own password and devices, of an account that has nothing stronger than its mailbox;
 * answers what the app knows, and the recovery codes.
 */
export async function setUpApp(page: Page, admin: Caller, email: string): Promise<{ secret: string; codes: string[] }> {
  await open(page, paths.admin.resetPassword);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your password').fill(password);
  await typeOwnCode(dialog, admin, email);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Six-digit code').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Use this app' }).click();
  const shown = page.getByRole('region', { name: 'Your recovery codes' });
  await shown.waitFor();
  return { secret, codes: await shown.locator('code').allInnerTexts() };
}
