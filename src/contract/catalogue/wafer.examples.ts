/** The product of every example in the OpenAPI document, as it stands in a list. */
export const waferCard = {
  id: '019676e8-65d4-73da-a3db-965c0a760f15',
  slug: '1-oz-silver-wafer',
  sku: 'KB-AG-1OZ-W',
  name: '1 oz Silver Wafer',
  metal: 'XAG',
  form: 'wafer',
  mint: 'Kestrel Bay Mint',
  weightLabel: '1 oz',
  fineness: '999.9',
  pictureVersion: '29591f3c',
  pricing: {
    fineNg: '31103476800',
    premiumPct: '0.21',
    premiumFixed: '0.80',
    breaks: [
      {
        minQty: 20,
        premiumPct: '0.175',
        premiumFixed: '0.80',
      },
    ],
    costFloor: null,
    buyback: {
      enabled: true,
      pct: '0',
      fixed: '0',
    },
  },
  price: {
    unit: '87.42',
    overSpot: '0.237389',
    buyback: '68.91',
  },
  available: 3502,
  lowAt: 10,
} as const;

/** The same with all that its own page says of it. */
export const waferFacts = {
  ...waferCard,
  views: ['packaging'],
  description: ['A wafer of fine silver sealed in a numbered card; small, and made to be given.'],
  grossNg: '31106587459',
  country: 'Canada',
  year: null,
  dimensions: '29.4 × 49.0 × 2.1 mm',
  packaging: 'Sealed assay card',
  legalTender: null,
  gtin: null,
  seo: {
    title: null,
    description: null,
  },
  serialTracked: true,
  registeredAccounts: true,
  vaultClass: 'standard',
  minQty: 1,
  maxQty: 1000,
  stepQty: 1,
  tax: {
    treatment: 'exempt',
    reason: 'Silver of at least 99.9 % as a bar, coin or wafer is a financial instrument, so its …',
  },
  breadcrumbs: [
    {
      slug: 'silver',
      name: 'Silver',
    },
  ],
  attributes: [
    {
      label: 'Registered accounts',
      value: 'Held by the account’s trustee, not at home',
    },
  ],
  tags: [
    {
      slug: 'best-seller',
      name: 'Best seller',
      colour: 'gold',
    },
  ],
} as const;
