import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';

import { adminEmail, anAdministrator } from './people.ts';
import { setUpApp, signInByMail, typeCode, typePassword } from './steps/second-step.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();
const lou = { name: 'Lou Lost', email: 'lou@ingot.example', roles: ['sales' as const] };
const sam = { name: 'Sam Second', email: 'sam@ingot.example', roles: ['super' as const] };

/** What an administrator does about Lou, by a button beside the list of administrators. */
async function about(page: Page, act: string, dialogTitle: string, ok: string): Promise<void> {
  await open(page, paths.admin.users);
  await page.getByRole('button', { name: lou.name }).click();
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: dialogTitle });
  await dialog.getByLabel('Reason').fill('Spoke on the phone; the passport was shown.');
  await dialog.getByRole('button', { name: ok, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const mailsTo = async (to: string): Promise<string[]> =>
  (await shop.admin.call(mailsContract.list, { query: { q: to } })).items.map(({ subject }) => subject);

test('who has lost the authenticator comes in by a recovery code, then by two colleagues, then by the command on the server', async () => {
  await anAdministrator(shop.url, shop.admin, lou);
  await anAdministrator(shop.url, shop.admin, sam);
  const first = await shop.visit();
  const { page } = first;
  await signInByMail(page, shop.admin, lou.email);
  const { codes } = await setUpApp(page, shop.admin, lou.email);
  const [code = ''] = codes;
  expect(codes).toHaveLength(10);

  // By a recovery code, once.
  const away = await shop.visit();
  await typePassword(away.page, lou.email);
  await away.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeCode(away.page, code, 'Recovery code');
  await open(away.page, paths.admin.resetPassword);
  await away.page.getByText(/You have 9 of your recovery codes left/).waitFor();
  expect(await mailsTo(lou.email)).toContain('A recovery code was used to sign in');
  const spent = await shop.visit();
  await typePassword(spent.page, lou.email);
  await spent.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await spent.page.getByLabel('Recovery code').fill(code);
  await spent.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await spent.page.getByText('This code is not right.').waitFor();

  // By two colleagues: one asks, the other agrees.
  const [owner, second] = [await shop.visit(), await shop.visit()];
  await signIn(owner.page, adminEmail);
  await about(owner.page, 'Has lost app or passkeys…', 'Lou Lost has lost app or passkeys?', 'Ask for it');
  await owner.page.getByText(/asked to let this administrator in/).waitFor();
  expect(await owner.page.getByRole('button', { name: 'Agree to let in…' }).count()).toBe(0);
  await signInByMail(second.page, shop.admin, sam.email);
  await about(second.page, 'Agree to let in…', 'Let Lou Lost in without them?', 'Agree');
  expect((await page.request.get('/backend/admin/profile')).status()).toBe(401);
  const anew = await shop.visit();
  await signInByMail(anew.page, shop.admin, lou.email);
  await setUpApp(anew.page, shop.admin, lou.email);

  const visits = [first, away, spent, owner, second, anew];
  // A session that ends under an open page, and the code that was spent.
  for (const { forgive } of visits) [401, 422].forEach(forgive);
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visits.map(({ context }) => context.close()));

  // By the command on the server, and nothing of before opens anything.
  await shop.server.kill9();
  expect(await shop.server.command('lost-app', lou.email)).toContain('Lou Lost has no authenticator app any more');
  await shop.server.restart();
  const back = await shop.visit();
  await signInByMail(back.page, shop.admin, lou.email);
  await open(back.page, paths.admin.resetPassword);
  await back.page.getByText(/We email you a code when you sign in/).waitFor();
  back.forgive(401);
  expect(back.complaints).toEqual([]);
});
