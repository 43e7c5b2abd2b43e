import { screen, within } from '@testing-library/react';

import { keepDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront, type StorefrontOptions } from '#client/testing/render-storefront.tsx';
import { aProduct, shopReplies } from '#client/testing/storefront-replies.ts';
import { noPoints } from '#client/testing/tier-makers.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { OwnTier } from '#contract/trade/user-tiers.contract.ts';

afterEach(() => {
  document.cookie = 'ingot_payment=; Path=/; Max-Age=0';
});

/** Opens the page of a product and types a quantity. */
async function openAt(qty: string, options: StorefrontOptions = {}) {
  const opened = await renderStorefront('/product/1-oz-gold-wafer', options);
  const field = await screen.findByRole('textbox', { name: 'Quantity of 1 oz Gold Wafer' });
  await opened.person.clear(field);
  await opened.person.type(field, `${qty}{Enter}`);
  return opened;
}

const receipt = () => within(screen.getByRole('region', { name: 'How this price is made' }));
const amounts = () =>
  receipt()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replace(/[,\u00a0CAD]/g, '').replace('−', '-'));

/** What the lines before the last come to. */
const sumOf = (lines: readonly string[]) => moneyText(lines.reduce((sum, line) => sum + minorUnits(line), 0n));

const bronze: OwnTier = {
  ...{ name: 'Bronze', colour: 'rust', storageDiscount: '0' },
  ...{ buyDiscount: { ...noPoints, XAU: '0.002' }, sellBonus: noPoints },
};

test('the receipt runs from the spot of the price strip to the price, and every line of it adds up', async () => {
  await openAt('1');

  expect(amounts()).toEqual(['5658.01', '14.15', '28.36', '171.02', '5.00', '-0.01', '5876.53']);
  expect(receipt().queryByText(/^At /)).not.toBeInTheDocument();
});

test('the premium that a tier lowers says the rate that is charged, and what it comes from', async () => {
  await openAt('1', {
    user: aSessionUser(),
    prepare: (transport) => transport.answer('GET /customer/tier', { body: { tier: bronze } }),
  });

  expect(await receipt().findByText('2.80 % for making it: 3.00 % less the 0.20 % of your tier')).toBeVisible();
});

test('the receipt is of the price at the chosen quantity, and says so', async () => {
  await openAt('10');

  expect(amounts()).toEqual(['5658.01', '14.15', '28.36', '142.51', '5.00', '5848.03']);
  expect(receipt().getByText('At 10 pieces')).toBeVisible();
  expect(receipt().getByText('2.50 % for making it')).toBeVisible();
  expect(screen.getByText('$5,848.03', { selector: 'strong *' })).toBeVisible();
});

test('with a tier too the lines of a larger quantity add up to its price', async () => {
  await openAt('10', {
    user: aSessionUser(),
    prepare: (transport) => transport.answer('GET /customer/tier', { body: { tier: bronze } }),
  });
  expect(await receipt().findByText('2.30 % for making it: 2.50 % less the 0.20 % of your tier')).toBeVisible();

  const lines = amounts();

  expect(sumOf(lines.slice(0, -1))).toBe(lines.at(-1));
});

describe('a way of paying that changes the price', () => {
  const { settings } = shopReplies();
  const payments = settings.payments.map((way) => (way.code === 'card' ? { ...way, maxCad: '60000.00' } : way));
  const replies = { products: [aProduct()], settings: { ...settings, payments } };

  test('is a line of the receipt, after the price that it changes', async () => {
    keepDeliveryChoice('payment', 'card');
    await openAt('2', { replies });

    expect(amounts().slice(-3)).toEqual(['5876.53', '235.06', '6111.59']);
    expect(receipt().getByText('Card adds 4.00 %')).toBeVisible();
    expect(receipt().getByText('At 2 pieces, paid by Card')).toBeVisible();
    expect(screen.getAllByText('6,111.59')).not.toHaveLength(0);
  });

  test('is left out where it cannot pay so many pieces', async () => {
    keepDeliveryChoice('payment', 'card');
    await openAt('20', { replies });

    expect(amounts().at(-1)).toBe('5848.03');
    expect(receipt().queryByText(/^Card/)).not.toBeInTheDocument();
  });
});
