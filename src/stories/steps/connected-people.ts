import type { Locator, Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import type { Caller } from '#stories/caller.ts';
import { mailedCode, password } from '#stories/people.ts';
import { open } from '#stories/visit.ts';

/** Fills in a dialog's fields by their labels, and sends it. */
async function send(dialog: Locator, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a dialog by its button, fills it in, and sends it. */
export async function answer(
  page: Page,
  {
    opener,
    title,
    fields,
    button,
  }: { opener: string; title: string; fields: Readonly<Record<string, string>>; button: string },
): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click();
  await send(page.getByRole('dialog', { name: title }), fields, button);
}

/** Two people come to own the account of the first: one invites in his browser, the other accepts in his. */
export async function ownTogether(holder: Page, partner: Page, { email, name }: { email: string; name: string }) {
  await open(holder, paths.customer.people);
  await answer(holder, {
    ...{ opener: 'Invite a joint owner', title: 'Invite a joint owner', button: 'Send the invitation' },
    fields: { 'Their name': 'Ben', 'Their email address': email, 'Your password': password },
  });
  await open(partner, paths.customer.people);
  await answer(partner, {
    ...{ opener: 'Accept… ', title: `Own the account of ${name} together?`, button: 'Accept the invitation' },
    fields: { 'Your password': password },
  });
  await partner.getByText(/^Owned together since/).waitFor();
}

/** Enters a Canadian payout account and confirms it by the mailed code. */
export async function addPayoutAccount(page: Page, admin: Caller, email: string): Promise<void> {
  await open(page, paths.customer.profile);
  await answer(page, {
    ...{ opener: 'Add an account', title: 'Add a payout account', button: 'Email me the code' },
    fields: {
      ...{ 'Name of the bank': 'Northern Bank', 'Institution number': '003', 'Transit number': '00412' },
      ...{ 'Account number': '7714821', 'Your password': password },
    },
  });
  const confirming = page.getByRole('dialog', { name: 'Confirm the account' });
  await send(confirming, { 'Six-digit code': await mailedCode(admin, email) }, 'Confirm the account');
}
