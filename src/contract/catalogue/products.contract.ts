import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { pictureViews } from './art.contract.ts';
import { photo } from './media.contract.ts';
import { metals } from '#contract/metals.ts';
import { productForms, vaultClasses } from './products.rules.ts';
import { tagColours } from './tags.rules.ts';
import { productsExamples } from './products.examples.ts';
import { shownVideo } from './videos.contract.ts';
import { productDetailExample } from './product-detail.examples.ts';

const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);
const integerText = z.string().regex(/^-?\d+$/);

const productPricing = z.object({
  fineNg: integerText,
  premiumPct: decimalText,
  premiumFixed: decimalText,
  breaks: z
    .array(z.object({ minQty: z.number().int(), premiumPct: decimalText, premiumFixed: decimalText }))
    .readonly(),
  /** Told only where it holds the price now: what a piece has cost the shop is nobody else's business. */
  costFloor: decimalText.nullable(),
  buyback: z.object({ enabled: z.boolean(), pct: decimalText, fixed: decimalText }),
  fixedPrice: decimalText.optional(),
  onRequest: z.literal(true).optional(),
  belowBid: decimalText.optional(),
});

/** What pieces lie in together; their price is that of their quantity. */
export const pack = z.object({ name: z.string(), pieces: z.number().int() });

/** A product as a card shows it, priced at quantity one at the current tick. */
export const productCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  metal: z.enum(metals),
  form: z.enum(productForms),
  mint: z.string(),
  /** The weight as entered, such as "1 oz" or "100 g". */
  weightLabel: z.string(),
  fineness: z.string(),
  pictureVersion: z.string(),
  /** Its first photograph; absent while it has none, and the drawn picture stands for it. */
  photo: photo.optional(),
  pricing: productPricing,
  /** Absent while the metal has no price that may be shown, and where it is told on request only. */
  price: z.object({ unit: decimalText, overSpot: decimalText, buyback: decimalText.nullable() }).nullable(),
  available: z.number().int(),
  lowAt: z.number().int(),
  /** More may be ordered than is available; what is missing comes within this many days. */
  backorderDays: z.number().int().optional(),
  /** What pieces lie in together, the smallest first; absent where it has none. */
  packs: z.array(pack).optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** What a product's picture is made of, besides its slug. */
export const productLook = productCard.pick({ pictureVersion: true, photo: true });
export type ProductLook = z.infer<typeof productLook>;

export const productTag = z.object({ slug: z.string(), name: z.string(), colour: z.enum(tagColours) });
export type ProductTag = z.infer<typeof productTag>;

/** A line of a product's specification, in words. */
const productSpec = z.object({ label: z.string(), value: z.string() });
export type ProductSpec = z.infer<typeof productSpec>;

/** An attribute by which the shop's list can be narrowed down; a trait is what its filter names. */
const shopAttribute = z.object({
  code: z.string(),
  label: z.string(),
  values: z.array(z.object({ trait: z.string(), label: z.string() })),
});
export type ShopAttribute = z.infer<typeof shopAttribute>;

export const category = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  parentSlug: z.string().nullable(),
  description: z.string(),
  /** What search engines show instead; empty for the name and the description. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  count: z.number().int(),
});
export type Category = z.infer<typeof category>;

export const productDetail = productCard.extend({
  /** All of its photographs, in their order; absent when it has none. */
  photos: z.array(photo).optional(),
  /** Its films, in their order; absent when it has none. */
  videos: z.array(shownVideo).optional(),
  /** What it is drawn as; the first is the picture of its card. */
  views: z.array(z.enum(pictureViews)),
  description: z.array(z.string()),
  grossNg: integerText,
  country: z.string(),
  year: z.string().nullable(),
  dimensions: z.string().nullable(),
  packaging: z.string(),
  legalTender: z.string().nullable(),
  gtin: z.string().nullable(),
  /** What search engines show instead of the name and the first paragraph. */
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  serialTracked: z.boolean(),
  registeredAccounts: z.boolean(),
  vaultClass: z.enum(vaultClasses),
  minQty: z.number().int(),
  maxQty: z.number().int(),
  stepQty: z.number().int(),
  tax: z.object({ treatment: z.enum(['exempt', 'zero_rated', 'taxable']), reason: z.string() }),
  breadcrumbs: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** What administrators tell of it beside its own facts. */
  attributes: z.array(productSpec),
  tags: z.array(productTag),
  related: z.array(productCard),
  /** What is often bought with it, and the fewest pieces of that; absent where fewer than three orders of a year say so. */
  boughtWith: z.object({ product: productCard, minQty: z.number().int() }).optional(),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** What a price in a currency depends on, by metal; see `PriceBasis` of the pricing rule. */
export const priceBasis = z.object({
  currency: z.string(),
  spotAskUsd: decimalText,
  spotBidUsd: decimalText,
  usdRate: decimalText,
  fxMarkup: decimalText,
  buyPct: decimalText,
  buyFixed: decimalText,
  sellPct: decimalText,
  sellFixed: decimalText,
  buyBuffer: decimalText.optional(),
  sellBuffer: decimalText.optional(),
  floorBelowBid: decimalText.optional(),
});

const currencyParams = z.object({ currency: z.string().regex(/^[A-Z]{3}$/) });

const facetCounts = z.record(z.string(), z.number().int());

export const shopReply = z.object({
  items: z.array(productCard),
  first: z.number().int(),
  rows: z.number().int(),
  total: z.number().int(),
  totalKind: z.enum(['exact', 'atLeast', 'estimate']),
  facets: z.object({
    metal: facetCounts,
    form: facetCounts,
    mint: facetCounts,
    category: facetCounts,
    tag: facetCounts,
    trait: facetCounts,
    /** By weight, the lightest first. */
    size: facetCounts,
    fineness: facetCounts,
    /** Under `true` how many are in stock. */
    inStock: facetCounts,
  }),
  asOf: z.string(),
});
export type ShopReply = z.infer<typeof shopReply>;

export const productsContract = {
  basis: {
    method: 'GET',
    path: '/public/price-basis/:currency',
    documented: productsExamples.basis,
    access: 'open',
    summary:
      'The inputs of every product price at the current tick, by metal; a metal without a usable price is absent.',
    params: currencyParams,
    response: z.object({
      version: z.string(),
      asOf: z.string(),
      /** Units of the currency for one CAD at the mid rates; null while there is no rate. */
      perCad: z.string().nullable(),
      metals: z.partialRecord(z.enum(metals), priceBasis),
    }),
  },
  list: {
    method: 'GET',
    path: '/public/products/:currency',
    documented: productsExamples.list,
    access: 'open',
    summary: 'Products on sale with live prices; the list grammar with facets.',
    params: currencyParams,
    response: shopReply,
  },
  detail: {
    method: 'GET',
    path: '/public/products/:currency/:slug',
    documented: productDetailExample,
    access: 'open',
    summary:
      'One product with its live price, tax treatment and related products; found by an address it once had, too.',
    params: currencyParams.extend({ slug: z.string().min(1).max(160) }),
    response: productDetail,
  },
  categories: {
    method: 'GET',
    path: '/public/categories',
    documented: productsExamples.categories,
    access: 'open',
    summary: 'The categories shown, in the order of the tree, with the number of products on sale in each.',
    response: z.object({
      items: z.array(category),
      /** Addresses that categories once had, with the ones they have now. */
      moved: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  },
  terms: {
    method: 'GET',
    path: '/public/shop-terms',
    documented: productsExamples.terms,
    access: 'open',
    summary: 'The tags and attributes by which the list of products can be filtered.',
    response: z.object({ tags: z.array(productTag), attributes: z.array(shopAttribute) }),
  },
} as const satisfies Record<string, Endpoint>;

export type ShopTermsReply = z.infer<(typeof productsContract)['terms']['response']>;
export type PriceBasisReply = z.infer<(typeof productsContract)['basis']['response']>;
