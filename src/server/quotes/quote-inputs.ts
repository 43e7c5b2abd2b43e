import type { Metal } from '#contract/metals.ts';
import type { DeliveryMethod, PaymentMethod } from '#contract/orders.rules.ts';
import type { PriceBasis, ProductPricing } from '#contract/pricing.ts';
import type { Address } from '#contract/quotes.contract.ts';
import type { TaxTreatment } from '#contract/taxes.ts';

/** One line of a quote with all that its price came from. Amounts are minor units as text. */
export interface QuotedLine {
  productId: string;
  productVersion: number;
  slug: string;
  sku: string;
  name: string;
  metal: Metal;
  fineness: string;
  fineNg: string;
  qty: number;
  pricing: ProductPricing;
  unit: string;
  line: string;
  overSpot: string;
  tax: { treatment: TaxTreatment; reason: string; federal: string; provincial: string };
}

/** All that a quote was made of. */
export interface QuoteInputs {
  /** The published tick and its feed time. */
  priceVersion: string;
  priceAsOf: string;
  basis: Partial<Record<Metal, PriceBasis>>;
  /** Units of the quote's currency for one CAD, for the booked amounts. */
  perCad: string;
  tierDiscount: string;
  lines: QuotedLine[];
  shipping: { net: string; federal: string; provincial: string; label: string };
  delivery: DeliveryMethod;
  address: Address;
  paymentMethod: PaymentMethod;
  termsVersion: string;
  /** Hash of the cart it was made from: a changed cart can't be bought with it. */
  cartHash: string;
}
