import type { Locator, Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { plentifulProduct } from './buying.ts';
import { adminEmail, approvedEmail, password } from './people.ts';
import { categoryTree, dragTo, moveByKey } from './steps/category-tree.ts';
import { thankedNumber } from './steps/checkout.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

/** Goes from control to control until the focus is where it should be, once it can be used. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await until('A control that can be used', 20, async () => (await control.isEnabled()) || undefined);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${String(control)}.`);
}

test('a customer signs in and places an order by the keyboard alone', async () => {
  const { page, complaints } = await shop.visit();
  const { slug } = await plentifulProduct(shop.admin);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };

  await open(page, paths.signIn);
  await page.keyboard.type(approvedEmail);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.customer.orders}`);

  await open(page, paths.product(slug));
  await press(page.getByRole('button', { name: /^Add to cart/ }));
  await press(page.getByRole('link', { name: 'Go to the cart' }));
  await press(page.getByRole('button', { name: 'Continue', exact: true }));
  await press(page.getByRole('button', { name: 'Continue to payment' }));
  await press(page.getByRole('button', { name: 'Lock the prices and review' }));
  await press(page.getByLabel('I accept the terms of sale'), 'Space');
  await press(page.getByLabel('I have read the market-loss policy'), 'Space');
  await press(page.getByRole('button', { name: 'Place order' }));

  expect(await thankedNumber(page)).toMatch(/^\d+$/);
  expect(complaints).toEqual([]);
});

test('an administrator puts the categories in order by keys and by dragging, and they stay so', async () => {
  const { page, complaints } = await shop.visit();
  await signIn(page, adminEmail);
  await open(page, paths.admin.categories);
  const before = await categoryTree(page);
  const gold = ['1 Gold', '2 Gold bars', '2 Gold coins', '2 Gold rounds', '2 Gold wafers', '2 Gold grain'];
  expect(before.slice(0, gold.length)).toEqual(gold);

  await moveByKey(page, 'Gold bars', 'Down', '2 of 5 in Gold');
  await moveByKey(page, 'Gold grain', 'Up', '4 of 5 in Gold');
  await moveByKey(page, 'Gold grain', 'Right', '1 of 1 in Gold rounds');
  await moveByKey(page, 'Gold wafers', 'Left', '2 of 5 at the top');
  const byKeys = ['1 Gold', '2 Gold coins', '2 Gold bars', '2 Gold rounds', '3 Gold grain', '1 Gold wafers'];
  expect(await categoryTree(page)).toEqual([...byKeys, ...before.slice(gold.length)]);

  await dragTo(page, 'Gold bars', { to: 'before', over: 'Gold coins', where: '1 of 3 in Gold' });
  await dragTo(page, 'Gold rounds', { to: 'after', over: 'Gold', where: '2 of 6 at the top' });
  await dragTo(page, 'Gold wafers', { to: 'into', over: 'Gold coins', where: '1 of 1 in Gold coins' });
  const byDragging = ['1 Gold', '2 Gold bars', '2 Gold coins', '3 Gold wafers', '1 Gold rounds', '2 Gold grain'];
  const after = [...byDragging, ...before.slice(gold.length)];
  expect(await categoryTree(page)).toEqual(after);

  await page.reload();
  await page.locator('[data-branch]').first().waitFor();
  expect(await categoryTree(page)).toEqual(after);
  expect(complaints).toEqual([]);
});
