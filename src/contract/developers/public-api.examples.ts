/* What the document of the public interface shows of each answer. */

export const pricesExample = {
  currency: 'CAD',
  market: 'open',
  stale: false,
  asOf: '2026-11-20T19:29:58.000Z',
  prices: [
    {
      ...{ metal: 'XAU', bid: '5674.20', ask: '5677.00', mid: '5675.60' },
      ...{ change: '12.40', changePercent: '0.22', asOf: '2026-11-20T19:29:58.000Z', stale: false },
    },
  ],
};

export const productsExample = {
  currency: 'CAD',
  items: [
    {
      ...{
        sku: 'MPL-1OZ',
        name: '1 oz Gold Maple Leaf',
        url: 'https://shop.example/product/1-oz-gold-maple-leaf',
      },
      ...{ metal: 'XAU', form: 'coin', mint: 'Royal Canadian Mint', weight: '1 oz', fineness: '999.9' },
      ...{ price: '5876.53', buyback: '5640.10', available: 12 },
    },
  ],
  next: null,
};

export const ordersExample = {
  items: [
    {
      ...{ number: '10042', placedAt: '2026-11-20T19:30:00.000Z', status: 'shipped', payment: 'paid' },
      ...{ fulfilment: 'full', currency: 'CAD', total: '5876.53', totalCad: '5876.53' },
    },
  ],
  next: '10042',
};
