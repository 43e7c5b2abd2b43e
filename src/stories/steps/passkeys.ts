import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import type { Caller } from '#stories/caller.ts';
import { password } from '#stories/people.ts';
import { typeOwnCode } from '#stories/steps/own-code.ts';
import { open } from '#stories/visit.ts';

/** Gives the browser a device that makes and uses passkeys; `touches` says whether somebody touches it when he is asked. */
export async function passkeyDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    touches: (enabled: boolean) => device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Adds a passkey on the page of the own password and devices, which is open; with a code of the app, or one that is mailed. */
export async function addPasskey(
  page: Page,
  name: string,
  shown: { code: string } | { admin: Caller; email: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  if ('code' in shown) await dialog.getByLabel('Code from your app, or a recovery code').fill(shown.code);
  else await typeOwnCode(dialog, shown.admin, shown.email);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(name).waitFor();
}

/** Signs out, and in again by the passkey alone. */
export async function comeBackByPasskey(
  page: Page,
  { touches }: Awaited<ReturnType<typeof passkeyDevice>>,
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await touches(false);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((address) => address.pathname === paths.home);
  await open(page, paths.signIn);
  // The device looks at this when it is asked: what the browser offered before stays without an answer.
  await touches(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/dashboard/);
}
