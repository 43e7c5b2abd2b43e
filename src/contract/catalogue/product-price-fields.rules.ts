import { newProductValues, type ProductValues } from './product-values.rules.ts';

/** What of a product says what it costs and what we pay for it: only who holds the right to prices sets these. */
export const priceFields = [
  'pricingMode',
  'fixedPrice',
  'premiumPct',
  'premiumFixed',
  'breaks',
  'costFloor',
  'buyback',
] as const satisfies (keyof ProductValues)[];
export type PriceField = (typeof priceFields)[number];
export type ProductPrices = Pick<ProductValues, PriceField>;

/** The prices among a product's canonical values, written in one way only, so that equal ones are equal text. */
export const pricesOf = ({ breaks, buyback, ...values }: ProductPrices): ProductPrices => ({
  pricingMode: values.pricingMode,
  fixedPrice: values.fixedPrice,
  premiumPct: values.premiumPct,
  premiumFixed: values.premiumFixed,
  breaks: breaks.map(({ minQty, premiumPct, premiumFixed }) => ({ minQty, premiumPct, premiumFixed })),
  costFloor: values.costFloor,
  buyback: { enabled: buyback.enabled, pct: buyback.pct, fixed: buyback.fixed },
});

/** Which of the prices differ between two products' canonical values. */
export function changedPrices(before: ProductPrices, after: ProductPrices): PriceField[] {
  const [one, other] = [pricesOf(before), pricesOf(after)];
  return priceFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Whether somebody has set its price yet: nobody has while it is as a new product's. */
export const isPriced = (values: ProductPrices): boolean => changedPrices(newProductValues, values).length > 0;

/** What is told who would put something on sale that is not. */
export const notPriced = 'Nobody has set its price yet. Ask somebody with the right to prices, such as finance.';

/** What somebody without the right to prices is told beside a price that he changed. */
export const needsPriceRight = 'Prices are set by somebody with the right to prices, such as finance.';
