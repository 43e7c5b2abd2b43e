import { screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';
import type { BuyTerms } from '#contract/buying/buy-prices.contract.ts';

const terms: BuyTerms = {
  metals: [
    { metal: 'XAU', share: '0.97' },
    { metal: 'XPD', share: '0' },
  ],
  ...{ leastFineness: '375', kitMost: '50000.00', offerDays: 1, waitDays: 30, since: '2026-11-20T19:30:00.000Z' },
};

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('a visitor reads what is paid of the live bid, for which metal, and for how long an offer holds', async () => {
  await renderStorefront('/sell-to-us/terms', {
    prepare: (transport) => transport.answer('GET /public/buy-terms', { body: terms }),
  });

  expect(await screen.findByRole('row', { name: /Gold 97.00.% of the live bid/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Palladium Not bought' })).toBeVisible();
  expect(screen.getByText(/1 business day;/)).toBeVisible();
  expect(screen.getByText(/375 parts per thousand/)).toBeVisible();
  expect(screen.getByText('11/20/26')).toBeVisible();
});
