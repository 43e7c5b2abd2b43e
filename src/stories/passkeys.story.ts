import { paths } from '#client/app/paths.ts';

import { password, verifiedEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

// Browsers know passkeys for names of hosts only.
const shop = storyShop({ HOST: 'localhost' });

test('a customer adds a passkey by his device, signs in with it alone, and removes it again', async () => {
  const { page, context, complaints, forgive } = await shop.visit();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  // Whether somebody touches the device when he is asked.
  const touches = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  await signIn(page, verifiedEmail);
  await open(page, paths.customer.resetPassword);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Story phone');
  await adding.getByLabel('Your password').fill(password);
  await adding.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Story phone').waitFor();
  expect(await page.getByText('not used yet').isVisible()).toBe(true);

  await page.waitForLoadState('networkidle');
  await touches(false);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(shop.url + paths.home);
  await open(page, paths.signIn);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await touches(true);
  await page.waitForURL(/customer-dashboard/);

  await open(page, paths.customer.resetPassword);
  await page.getByText(/last used/).waitFor();
  await page.getByRole('button', { name: 'Remove Story phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the passkey' });
  await removing.getByLabel('Your password').fill(password);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have none yet.').waitFor();
  forgive(401);
  expect(complaints).toEqual([]);
});
