import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';
import { cartContract } from '#contract/trade/cart.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { plentifulProduct } from './buying.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { consentAndPlace, takeToCart, thankedNumber, toPayment, toReview } from './steps/checkout.ts';
import { markAsPaid } from './steps/dashboard.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();
const { admin } = paths;

/** From the items to the locked price, with the address that the shop knows and the way that the lines have. */
async function lock(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue to payment' });
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await next.or(page.getByRole('button', { name: 'Lock the prices and review' })).waitFor();
  if (await next.isVisible()) await toPayment(page);
  await toReview(page);
}

test('one product is bought twice, some pieces shipped and some into the vault of choice, each an order of its own', async () => {
  const customer = await shop.visit({ width: 390 });
  const dashboard = await shop.visit();
  const { id: productId, slug, name } = await plentifulProduct(shop.admin);
  const own = await signedIn(shop.url, approvedEmail);
  const { ways } = await own.call(cartContract.ways);
  const vault = ways.findLast(({ delivery }) => delivery === 'vault');
  const { page } = customer;

  await signIn(page, approvedEmail);
  await takeToCart(page, slug);
  await open(page, paths.product(slug));
  await page.getByLabel('How it is delivered').selectOption({ label: `Our vault in ${vault?.name}` });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  const toVault = `Into the vault in ${vault?.name}`;
  await page.getByRole('heading', { name: toVault }).waitFor();
  await page.getByRole('heading', { name: 'To be shipped' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);

  await page.getByRole('radio', { name: new RegExp(`^${toVault}`) }).check({ force: true });
  await lock(page);
  await page.getByText(`Stored in our vault in ${vault?.name}`).first().waitFor();
  await consentAndPlace(page);
  const stored = await thankedNumber(page);
  await page.getByText('To be shipped: 1 piece').waitFor();
  await page.getByRole('link', { name: 'Order it next' }).click();
  await page.getByRole('link', { name }).first().waitFor();
  await lock(page);
  await consentAndPlace(page);
  const sent = await thankedNumber(page);
  expect(sent).not.toBe(stored);
  expect(await page.getByRole('heading', { name: 'Still in your cart' }).count()).toBe(0);

  await signIn(dashboard.page, adminEmail);
  const { items } = await shop.admin.call(ordersContract.list, { query: `q=${stored}` });
  const order = items.find((each) => each.number === stored);
  const id = order?.id ?? '';
  await markAsPaid(dashboard.page, stored, order?.customerName ?? '');
  await open(dashboard.page, admin.order(id));
  for (const [button, confirm] of [
    ['Start picking…', `Start picking order ${stored}`],
    ['Move to the vault…', `Move order ${stored} to the vault`],
  ] as const) {
    await dashboard.page.getByRole('button', { name: button }).click();
    const dialog = dashboard.page.getByRole('dialog');
    await dialog.getByRole('button', { name: confirm }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await dashboard.page.getByText(`Done: order ${stored} is vaulted now.`).waitFor();
  const moved = await shop.admin.call(ordersContract.read, { params: { id } });
  expect(moved).toMatchObject({ status: 'vaulted', delivery: 'vault', lines: [{ productId, qty: 1 }] });
  expect(moved.deliveryName).toContain(vault?.name ?? '');
  expect([...customer.complaints, ...dashboard.complaints]).toEqual([]);
});
