import type { Motif } from './art.contract.ts';
import { type AttributeValues, canonicalAttributes } from './attributes.rules.ts';
import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal, WeightUnit } from '#contract/metals.ts';
import type { ProductPricing, QuantityBreak } from '#contract/arithmetic/pricing.ts';
import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { grossAt } from './product-weight.rules.ts';
import type { Pack } from './packs.rules.ts';
import type { PricingMode, ProductForm, VaultClass } from './products.rules.ts';
import type { TaxOverride } from './taxes.ts';

/** All that an administrator enters of a product. Percentages are fractions ("0.03"), amounts are CAD ("5.00"), as text. */
export interface ProductValues {
  name: string;
  slug: string;
  sku: string;
  gtin: string | null;
  metal: Metal;
  form: ProductForm;
  /** Fine weight as entered. */
  weightValue: string;
  weightUnit: WeightUnit;
  /** Gross weight as entered; null for what the fine weight comes to at the fineness. */
  grossValue: string | null;
  grossUnit: WeightUnit;
  /** Parts per thousand, as stamped. */
  fineness: string;
  mint: string;
  country: string;
  year: string | null;
  /** Face value of a coin that is legal tender: "50 dollars". */
  legalTender: string | null;
  dimensions: string | null;
  packaging: string;
  serialTracked: boolean;
  registeredAccounts: boolean;
  /** Paragraphs. */
  description: string[];
  pricingMode: PricingMode;
  /** What a piece costs in CAD; null unless the mode is fixed. */
  fixedPrice: string | null;
  premiumPct: string;
  premiumFixed: string;
  breaks: QuantityBreak[];
  costFloor: string | null;
  buyback: { enabled: boolean; pct: string; fixed: string };
  /** In place of what the tax rules say. */
  taxOverride: TaxOverride | null;
  vaultClass: VaultClass;
  /** Days within which sold-out pieces come, which may be ordered then; null where they may not. */
  backorderDays: number | null;
  minQty: number;
  maxQty: number;
  /** Pieces that one customer may order within 24 hours; null for as many as he likes. */
  dailyLimit: number | null;
  stepQty: number;
  /** What pieces lie in together; their price is that of their quantity. */
  packs: Pack[];
  lowAt: number;
  position: number;
  art: ProductArtValues;
  seo: { title: string | null; description: string | null };
  categoryIds: string[];
  tagIds: string[];
  /** By the attribute's id. */
  attributes: AttributeValues;
  /** Photographs of the library, in the order in which they are shown. */
  mediaIds: string[];
  /** Products that its page shows first as similar ones, in this order. */
  relatedIds: string[];
}

/** How many similar products staff may choose for one. */
export const MOST_RELATED = 8;

/** Under what a product stands in the catalogue. */
export type ProductTerms = Pick<ProductValues, 'categoryIds' | 'tagIds' | 'attributes'>;

/** All of a product that its own row does not hold. */
export type ProductLinks = ProductTerms & Pick<ProductValues, 'mediaIds' | 'relatedIds'>;

/** What the picture is drawn from beside the facts above. */
export interface ProductArtValues {
  motif: Motif | null;
  finish: 'minted' | 'cast' | null;
  serial: string | null;
  sizeMm: { width: number; height: number | null } | null;
}

/** The values that a price follows from. */
export type PricedValues = Pick<
  ProductValues,
  | 'metal'
  | 'weightValue'
  | 'weightUnit'
  | 'pricingMode'
  | 'fixedPrice'
  | 'premiumPct'
  | 'premiumFixed'
  | 'breaks'
  | 'costFloor'
  | 'buyback'
>;

export const pricedFields = [
  'metal',
  'weightValue',
  'weightUnit',
  'pricingMode',
  'fixedPrice',
  'premiumPct',
  'premiumFixed',
  'breaks',
  'costFloor',
  'buyback',
] as const satisfies (keyof PricedValues)[];

/** Where the form of a new product starts. */
export const newProductValues: ProductValues = {
  name: '',
  slug: '',
  sku: '',
  gtin: null,
  metal: 'XAU',
  form: 'bar',
  weightValue: '',
  weightUnit: 'toz',
  grossValue: null,
  grossUnit: 'g',
  fineness: '999.9',
  mint: '',
  country: '',
  year: null,
  legalTender: null,
  dimensions: null,
  packaging: '',
  serialTracked: false,
  registeredAccounts: false,
  description: [],
  pricingMode: 'spot',
  fixedPrice: null,
  premiumPct: '0',
  premiumFixed: '0.00',
  breaks: [],
  costFloor: null,
  buyback: { enabled: true, pct: '0', fixed: '0.00' },
  taxOverride: null,
  vaultClass: 'standard',
  backorderDays: null,
  minQty: 1,
  maxQty: 1000,
  dailyLimit: null,
  stepQty: 1,
  packs: [],
  lowAt: 10,
  position: 0,
  art: { motif: null, finish: null, serial: null, sizeMm: null },
  seo: { title: null, description: null },
  categoryIds: [],
  tagIds: [],
  attributes: {},
  mediaIds: [],
  relatedIds: [],
};

/** The pricing terms that follow from values without problems, in CAD, as the pricing rule takes them. */
export const pricingOfValues = (values: PricedValues): ProductPricing => ({
  fineNg: String(nanogramsOf({ value: values.weightValue, unit: values.weightUnit }) ?? 0n),
  premiumPct: values.premiumPct,
  premiumFixed: values.premiumFixed,
  breaks: values.breaks,
  costFloor: values.costFloor,
  buyback: values.buyback,
  ...priceOfMode(values.pricingMode, values.fixedPrice),
});

/** What a mode adds to the terms of a price. */
export const priceOfMode = (
  mode: PricingMode,
  fixedPrice: string | null,
): Pick<ProductPricing, 'fixedPrice' | 'onRequest'> => ({
  ...(mode === 'fixed' && fixedPrice !== null && { fixedPrice }),
  ...(mode === 'on_request' && { onRequest: true }),
});

/** The two weights in 10^-9 g that follow from values without problems. */
export function weightsOf(
  values: Pick<ProductValues, 'weightValue' | 'weightUnit' | 'grossValue' | 'grossUnit' | 'fineness'>,
) {
  const fineNg = nanogramsOf({ value: values.weightValue, unit: values.weightUnit }) ?? 0n;
  const entered =
    values.grossValue === null ? undefined : nanogramsOf({ value: values.grossValue, unit: values.grossUnit });
  return { fineNg, grossNg: entered ?? grossAt(fineNg, values.fineness) };
}

/** The same values without problems, written in one way only, so that equal ones are equal text. */
export const canonicalValues = (values: ProductValues): ProductValues => ({
  ...values,
  weightValue: plain(values.weightValue),
  grossValue: values.grossValue && plain(values.grossValue),
  grossUnit: values.grossValue === null ? 'g' : values.grossUnit,
  fineness: plain(values.fineness),
  fixedPrice: values.pricingMode === 'fixed' && values.fixedPrice ? cents(values.fixedPrice) : null,
  premiumPct: plain(values.premiumPct),
  premiumFixed: cents(values.premiumFixed),
  breaks: values.breaks.map(({ minQty, premiumPct, premiumFixed }) => ({
    minQty,
    premiumPct: plain(premiumPct),
    premiumFixed: cents(premiumFixed),
  })),
  packs: values.packs
    .map(({ name, pieces }) => ({ name: name.trim(), pieces }))
    .toSorted((one, other) => one.pieces - other.pieces),
  costFloor: values.costFloor && cents(values.costFloor),
  buyback: { ...values.buyback, pct: plain(values.buyback.pct), fixed: cents(values.buyback.fixed) },
  categoryIds: [...new Set(values.categoryIds)].toSorted(),
  tagIds: [...new Set(values.tagIds)].toSorted(),
  attributes: canonicalAttributes(values.attributes),
  mediaIds: [...new Set(values.mediaIds)],
  relatedIds: [...new Set(values.relatedIds)],
});

const plain = (text: string) => decimal(text).toFixed();
const cents = (text: string) => moneyText(minorUnits(text));
