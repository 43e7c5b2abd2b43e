import { screen, waitFor } from '@testing-library/react';

import { anAlert } from '#client/testing/alert-makers.ts';
import { aSessionUser, anAdminUser } from '#client/testing/makers.ts';
import { renderStorefront, type StorefrontOptions } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';

import { alertAddress, alertInAddress, plainAmount } from './typed-alert.ts';

const product = '/product/1-oz-gold-wafer';
const sent = ({ requests }: { requests: { method: string; url: string; body?: unknown }[] }) =>
  requests.find(({ method, url }) => method === 'POST' && url.includes('/customer/alerts'))?.body;

const open = (at: string, options: StorefrontOptions = {}) => renderStorefront(at, options);
const opener = () => screen.findByRole('button', { name: 'Set a price alert' });

test('a visitor is led to sign in', async () => {
  const { person, whereabouts } = await open(product);
  await person.click(await opener());
  await person.type(screen.getByLabelText('One piece at or below, in CAD'), '5,700');
  await person.click(screen.getByRole('checkbox', { name: /each time/ }));
  await person.click(screen.getByRole('button', { name: 'Sign in and set the alert' }));
  expect(whereabouts()).toBe('/?sign-in=1');
});

test('what was typed before the sign-in stands in the form afterwards, and one press sets it', async () => {
  const alert = anAlert({ kind: 'price', subject: '1 oz Gold Wafer', amount: '5700.00', repeats: true });
  const { person, transport } = await open(`${product}?alert=price&amount=5%2C700&repeats=1`, {
    user: aSessionUser(),
    prepare: (world) => world.answer('POST /customer/alerts', { body: alert }),
  });

  expect(await screen.findByLabelText('One piece at or below, in CAD')).toHaveValue('5,700');
  await person.click(screen.getByRole('button', { name: 'Set the alert' }));

  expect(await screen.findByText(/We will email you when 1 oz Gold Wafer costs 5,700.00 CAD or less\./)).toBeVisible();
  expect(sent(transport)).toMatchObject({ kind: 'price', currency: 'CAD', amount: '5700', repeats: true });
  expect(screen.getByRole('link', { name: 'Your alerts' })).toHaveAttribute('href', '/customer-dashboard/alerts');
});

test('what is refused stands beside the amount, and nothing typed is lost', async () => {
  const message = 'It is at 5,876.53 CAD now, so this would go off at once. Enter a lower amount.';
  const { person } = await open(product, {
    user: aSessionUser(),
    prepare: (world) =>
      world.answer('POST /customer/alerts', { status: 422, body: { message, errors: { amount: [message] } } }),
  });
  await person.click(await opener());
  const amount = screen.getByLabelText('One piece at or below, in CAD');
  await person.type(amount, '6000');
  await person.click(screen.getByRole('button', { name: 'Set the alert' }));

  await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining('Enter a lower amount')));
  expect(amount).toHaveValue('6000');
  expect(amount).toHaveFocus();
});

test('a sold-out piece offers to tell when it is back', async () => {
  const { person, transport } = await open(product, {
    user: aSessionUser(),
    replies: { products: [aProduct({ available: 0 })] },
    prepare: (world) =>
      world.answer('POST /customer/alerts', {
        body: anAlert({ kind: 'stock', subject: '1 oz Gold Wafer', amount: null, currency: null, direction: null }),
      }),
  });

  await person.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));

  expect(await screen.findByText(/We will email you when 1 oz Gold Wafer is back in stock\./)).toBeVisible();
  expect(sent(transport)).toMatchObject({ kind: 'stock', repeats: false });
});

test('a visitor who wants to know when it is back is told by the sign-in panel why he is there', async () => {
  const { person, whereabouts } = await open(product, { replies: { products: [aProduct({ available: 0 })] } });

  await person.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));

  expect(whereabouts()).toBe('/?sign-in=1');
  expect(await screen.findByText(/^Sign in and we mail you when it is back/)).toBeVisible();
});

test('on the live prices an alert is about the metal that is looked at, on either side', async () => {
  const { person, transport } = await open('/live-prices', {
    user: aSessionUser(),
    prepare: (world) => world.answer('POST /customer/alerts', { body: anAlert() }),
  });
  await person.click(await opener());
  expect(screen.getByLabelText('CAD per troy ounce')).toHaveAccessibleDescription('5,658.01 CAD now');
  await person.selectOptions(screen.getByLabelText('Spot'), 'At or above');
  await person.type(screen.getByLabelText('CAD per troy ounce'), '5800');
  await person.click(screen.getByRole('button', { name: 'Set the alert' }));

  await screen.findByText(/We will email you when the spot of gold/);
  expect(sent(transport)).toMatchObject({ kind: 'spot', metal: 'XAU', direction: 'above', amount: '5800' });
});

test('administrators are offered none', async () => {
  await open(product, { user: anAdminUser() });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Set a price alert' })).not.toBeInTheDocument();
});

test('the link of a mail says what it would end, and ends it at a press', async () => {
  const words = 'the spot of gold is 5,600.00 CAD an ounce or less';
  const { person } = await open('/alert-off/abc', {
    prepare: (world) => {
      world.answer('GET /public/alerts/by-link/abc', { body: { alert: { words, status: 'triggered' } } });
      world.answer('POST /public/alerts/off', { body: { outcome: 'off' } });
    },
  });
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Switch it off' }));

  expect(await screen.findByRole('heading', { name: 'The alert is off' })).toBeVisible();
});

test('the address that he comes back to holds all that he typed', () => {
  const typed = { amount: '5,800', direction: 'above', metal: 'XAG', repeats: true } as const;
  const blank = { amount: '', direction: 'below', metal: 'XAU', repeats: false } as const;
  const address = alertAddress('/live-prices', 'spot', typed);

  expect(alertInAddress(address.slice(address.indexOf('?')), 'spot', blank)).toEqual(typed);
  expect(alertInAddress('?alert=spot&metal=lead&side=over', 'spot', blank)).toEqual(blank);
  expect(alertInAddress('?alert=price', 'spot', blank)).toBeNull();
});

test.each([
  ['4,200', '4200'],
  ['$ 4 200.50', '4200.50'],
  ['1,234,567.00', '1234567.00'],
  ['4200,50', '4200,50'],
])('“%s” is sent as %s', (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount);
});
