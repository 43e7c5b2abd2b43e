import type { Pack } from '#contract/catalogue/packs.rules.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { CancellingTerms } from '#contract/trade/cancelling.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { LineTerms, QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { Province } from '#contract/provinces.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { TaxRate } from '#contract/catalogue/taxes.ts';

/** Federal and provincial tax, minor units as text. */
interface KeptTax {
  federal: string;
  provincial: string;
}

/** One line of a quote with all that its price came from. Amounts are minor units as text. */
export interface QuotedLine extends LineTerms {
  productId: string;
  productVersion: number;
  slug: string;
  sku: string;
  name: string;
  fineness: string;
  fineNg: string;
  unit: string;
  line: string;
  overSpot: string;
  adjustment: string;
  discount: string;
  taxReason: string;
  taxed: KeptTax;
  /** The pack that its pieces are whole ones of; absent for loose pieces. */
  pack?: Pack;
  /** Within how many days sold-out pieces of it come; absent where only what lies on the shelf is sold. */
  leadDays?: number;
  /** How many of the pieces were not on the shelf then. */
  awaited?: number;
}

/** All that a quote was made of. Its terms alone give its amounts again: see `quoteAmounts`. */
export interface QuoteInputs extends QuoteTerms {
  /** The published tick and its feed time. */
  priceVersion: string;
  priceAsOf: string;
  /** Priced while the market was closed, at the last prices before: when it closed and was to open, and the buffer. */
  closedMarket?: { closedAt: string; opensAt: string; buffer: string } | undefined;
  /** The version of the commissions that its basis is of. */
  commissionVersion: string | null;
  /** Units of the quote's currency for one CAD, for the booked amounts. */
  perCad: string;
  /** The tier that gave the points of premium, by its name of then. */
  tier: string | null;
  lines: QuotedLine[];
  couponUse: { id: string; code: string } | null;
  taxRate: TaxRate;
  /** Tax and discount of shipping and insurance together. */
  services: KeptTax & { discount: string };
  delivery: DeliveryMethod;
  shippingMethod: { id: string; name: string; signature: boolean };
  /** The vault that the pieces go into, and what storing them was said to cost, in minor units; absent for every other way. */
  vault?: {
    /** Absent in quotes of before one could be chosen. */
    id?: string;
    city: string;
    province: Province;
    /** The version of the storage commission; null while there was none. */
    commission: string | null;
    yearly: string;
    monthlyMin: string;
    /** Whether it was what the pieces add to what was stored already; absent in quotes of before that was told. */
    added?: boolean;
  };
  /** What the parcel is insured for: the value of the metal, minor units; nothing where none is sent. */
  insuredValue: string;
  address: Address;
  paymentMethod: PaymentMethod;
  paymentName: string;
  /** Hours within which it has to be paid, by the tier or the shop. */
  paymentHours: number;
  /** Days that the shop's own table closes to banks and that may lie in that time; absent where none does. */
  bankDaysOff?: string[];
  termsVersion: string;
  /** What cancelling costs by the terms of that time; absent in quotes of before they were kept. */
  cancelling?: CancellingTerms;
  /** The way whose lines of the cart it was made from; absent where it was made from all. */
  way?: CartWay;
  /** Hash of the lines it was made from: changed ones can't be bought with it. */
  cartHash: string;
}
