import { emptyAddress, type TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Province } from '#contract/provinces.ts';

export interface PhoneLine {
  /** Stays with the line while others come and go. */
  key: string;
  product: Related | null;
  /** As typed. */
  qty: string;
}

/** An order as the person at the phone has typed it so far. */
export interface PhoneDraft {
  customer: Related | null;
  /** Who orders in the customer's name; empty for the customer himself. */
  trader: string;
  lines: PhoneLine[];
  currency: string;
  delivery: DeliveryMethod;
  /** Empty for the first courier that takes the goods there. */
  shippingMethodId: string;
  address: TypedAddress;
  paymentMethod: PaymentMethod | '';
  coupon: string;
  /** How the customer ordered and how we knew them. */
  reason: string;
  message: string;
}

export const aLine = (): PhoneLine => ({ key: crypto.randomUUID(), product: null, qty: '1' });

export const blankDraft = (): PhoneDraft => ({
  customer: null,
  trader: '',
  lines: [aLine()],
  currency: 'CAD',
  delivery: 'ship',
  shippingMethodId: '',
  address: emptyAddress,
  paymentMethod: '',
  coupon: '',
  reason: '',
  message: '',
});

/** Messages by field, as the server names them: "lines.0.qty". */
export type Problems = Readonly<Record<string, readonly string[]>>;

const isQuantity = (typed: string): boolean => /^[1-9]\d{0,4}$/.test(typed.trim());

/** What is missing before a price can be asked for. What is wrong in other ways the server tells. */
export function missingIn(draft: PhoneDraft): Record<string, string[]> {
  const { customer, lines, address, paymentMethod, reason } = draft;
  const problems: Record<string, string[]> = {};
  const need = (field: string, isThere: boolean, words: string): void => {
    if (!isThere) problems[field] = [words];
  };
  need('customer', customer !== null, 'Choose the customer.');
  need('reason', reason.trim().length >= 3, 'Say how the customer ordered and how you knew them, in a few words.');
  for (const [index, { product, qty }] of lines.entries()) {
    need(`lines.${index}.productId`, product !== null, 'Choose a product.');
    need(`lines.${index}.qty`, isQuantity(qty), 'Enter a whole number, at least 1.');
  }
  need('address.name', address.name.trim() !== '', 'Enter the name of the person who receives it.');
  need('address.street', address.street.trim() !== '', 'Enter the street and number.');
  need('address.city', address.city.trim() !== '', 'Enter the city.');
  need('address.province', address.province !== '', 'Choose a province or territory.');
  need('address.postalCode', address.postalCode.trim() !== '', 'Enter the postal code.');
  need('paymentMethod', paymentMethod !== '', 'Choose a payment method.');
  return problems;
}

/** The lines that are whole. */
const wholeLines = ({ lines }: PhoneDraft) =>
  lines.flatMap(({ product, qty }) =>
    product && isQuantity(qty) ? [{ productId: product.id, qty: Number(qty) }] : [],
  );

/** What an estimate is asked for with; null before customer, a product and the province are known. */
export function estimateOf(draft: PhoneDraft) {
  const { customer, currency, delivery, shippingMethodId, address, coupon } = draft;
  const lines = wholeLines(draft);
  if (!customer || lines.length === 0 || address.province === '') return null;
  return {
    id: customer.id,
    currency,
    lines,
    province: address.province as Province,
    delivery,
    ...(delivery === 'ship' && shippingMethodId !== '' && { shippingMethodId }),
    ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
  };
}

/** What a price is asked for with. */
export function quoteOf(draft: PhoneDraft) {
  const { customer, paymentMethod, address } = draft;
  const estimate = estimateOf(draft);
  if (!customer || !estimate || paymentMethod === '' || paymentMethod === 'card') return null;
  const { province, ...rest } = estimate;
  return { ...rest, address: { ...address, province, country: 'CA' as const }, paymentMethod };
}
