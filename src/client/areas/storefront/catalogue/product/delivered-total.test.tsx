import { screen, waitFor } from '@testing-library/react';

import { keepDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { anEstimate, aQuote } from '#client/testing/checkout-makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { shopReplies } from '#client/testing/storefront-replies.ts';

afterEach(() => {
  document.cookie = 'ingot_province=; Path=/; Max-Age=0';
});

test('in a currency that is shown and not paid in, the ways to pay are those of the currency it is paid in', async () => {
  const { settings, prices, basis } = shopReplies();
  const etransfer = {
    code: 'etransfer',
    name: 'Interac e-Transfer',
    adjustmentPct: '0',
    minCad: null,
    maxCad: '10000.00',
  };
  await renderStorefront('/product/1-oz-gold-wafer', {
    preferences: { currency: 'EUR' },
    replies: {
      settings: {
        ...settings,
        currencies: [...settings.currencies, { code: 'EUR', symbol: '€', flag: 'EU', settlement: false }],
        payments: [...settings.payments, etransfer] as typeof settings.payments,
      },
      prices,
      basis: { ...basis, metals: { XAU: { ...basis.metals.XAU!, currency: 'EUR' } } },
    },
  });

  expect(await screen.findByRole('columnheader', { name: /^Interac e-Transfer/ })).toBeVisible();
  expect(screen.getByText('Orders are paid in CAD; prices in EUR are for comparing.')).toBeVisible();
});

test('the price and the delivered total beside it are of one moment', async () => {
  keepDeliveryChoice('province', 'ON');
  let asked = 0;
  const { transport } = await renderStorefront('/product/1-oz-gold-wafer', {
    prepare: (shop) => {
      const { basis } = shopReplies();
      shop.answer('GET /public/price-basis/CAD', () => ({ body: { ...basis, version: `${(asked += 1)}` } }));
      const [wire] = anEstimate().payments;
      const summary = { ...aQuote(), subtotal: '5876.99' };
      shop.answer('POST /public/estimate', { body: anEstimate({ payments: [{ ...wire!, summary }] }) });
    },
  });
  expect(await screen.findByText('5,876.99')).toBeVisible();

  const estimates = () => transport.requests.filter(({ url }) => url.includes('/public/estimate'));
  await waitFor(() => expect(estimates().length).toBeGreaterThan(1));
});
