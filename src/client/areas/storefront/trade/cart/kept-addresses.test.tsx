import { screen } from '@testing-library/react';

import { button, buyer, openCart, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const kept = (id: number, label: string, street: string, isDefault: boolean) => ({
  ...{ id: `0197a000-0000-7000-8000-00000000000${id}`, label, isDefault, version: 1 },
  address: {
    ...{ name: 'Ann Tremblay', street, city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' },
    country: 'CA',
  },
});

/** The delivery step of a customer who keeps two addresses, of which the first may be the default. */
async function atDelivery({ isDefault = true } = {}) {
  const shop = checkoutShop({ user: buyer });
  shop.transport.answer('GET /customer/addresses', {
    body: { addresses: [kept(1, 'Home', '12 King Street', isDefault), kept(2, 'Office', '7 Main Street', false)] },
  });
  const page = openCart(shop);
  await page.person.click(await button('Continue'));
  return { ...page, street: await screen.findByLabelText('Street and number') };
}

const list = () => screen.getByLabelText('From your addresses');

test('a checkout begins with the default of the kept addresses, and another is chosen from them', async () => {
  const { person, street } = await atDelivery();
  expect(street).toHaveValue('12 King Street');

  await person.selectOptions(list(), 'Office, 7 Main Street, Hamilton');

  expect(street).toHaveValue('7 Main Street');
});

test('an order goes to an address that is none of the kept ones', async () => {
  const { person, street, sent } = await atDelivery();
  await person.clear(street);
  await person.type(street, '99 Garden Lane');
  expect(list()).toHaveDisplayValue('Another address');

  await person.click(await button('Continue to payment'));
  await person.click(await button('Lock the prices and review'));

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
  expect(sent(QUOTE)).toMatchObject([{ address: { name: 'Ann Tremblay', street: '99 Garden Lane' } }]);
});

test('“Another address” empties the address, and leaves who receives it', async () => {
  const { person, street } = await atDelivery();

  await person.selectOptions(list(), 'Another address');

  expect(street).toHaveValue('');
  expect(screen.getByLabelText('Postal code')).toHaveValue('');
  expect(screen.getByLabelText('Who receives it')).toHaveValue('Ann Tremblay');
});

test('an address of the identity check that is not among the kept ones goes through as it stands there', async () => {
  const { person, street } = await atDelivery({ isDefault: false });
  expect(list()).toHaveDisplayValue('Another address');
  await person.type(street, '99 Garden Lane');
  await person.type(screen.getByLabelText('City'), 'Hamilton');
  await person.selectOptions(screen.getByLabelText('Province or territory'), 'ON');
  await person.type(screen.getByLabelText('Postal code'), 'L8P 1A1');

  await person.click(await button('Continue to payment'));

  expect(await screen.findByRole('radio', { name: /^Bank wire/ })).toBeInTheDocument();
});
