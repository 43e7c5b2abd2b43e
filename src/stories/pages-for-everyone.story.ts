import type { Page } from 'playwright-core';

import { paths } from '#client/app/paths.ts';

import { seriousFindings } from './accessibility.ts';
import { plentifulProduct } from './buying.ts';
import { approvedEmail, newEmail, verifiedEmail } from './people.ts';
import { consentAndPlace, takeToCart, thankedNumber, toDelivery, toPayment, toReview } from './steps/checkout.ts';
import { storyShop } from './story-shop.ts';
import { until } from './until.ts';
import { changeScheme, open, overhang, signIn } from './visit.ts';

const shop = storyShop();
let slug: string;
beforeAll(async () => {
  ({ slug } = await plentifulProduct(shop.admin));
});

/** Looks at a page in both schemes with the eyes of axe-core, and at 360 px for whether it can be pushed sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const where = new URL(page.url()).pathname + new URL(page.url()).search;
  const light = await seriousFindings(page);
  await changeScheme(page, 'dark');
  const dark = await seriousFindings(page);
  await changeScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  // A page may take a moment to fit; one that never does is told by how much it is too wide.
  const tooWide = await until('A page that fits', 3, async () => ((await overhang(page)) > 0 ? undefined : 0)).catch(
    () => overhang(page),
  );
  await page.setViewportSize({ width: 1366, height: 900 });
  return [
    ...light.map((finding) => `${where}, light: ${finding}`),
    ...dark.map((finding) => `${where}, dark: ${finding}`),
    ...(tooWide > 0 ? [`${where}: ${tooWide} px too wide at 360`] : []),
  ];
}

/** Opens addresses one after the other and tells what is wrong with each. */
async function faultsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await open(page, address);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}

test('every page a visitor sees can be read by everyone, on every screen', async () => {
  const { page, complaints, forgive } = await shop.visit();

  const faults = await faultsAt(page, [
    paths.home,
    paths.shop,
    `${paths.shop}?f.metal=in:XAU&sort=price`,
    `${paths.search}?q=1+oz+gold+under+9000`,
    `${paths.search}?q=rhodium+2+oz`,
    paths.category('gold'),
    paths.product(slug),
    paths.livePrices,
    paths.proof,
    paths.developers,
    paths.trading,
    paths.sellToUs,
    paths.buyTerms,
    paths.signIn,
    paths.register,
    paths.forgetPassword,
    paths.passwordReset('token', 'someone@ingot.example'),
    `${paths.verified}?token=anything`,
    paths.cart,
    paths.contact,
    paths.alertOff('anything'),
    paths.stopInvitations('anything'),
    '/nothing-is-here',
  ]);
  forgive(404);

  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a product with the longest of names pushes the home page no wider than a phone', async () => {
  const { page } = await shop.visit({ width: 360 });
  await open(page, paths.home);
  await page.locator('a[href^="/product/"]').evaluateAll((links, name) => {
    const words = (link: Element) => [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    for (const link of links) for (const text of words(link)) text.nodeValue = name;
  }, 'Commemorative gold coin of the Royal Harvest series, proof finish, in its case '.repeat(2));

  expect(await overhang(page)).toBe(0);
});

test('every page of a newcomer can be read by everyone, on every screen', async () => {
  const newcomer = await shop.visit();
  const verified = await shop.visit();
  await signIn(newcomer.page, newEmail);
  await signIn(verified.page, verifiedEmail);

  const faults = [
    ...(await faultsAt(newcomer.page, [paths.verifyEmail, paths.customer.orders])),
    ...(await faultsAt(verified.page, [
      paths.kycForm,
      paths.customer.resetPassword,
      paths.customer.profile,
      paths.customer.people,
      paths.customer.alerts,
    ])),
  ];

  expect(faults).toEqual([]);
  expect([...newcomer.complaints, ...verified.complaints]).toEqual([]);
});

test('each step of the checkout can be read by everyone, on every screen', async () => {
  const { page, complaints } = await shop.visit();
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOf(page)));
  await signIn(page, approvedEmail);

  await takeToCart(page, slug);
  await look();
  await toDelivery(page);
  await look();
  await toPayment(page);
  await look();
  await toReview(page);
  await look();
  await consentAndPlace(page);
  const number = await thankedNumber(page);
  await look();
  await open(page, paths.customer.orders);
  await look();
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { name: `Order ${number}`, exact: true }).waitFor();
  await look();

  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
