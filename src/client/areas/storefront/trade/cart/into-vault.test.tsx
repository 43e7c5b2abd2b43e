import { screen } from '@testing-library/react';

import { anEstimate, intoVault } from '#client/testing/checkout-makers.ts';
import { button, buyer, fillDelivery, openCart, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A checkout in which the vault is offered so, at its delivery step. */
async function atDelivery(vault: ReturnType<typeof intoVault> | null, quote = {}) {
  const shop = checkoutShop({ user: buyer, quotes: [quote] });
  const { deliveries } = anEstimate();
  const body = anEstimate({ deliveries: vault ? [...deliveries, vault] : deliveries });
  shop.transport.answer('POST /customer/quotes/estimate', { body });
  const page = openCart(shop);
  await fillDelivery(page);
  await screen.findByRole('radio', { name: /^Insured courier/ });
  return page;
}
const choose = async ({ person }: Awaited<ReturnType<typeof atDelivery>>) =>
  person.click(await screen.findByRole('radio', { name: 'Store in our vault' }));

test('without a vault nobody reads of one', async () => {
  await atDelivery(null);
  expect(screen.queryByRole('radio', { name: 'Store in our vault' })).not.toBeInTheDocument();
});

test('storage is told with what it costs a year, and what waits for the payment, before anything is locked', async () => {
  const page = await atDelivery(intoVault());
  await choose(page);

  expect(
    screen.getByText(/about \$60\.00 a year for these pieces at their price now, at least \$5\.00 a month, before tax/),
  ).toBeVisible();
  expect(screen.getByText(/our vault in Toronto, in your name/)).toBeVisible();
  expect(screen.getByText(/can be neither sold nor withdrawn/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Courier' })).not.toBeInTheDocument();
  expect(page.sent(QUOTE)).toEqual([]);
});

test('to who stores already, what the pieces add is told, without a minimum that is reached', async () => {
  const storage = { vaultId: null, city: 'Toronto', yearly: '0.47', monthlyMin: '0.00', added: true };
  const page = await atDelivery(intoVault({ storage, vaults: [] }));
  await choose(page);

  expect(
    screen.getByText(
      'Storing these pieces adds about $0.47 a year to what your storage costs, at their price now, before tax.',
    ),
  ).toBeVisible();
});

test('the order goes into the vault with the buyer’s own address, and the review says so again', async () => {
  const storage = { vaultId: null, city: 'Toronto', yearly: '60.00', monthlyMin: '5.00', added: false };
  const locked = {
    delivery: 'vault',
    deliveryName: 'Store in our vault',
    storage,
    shipping: '0.00',
    insurance: '0.00',
  };
  const page = await atDelivery(intoVault(), locked);
  await choose(page);
  expect(screen.getByLabelText('Your name')).toHaveValue('Ann Tremblay');
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));

  expect(await screen.findByText(/^Stored in our vault in Toronto\. Storage costs about/)).toBeVisible();
  expect(page.sent(QUOTE)).toMatchObject([{ delivery: 'vault', address: { city: 'Hamilton', province: 'ON' } }]);
});

test('pieces that can’t be stored are named before the next step, and nothing typed is lost', async () => {
  const refusal = 'We can’t store this in our vault: A Box of Grain.';
  const page = await atDelivery(intoVault({ refusal, storage: null }));
  await choose(page);
  expect(screen.getByText(refusal)).toBeVisible();
  await page.person.click(await button('Continue to payment'));

  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByLabelText('City')).toHaveValue('Hamilton');
  expect(screen.queryByRole('radio', { name: /^Bank wire/ })).not.toBeInTheDocument();

  await page.person.click(screen.getByRole('radio', { name: 'Deliver to me' }));
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
});
