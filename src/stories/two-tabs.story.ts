import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { settled } from './dashboard-pages.ts';
import { approvedEmail, verifiedEmail } from './people.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const keyNames = [
  'account_type',
  'role',
  'status',
  'token',
  'userEmail',
  'userId',
  'userLoggedIn',
  'userName',
  'verified',
];

const shop = storyShop();

const keysOf = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate((names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)])), keyNames);

const writeKeys = (page: Page, keys: Record<string, string>): Promise<void> =>
  page.evaluate((written) => {
    for (const [name, value] of Object.entries(written)) localStorage.setItem(name, value);
  }, keys);

/** What the interface answers to a call with the browser's cookies. */
const statusOf = async (page: Page, address: string): Promise<number> => (await page.request.get(address)).status();

test('two tabs follow each other into a session and out of it, and the nine keys come and go with it', async () => {
  const { page: first, context, complaints } = await shop.visit();
  const second = await context.newPage();
  await open(second, paths.shop);

  await signIn(first, approvedEmail);

  await second.getByRole('link', { name: 'Account of Rowan Bellamy' }).waitFor();
  expect(await keysOf(second)).toEqual({
    account_type: 'individual',
    role: 'customer',
    status: 'approved',
    token: expect.stringMatching(/.{20}/),
    userEmail: approvedEmail,
    userId: expect.stringMatching(/^[\da-f-]{36}$/),
    userLoggedIn: 'true',
    userName: 'Rowan Bellamy',
    verified: 'true',
  });

  // What his page has asked for is answered: a call that is under way when he leaves is refused with 401.
  await settled(first);
  await first.waitForLoadState('networkidle');
  await first.getByRole('button', { name: 'Log out' }).click();

  await second.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await first.waitForURL(`${shop.url}${paths.home}`);
  expect(Object.values(await keysOf(second))).toEqual(keyNames.map(() => null));
  expect(complaints).toEqual([]);
});

test('who writes himself a role into the browser is sent away and reads nothing', async () => {
  const { page } = await shop.visit();
  await open(page, paths.home);
  await writeKeys(page, {
    userId: '019350c4-0000-7000-8000-000000000000',
    userName: 'Nobody',
    userEmail: 'nobody@example.com',
    userLoggedIn: 'true',
    verified: 'true',
    status: 'approved',
    role: 'admin',
    account_type: 'individual',
    token: 'made up',
  });

  await page.goto(paths.admin.orders);

  await page.waitForURL(`${shop.url}${paths.home}`);
  await page.waitForLoadState('networkidle');
  expect(await statusOf(page, '/backend/admin/orders')).toBe(401);
  expect(Object.values(await keysOf(page))).toEqual(keyNames.map(() => null));
});

test('a customer who writes himself another role or standing opens no data with it', async () => {
  const { page } = await shop.visit();
  await signIn(page, verifiedEmail);
  await writeKeys(page, { role: 'admin', status: 'approved' });

  await page.goto(paths.admin.orders);

  await page.waitForURL((address) => !address.pathname.startsWith(paths.admin.home));
  await page.waitForLoadState('networkidle');
  expect(await statusOf(page, '/backend/admin/orders')).toBe(403);
  expect(await statusOf(page, '/backend/admin/customers')).toBe(403);
  // What the server knows has been written over what was made up.
  expect(await keysOf(page)).toMatchObject({ role: 'customer', status: 'pending' });
});
