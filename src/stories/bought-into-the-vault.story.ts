import { paths } from '#client/app/paths.ts';
import { ownAccountContract } from '#contract/identity/own-account.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';

import { seriousFindings } from './accessibility.ts';
import { plentifulProduct } from './buying.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { consentAndPlace, takeToCart, thankedNumber, toDelivery, toPayment, toReview } from './steps/checkout.ts';
import { markAsPaid } from './steps/dashboard.ts';
import { storyShop } from './story-shop.ts';
import { open, overhang, signIn } from './visit.ts';

const shop = storyShop();
const { admin } = paths;

test('a customer buys into the vault, is told what storage costs before the price is locked, and staff moves it there', async () => {
  const customer = await shop.visit({ width: 390 });
  const dashboard = await shop.visit();
  const { slug } = await plentifulProduct(shop.admin);
  const { page } = customer;

  await signIn(page, approvedEmail);
  await takeToCart(page, slug);
  await toDelivery(page);
  await page.getByRole('radio', { name: 'Store in our vault' }).check({ force: true });
  // What he stores already may still lie within a month's minimum.
  await page.getByText(/^(Storage costs about \$|Storing these pieces adds (about \$|nothing))/).waitFor();
  await page.getByText('can be neither sold nor withdrawn').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await toPayment(page);
  await toReview(page);
  await page.getByText(/^Stored in our vault in Toronto/).waitFor();
  await consentAndPlace(page);
  const number = await thankedNumber(page);

  await signIn(dashboard.page, adminEmail);
  const { items } = await shop.admin.call(ordersContract.list, { query: `q=${number}` });
  const order = items.find((each) => each.number === number);
  const id = order?.id ?? '';
  await markAsPaid(dashboard.page, number, order?.customerName ?? '');
  await open(dashboard.page, admin.order(id));
  for (const [button, confirm] of [
    ['Start picking…', `Start picking order ${number}`],
    ['Move to the vault…', `Move order ${number} to the vault`],
  ] as const) {
    await dashboard.page.getByRole('button', { name: button }).click();
    const dialog = dashboard.page.getByRole('dialog');
    await dialog.getByRole('button', { name: confirm }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await dashboard.page.getByText(`Done: order ${number} is vaulted now.`).waitFor();

  await open(page, paths.customer.order(id));
  const steps = page.getByRole('list', { name: 'How far your order is' });
  expect(await steps.innerText()).toContain('we are placing it in the vault');
  const moved = await shop.admin.call(ordersContract.read, { params: { id } });
  expect(moved).toMatchObject({ status: 'vaulted', fulfilment: 'full' });
  // What is on its way in is held for him already.
  const own = await signedIn(shop.url, approvedEmail);
  const { open: held } = await own.call(ownAccountContract.closing);
  expect(held.join(' ')).toMatch(/\d items? (lies|lie) in the vault/);
  expect([...customer.complaints, ...dashboard.complaints]).toEqual([]);
});
