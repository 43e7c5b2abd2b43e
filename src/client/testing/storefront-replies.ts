import { type Metal, metals } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/market/prices.contract.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type {
  PriceBasisReply,
  ProductCard,
  ProductDetail,
  ShopTermsReply,
} from '#contract/catalogue/products.contract.ts';
import type { ProductReviews } from '#contract/customers/reviews.contract.ts';
import type { PublicSettings } from '#contract/overview/site.contract.ts';

import { answerContent } from './content-makers.ts';
import { type FakeTransport, fakeTransport } from './fake-transport.ts';
import { foundOf, listOf, suggestionsOf } from './shop-lists.ts';
import { aHistory, aProductHistory } from './history-makers.ts';

export const AS_OF = '2026-11-20T19:42:00.000Z';

/** A shop's answers as its pages need them; each may be replaced. */
export interface ShopReplies {
  settings: PublicSettings;
  prices: MetalPricesReply;
  basis: PriceBasisReply;
  products: readonly ProductDetail[];
  isOnline: boolean;
}

export const shopReplies = (changes: Partial<ShopReplies> = {}): ShopReplies => ({
  settings: aSettings,
  prices: thePrices(),
  basis: theBasis,
  products: [aProduct()],
  isOnline: true,
  ...changes,
});

/** A transport that answers a visitor's calls as the shop would, in both of its currencies. */
export function shopTransport({ settings, prices, basis, products, isOnline }: ShopReplies): FakeTransport {
  const transport = fakeTransport();
  transport.answer('GET /system-status', { body: { is_online: isOnline } });
  transport.answer('GET /public/settings', { body: settings });
  transport.answer('GET /public/delivery-ways', { body: { ways: [{ delivery: 'ship', vaultId: null, name: null }] } });
  transport.answer('GET /customer/tier', { body: { tier: null } });
  const moved = [{ from: 'gold-old', to: 'gold' }];
  transport.answer('GET /public/categories', { body: { items: theCategories, moved } });
  answerContent(transport);
  transport.answer('GET /public/shop-terms', { body: theTerms });
  transport.answer('GET /public/posts', {
    body: { items: [], page: 1, pages: 0, total: 0, narrowedBy: null, categories: [] },
  });
  transport.answer('GET /public/price-sparklines', { body: { metals: {} } });
  for (const metal of metals)
    transport.answer(`GET /public/price-history/${metal}`, ({ url }) => ({ body: aHistory(url) }));
  for (const { slug } of products) transport.answer(`GET /public/reviews/${slug}`, { body: noReviews });
  for (const { code } of settings.currencies) {
    transport.answer(`GET /public/metal-prices/${code}`, { body: { ...prices, currency: code } });
    transport.answer(`GET /public/price-basis/${code}`, { body: basis });
    transport.answer(`GET /public/search/${code}`, { body: foundOf(products) });
    transport.answer(`GET /public/search/${code}/suggest`, { body: suggestionsOf(products) });
    transport.answer(`GET /public/products/${code}`, ({ url }) => ({ body: listOf(products.filter(isAskedFor(url))) }));
    for (const { slug } of products)
      transport.answer(`GET /public/product-prices/${slug}`, ({ url }) => ({ body: aProductHistory(url) }));
    for (const product of products) transport.answer(`GET /public/products/${code}/${product.slug}`, { body: product });
    // The address that the first of them once had.
    transport.answer(`GET /public/products/${code}/gold-wafer-old`, { body: products[0] });
  }
  return transport;
}

/** Of a product that nobody has reviewed. */
export const noReviews: ProductReviews = { count: 0, average: null, counts: [0, 0, 0, 0, 0], items: [] };

/** Of the filters only the metal is obeyed: it keeps the home page's lists by metal apart. */
function isAskedFor(url: string): (product: ProductCard) => boolean {
  const wanted = /[?&]f\.metal=in:([A-Z,]+)/.exec(url)?.[1]?.split(',');
  return ({ metal }) => wanted === undefined || wanted.includes(metal);
}

/** The worked example of the pricing rule: 5,876.53 for one piece. */
export const aProduct = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id: '01900000-0000-7000-8000-000000000001',
  slug: '1-oz-gold-wafer',
  sku: 'KB-AU-1OZ-W',
  name: '1 oz Gold Wafer',
  metal: 'XAU',
  form: 'wafer',
  mint: 'Kestrel Bay Mint',
  weightLabel: '1 oz',
  fineness: '999.9',
  pictureVersion: 'v1',
  pricing: {
    fineNg: '31103476800',
    premiumPct: '0.03',
    premiumFixed: '5',
    breaks: [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5' }],
    costFloor: null,
    buyback: { enabled: true, pct: '0', fixed: '0' },
  },
  price: { unit: '5876.53', overSpot: '0.038621778611', buyback: '5586.35' },
  available: 214,
  lowAt: 10,
  views: ['packaging', 'obverse', 'reverse', 'edge', 'scale'],
  description: ['Struck from four-nines gold.'],
  grossNg: '31106587458',
  country: 'Canada',
  year: null,
  dimensions: '24.0 × 40.0 × 1.7 mm',
  packaging: 'sealed assay card',
  legalTender: null,
  gtin: null,
  seo: { title: null, description: null },
  serialTracked: true,
  registeredAccounts: true,
  vaultClass: 'standard',
  minQty: 1,
  maxQty: 250,
  stepQty: 1,
  tax: { treatment: 'exempt', reason: 'Gold of at least 99.5 % is a financial instrument.' },
  breadcrumbs: [{ slug: 'gold', name: 'Gold' }],
  attributes: [],
  tags: [],
  related: [],
  ...changes,
});

const theCategories = [
  {
    id: '01900000-0000-7000-8000-0000000000c1',
    slug: 'gold',
    name: 'Gold',
    parentSlug: null,
    description: 'Bars and coins of gold.',
    seoTitle: '',
    seoDescription: '',
    count: 1,
  },
  {
    id: '01900000-0000-7000-8000-0000000000c2',
    slug: 'gold-wafers',
    name: 'Gold wafers',
    parentSlug: 'gold',
    description: '',
    seoTitle: '',
    seoDescription: '',
    count: 1,
  },
];

const theTerms: ShopTermsReply = {
  tags: [{ slug: 'best-seller', name: 'Best seller', colour: 'gold' }],
  attributes: [{ code: 'edge', label: 'Edge', values: [{ trait: 'edge.reeded', label: 'Reeded' }] }],
};

const gold: PriceBasis = {
  currency: 'CAD',
  spotAskUsd: '4165.20',
  spotBidUsd: '4164.40',
  usdRate: '1.3584',
  fxMarkup: '0.0025',
  buyPct: '0.005',
  buyFixed: '0',
  sellPct: '0.01',
  sellFixed: '0',
};

const theBasis: PriceBasisReply = { version: '7', asOf: AS_OF, perCad: '1', metals: { XAU: gold } };

/** Gold at 5,658.01 CAD an ounce, up 0.84 %; the other metals have no price. */
export const thePrices = (changes: Partial<MetalPricesReply> = {}): MetalPricesReply => ({
  success: true,
  data: { XAU: goldPrice },
  message: '',
  currency: 'CAD',
  as_of: AS_OF,
  stale: false,
  market: 'open',
  simulated: true,
  max_age_seconds: 120,
  version: 7,
  ...changes,
});

const goldPrice: MetalPrice = {
  symbol: 'XAU' satisfies Metal,
  currency: 'CAD',
  bid: '5656.9209',
  ask: '5658.0076',
  mid: '5657.4643',
  prev_close: '5610.3400',
  change: '47.1243',
  change_pct: '0.84',
  change_over: '24h',
  high: '5747.4300',
  low: '5610.0000',
  as_of: AS_OF,
  received_at: AS_OF,
  source: 'simulated',
  stale: false,
  paused: false,
  reason: null,
};

export const aSettings: PublicSettings = {
  company: {
    name: 'Ingot Metals Inc.',
    address: '1 King Street West',
    city: 'Toronto',
    email: 'desk@ingot.test',
    phone: '+1 416 555 0100',
    gstNumber: '00000 0000 RT0001',
    fintracNumber: 'M00000000',
  },
  social: [],
  currencies: [
    { code: 'CAD', symbol: '$', flag: 'CA', settlement: true },
    { code: 'USD', symbol: '$', flag: 'US', settlement: true },
  ],
  defaultCurrency: 'CAD',
  lockSeconds: 600,
  sellLockSeconds: 60,
  cancellationFee: '50.00',
  cancellationFeeShare: '0.05',
  payments: [
    { code: 'wire', name: 'Bank wire', adjustmentPct: '0', minCad: null, maxCad: null },
    { code: 'card', name: 'Card', adjustmentPct: '0.04', minCad: null, maxCad: '5000.00' },
  ],
  paymentDeadlineHours: 24,
  takesOrders: true,
  simulatedMarket: true,
  demo: true,
};
