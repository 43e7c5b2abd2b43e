import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { open } from '#stories/visit.ts';

/** Puts a product into the cart from its page and goes to the cart. */
export async function takeToCart(page: Page, slug: string): Promise<void> {
  await open(page, paths.product(slug));
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await page.getByRole('heading', { name: 'Items' }).waitFor();
}

/** From the items to the address, which stands there already: the shop knows it. */
export async function toDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  // What lies under the couriers moves down when they come.
  await page.getByRole('group', { name: 'Courier' }).getByRole('radio').first().waitFor();
}

export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Lock the prices and review' }).waitFor();
}

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock the prices and review' }).click();
  await page.getByRole('heading', { name: 'Price locked' }).waitFor();
}

/** From the items to the review, where the prices are locked. */
export async function lockPrices(page: Page): Promise<void> {
  await toDelivery(page);
  await toPayment(page);
  await toReview(page);
}

/** Ticks both boxes and places the order. */
export async function consentAndPlace(page: Page): Promise<void> {
  await page.getByLabel('I accept the terms of sale').check();
  await page.getByLabel('I have read the market-loss policy').check();
  await page.getByRole('button', { name: 'Place order' }).first().click();
}

/** The number of the order that was just placed, as the page that thanks for it says. */
export async function thankedNumber(page: Page): Promise<string> {
  await page.waitForURL(`**${paths.thankYou}`);
  await page.getByRole('heading', { name: 'Thank you. Your order is placed.' }).waitFor();
  const words = await page.locator('main header').innerText();
  const [, number] = /Order (\d+)/.exec(words) ?? [];
  if (!number) throw new Error(`No order number stands in "${words}".`);
  return number;
}
