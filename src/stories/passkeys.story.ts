import { paths } from '#client/app/paths.ts';

import { password, verifiedEmail } from './people.ts';
import { addPasskey, comeBackByPasskey, passkeyDevice } from './steps/passkeys.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

// Browsers know passkeys for names of hosts only.
const shop = storyShop({ HOST: 'localhost' });

test('a customer adds a passkey by his device, signs in with it alone, and removes it again', async () => {
  const { page, complaints, forgive } = await shop.visit();
  const device = await passkeyDevice(page);
  await signIn(page, verifiedEmail);
  await open(page, paths.customer.resetPassword);
  await addPasskey(page, 'Story phone', { admin: shop.admin, email: verifiedEmail });
  expect(await page.getByText('not used yet').isVisible()).toBe(true);

  await comeBackByPasskey(page, device);

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
