import { screen, waitFor, within } from '@testing-library/react';

import { aQuote } from '#client/testing/checkout-makers.ts';
import { button, buyer, fillDelivery, openCart, PLACE, QUOTE, toReview } from '#client/testing/checkout-page.tsx';
import { anOwnKyc } from '#client/testing/own-kyc-makers.ts';
import { checkoutShop, wafer } from '#client/testing/checkout-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the way to the review', () => {
  test('what was entered is what the quote is asked for, after the cart was looked up: it is the one that is shown', async () => {
    const page = await toReview();

    expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
    expect(page.sent('PUT /public/cart')).toEqual([]);
    const calls = page.transport.requests.map(({ method, url }) => `${method} ${url.replace(/^\/backend|\?.*$/g, '')}`);
    expect(calls.lastIndexOf('GET /public/cart')).toBeLessThan(calls.lastIndexOf(QUOTE));
    expect(page.sent(QUOTE)).toEqual([
      {
        currency: 'CAD',
        delivery: 'ship',
        way: {},
        address: {
          name: 'Ann Tremblay',
          street: '418 Concession Street',
          city: 'Hamilton',
          province: 'ON',
          postalCode: 'L8P 1A1',
          country: 'CA',
        },
        paymentMethod: 'wire',
      },
    ]);
  });

  test('the address that the identity check knows stands there already', async () => {
    const shop = checkoutShop({ user: buyer });
    const address = {
      street: '1 Rue Sainte',
      city: 'Laval',
      province: 'QC',
      postalCode: 'H7N 1A1',
      country: 'CA' as const,
    };
    shop.transport.answer('GET /customer/kyc', { body: anOwnKyc({ status: 'approved', form: { address } }) });
    const { person } = openCart(shop);

    await person.click(await button('Continue'));

    expect(await screen.findByLabelText('Street and number')).toHaveValue('1 Rue Sainte');
    expect(screen.getByLabelText('Province or territory')).toHaveValue('QC');
  });

  test('a field left empty is named beside it before anything is asked of the server', async () => {
    const page = openCart(checkoutShop({ user: buyer }));
    await page.person.click(await button('Continue'));

    await page.person.click(await button('Continue to payment'));

    const street = screen.getByLabelText('Street and number');
    expect(street).toHaveAccessibleDescription('Enter the street and number.');
    expect(page.sent(QUOTE)).toEqual([]);
  });

  test('a postal code of another province is told beside it before the way to pay is chosen', async () => {
    const page = openCart(checkoutShop({ user: buyer }));
    await fillDelivery(page);
    const code = screen.getByLabelText('Postal code');
    await page.person.clear(code);
    await page.person.type(code, 'V6B 1A1');

    await page.person.click(await button('Continue to payment'));

    expect(code).toHaveAccessibleDescription('V6B 1A1 is in British Columbia, not in Ontario.');
    expect(screen.queryByRole('radio', { name: /^Bank wire/ })).not.toBeInTheDocument();
  });

  test('an address that the server refuses is asked for again: its words beside the field, and nothing typed is lost', async () => {
    const shop = checkoutShop({ user: buyer });
    shop.transport.answer(QUOTE, {
      status: 422,
      body: { message: 'Please correct.', errors: { 'address.postalCode': ['This code is not of Ontario.'] } },
    });
    const page = openCart(shop);
    await fillDelivery(page);
    await page.person.click(await button('Continue to payment'));

    await page.person.click(await button('Lock the prices and review'));

    const code = await screen.findByLabelText('Postal code');
    expect(code).toHaveAccessibleDescription('This code is not of Ontario.');
    expect(code).toHaveValue('L8P 1A1');
    expect(screen.getByLabelText('Street and number')).toHaveValue('418 Concession Street');
  });

  test('the steps that are done fold to what was chosen, and can be changed', async () => {
    const { person } = await toReview();
    expect(await screen.findByText(/418 Concession Street, Hamilton ON L8P 1A1/)).toBeInTheDocument();

    await person.click(await button('Change address and delivery'));

    expect(await screen.findByLabelText('City')).toHaveValue('Hamilton');
    expect(screen.queryByRole('heading', { name: 'Price locked' })).not.toBeInTheDocument();
  });

  test('a shop that is offline says so, and is asked again on demand', async () => {
    const shop = checkoutShop({ user: buyer });
    shop.transport.answer(QUOTE, { status: 503, body: { message: 'The shop is offline for the moment.' } });
    const page = openCart(shop);
    await fillDelivery(page);
    await page.person.click(await button('Continue to payment'));
    await page.person.click(await button('Lock the prices and review'));
    expect(await screen.findByText('The shop is offline for the moment.')).toBeInTheDocument();

    shop.transport.answer(QUOTE, { body: aQuote() });
    await page.person.click(await button('Try again'));

    expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
  });
});

describe('the review', () => {
  test('the parts of the total add up, and the cost of cancelling stands in the consent', async () => {
    await toReview();
    const total = within(await screen.findByRole('complementary', { name: 'Order total' }));

    expect(
      await screen.findByLabelText(/Cancelling this order now would cost \$50\.00: market loss \$0\.00 and the fee/),
    ).not.toBeChecked();
    expect(total.getByText('Metal, 2 pieces').nextSibling).toHaveTextContent('11,753.06');
    expect(total.getByText('Insured courier').nextSibling).toHaveTextContent('40.00');
    expect(total.getByText('Insurance').nextSibling).toHaveTextContent('8.50');
    expect(total.getByText('HST 13 % on delivery').nextSibling).toHaveTextContent('6.31');
    expect(total.getByText('Total, CAD').nextSibling).toHaveTextContent('11,807.87');
  });

  test('without both consents nothing is ordered; the button leads to the one that is missing', async () => {
    const page = await toReview();
    await page.person.click(await screen.findByLabelText(/I accept the terms of sale/));

    await page.person.click(await button('Place order'));

    expect(screen.getByLabelText(/I have read the market-loss policy/)).toHaveFocus();
    expect(page.sent(PLACE)).toEqual([]);
  });

  test('a change of the items lets go of the price; going on asks for a new one', async () => {
    const page = await toReview({ quotes: [{}, { id: '0197a000-0000-7000-8000-0000000000b2', lines: threeWafers }] });
    await screen.findByRole('heading', { name: 'Price locked' });

    await page.person.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Live prices' })).toBeInTheDocument());
    await waitFor(async () => expect(await button('Continue')).toHaveAttribute('aria-disabled', 'false'));
    await page.person.click(await button('Continue'));

    expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeInTheDocument();
    expect(page.sent(QUOTE)).toHaveLength(2);
    expect(page.sent('PUT /public/cart').at(-1)).toMatchObject({ lines: [{ productId: wafer, qty: 3 }] });
  });
});

const [line] = aQuote().lines;
const threeWafers = [{ ...line!, qty: 3, line: '17629.59' }];
