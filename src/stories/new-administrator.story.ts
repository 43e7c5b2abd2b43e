import { generate } from 'otplib';

import { paths } from '#client/app/paths.ts';

import { seriousFindings } from './accessibility.ts';
import { adminEmail, mailedLink, password } from './people.ts';
import { addPasskey, comeBackByPasskey, passkeyDevice } from './steps/passkeys.ts';
import { setUpApp, signInByMail, typeCode, typePassword } from './steps/second-step.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

// Browsers know passkeys for names of hosts only.
const shop = storyShop({ HOST: 'localhost' });
const email = 'ines.marchetti@ingot.example';

test('a new administrator comes from the invitation by mail to sign-ins with an authenticator app and with a passkey', async () => {
  const owner = await shop.visit();
  await signIn(owner.page, adminEmail);
  await open(owner.page, paths.admin.users);
  await owner.page.getByRole('link', { name: 'Add admin' }).click();
  await owner.page.getByLabel('Name', { exact: true }).fill('Ines Marchetti');
  await owner.page.getByLabel('E-mail', { exact: true }).fill(email);
  const roles = owner.page.getByRole('combobox', { name: 'Roles' });
  await roles.fill('Front');
  await owner.page.getByTitle('Front desk').or(owner.page.getByText('Front desk')).last().click();
  expect(await seriousFindings(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: /^Create/ }).click();
  await owner.page.getByText('The link works until').waitFor();

  const { page, complaints, forgive } = await shop.visit();
  await open(page, await mailedLink(shop.admin, email, 'You are invited to run the shop'));
  await page.getByText(/Welcome, Ines Marchetti/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();

  await signInByMail(page, shop.admin, email);
  const { secret, codes } = await setUpApp(page, shop.admin, email);
  const device = await passkeyDevice(page);
  await addPasskey(page, 'Desk key', { code: codes[0] ?? '' });
  await comeBackByPasskey(page, device);

  const again = await shop.visit();
  await typePassword(again.page, email);
  // The half minute whose code set the app up is spent; the next one is within the app's tolerance.
  await typeCode(again.page, await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await open(again.page, paths.admin.profile);
  await again.page.getByText('Front desk').waitFor();

  await open(owner.page, paths.admin.users);
  await owner.page.getByRole('button', { name: 'Ines Marchetti' }).click();
  await owner.page.getByText('Authenticator app').first().waitFor();
  forgive(401);
  expect([...owner.complaints, ...complaints, ...again.complaints]).toEqual([]);
});

test.each([
  [1366, 'light'],
  [360, 'dark'],
] as const)('admins, roles and profile are usable at %i pixels in %s', async (width, scheme) => {
  const { page, complaints } = await shop.visit({ width, scheme });
  await signIn(page, adminEmail);
  const seen: string[] = [];
  for (const address of [paths.admin.users, paths.admin.addAdminUser, paths.admin.roles, paths.admin.profile]) {
    await open(page, address);
    seen.push(...(await seriousFindings(page)));
    expect([address, await overhang(page)]).toEqual([address, 0]);
  }

  expect(seen).toEqual([]);
  expect(complaints).toEqual([]);
});
