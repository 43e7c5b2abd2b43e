import type { Locator } from 'playwright-core';

import type { Caller } from '#stories/caller.ts';
import { mailedCode } from '#stories/people.ts';

/** Has a code mailed to the present address of an account, and types it into the dialog that asks for it. */
export async function typeOwnCode(dialog: Locator, admin: Caller, email: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await dialog.getByText(/^We sent a code to/).waitFor();
  await dialog.getByLabel('Code from the email').fill(await mailedCode(admin, email));
}
