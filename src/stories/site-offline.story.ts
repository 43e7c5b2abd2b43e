import { paths } from '#client/app/paths.ts';

import { orderIds, plentifulProduct } from './buying.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { consentAndPlace, lockPrices, takeToCart, thankedNumber } from './steps/checkout.ts';
import { takeOffline, takeOnline } from './steps/dashboard.ts';
import { storyShop } from './story-shop.ts';
import { open, signIn } from './visit.ts';

const shop = storyShop();

test('while the site is offline no order is taken, staff go on working, and afterwards the checkout goes on', async () => {
  const dashboard = await shop.visit();
  const customer = await shop.visit();
  const { slug } = await plentifulProduct(shop.admin);
  const account = await signedIn(shop.url, approvedEmail);
  const before = await orderIds(account);
  await signIn(dashboard.page, adminEmail);
  await signIn(customer.page, approvedEmail);
  await takeToCart(customer.page, slug);
  await lockPrices(customer.page);

  await takeOffline(dashboard.page);
  await consentAndPlace(customer.page);

  const refusal = customer.page.getByRole('alert').filter({ hasText: 'The shop is offline' });
  expect(await refusal.first().innerText()).toContain('The shop is offline for the moment and takes no orders.');
  expect(await orderIds(account)).toEqual(before);
  customer.forgive(503);

  await open(dashboard.page, paths.admin.orders);
  expect(await dashboard.page.getByRole('table', { name: 'Orders' }).getByRole('row').count()).toBeGreaterThan(5);

  await takeOnline(dashboard.page);
  await customer.page
    .getByRole('button', { name: /^(?:Try|Look) again$/ })
    .first()
    .click();
  await customer.page.getByRole('button', { name: 'Accept new price' }).first().click();
  await consentAndPlace(customer.page);
  await thankedNumber(customer.page);
  // The old lock was voided, which is how the checkout came to a new one.
  customer.forgive(409);

  expect(await orderIds(account)).toHaveLength(before.length + 1);
  expect([...customer.complaints, ...dashboard.complaints]).toEqual([]);
});
