import type { Locator, Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { plentifulProduct } from './buying.ts';
import { approvedEmail, password } from './people.ts';
import { thankedNumber } from './steps/checkout.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { open } from './visit.ts';

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
