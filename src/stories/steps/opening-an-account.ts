import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import type { Caller } from '#stories/caller.ts';
import { mailedLink, password } from '#stories/people.ts';
import { open } from '#stories/visit.ts';

interface Opening {
  name: string;
  email: string;
  /** An individual's account unless said. */
  isCompany?: boolean;
}

/** Opens an account by the form and confirms the address by the link in the mail. */
export async function openAccount(page: Page, admin: Caller, { name, email, isCompany = false }: Opening) {
  await open(page, paths.register);
  if (isCompany) await page.getByRole('radio', { name: 'For a company' }).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.getByText(`We have written to ${email}.`).waitFor();

  await open(page, await mailedLink(admin, email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
}
