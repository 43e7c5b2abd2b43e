import { paths } from '#client/app/paths.ts';

import { plentifulProduct } from './buying.ts';
import { adminEmail, approvedEmail } from './people.ts';
import { consentAndPlace, lockPrices, takeToCart, thankedNumber } from './steps/checkout.ts';
import { approveWaiting, markAsPaid } from './steps/dashboard.ts';
import { sendIdentityCheck } from './steps/identity-check.ts';
import { openAccount } from './steps/opening-an-account.ts';
import { storyShop } from './story-shop.ts';
import { inSight, open, overhang, signIn } from './visit.ts';

const shop = storyShop();

test('a visitor whose browser runs no scripts reads the prices with their age, and what is sold', async () => {
  const { page } = await shop.visit({ scripts: false });
  const { slug, name } = await plentifulProduct(shop.admin);

  await page.goto(paths.home);
  const strip = await page.getByRole('region', { name: 'Live metal prices' }).innerText();
  await page.goto(paths.product(slug));
  const product = await page.getByRole('main').innerText();

  expect(strip).toMatch(/Gold\s+[\d,]+\.\d\d/);
  expect(strip).toMatch(/Palladium\s+[\d,]+\.\d\d/);
  expect(strip).toMatch(/Ask per oz\s+at \d+:\d\d/);
  expect(product).toContain(name);
  expect(product).toMatch(/\$[\d,]+\.\d\d/);
});

test('a newcomer comes from the front page to an order that is paid and confirmed', async () => {
  const name = 'Maren Ostrander';
  const email = 'maren@ingot.example';
  const customer = await shop.visit();
  const dashboard = await shop.visit();
  const { slug } = await plentifulProduct(shop.admin);

  await open(customer.page, paths.home);
  expect(await customer.page.getByText(/^Ask per oz/).innerText()).toMatch(/\d+ s ago|just now/);
  await openAccount(customer.page, shop.admin, { name, email });
  await signIn(customer.page, email);
  await sendIdentityCheck(customer.page);

  await signIn(dashboard.page, adminEmail);
  await approveWaiting(dashboard.page, name);

  await takeToCart(customer.page, slug);
  await lockPrices(customer.page);
  const lock = customer.page.getByText(/These prices are held for/);
  expect(await lock.innerText()).toMatch(/held for (10 min 0 s|9 min \d+ s), until/);
  // The countdown and what has to be ticked are in sight together, without scrolling.
  expect(await inSight(lock)).toBe(true);
  expect(await inSight(customer.page.getByLabel('I have read the market-loss policy'))).toBe(true);
  await consentAndPlace(customer.page);
  const number = await thankedNumber(customer.page);

  await open(customer.page, paths.customer.orders);
  const own = customer.page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: number });
  expect(await own.innerText()).toContain('Awaiting payment');
  await markAsPaid(dashboard.page, number, name);
  await open(customer.page, paths.customer.orders);
  expect(await own.innerText()).toContain('Paid');

  expect([...customer.complaints, ...dashboard.complaints]).toEqual([]);
});

test('a customer orders on a phone, where no page can be pushed sideways', async () => {
  const { page, complaints } = await shop.visit({ width: 390 });
  const { slug } = await plentifulProduct(shop.admin);
  const overhangs: number[] = [];
  await signIn(page, approvedEmail);
  overhangs.push(await overhang(page));

  await takeToCart(page, slug);
  overhangs.push(await overhang(page));
  await lockPrices(page);
  overhangs.push(await overhang(page));
  await consentAndPlace(page);
  const number = await thankedNumber(page);
  overhangs.push(await overhang(page));

  await open(page, paths.customer.orders);
  await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: number }).waitFor();
  expect(overhangs).toEqual([0, 0, 0, 0]);
  expect(complaints).toEqual([]);
});
