import { emptyAddress, type TypedAddress } from '#client/features/trade/checkout/delivery.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Province } from '#contract/provinces.ts';

/** How pieces reach the customer. */
export interface Way {
  delivery: DeliveryMethod;
  /** Which vault of several; null for the first open one, and for every other way. */
  vault: Related | null;
}

export interface PhoneLine {
  /** Stays with the line while others come and go. */
  key: string;
  product: Related | null;
  /** As typed. */
  qty: string;
  /** Its own way, where each product has one; without it that of the draft. */
  way?: Way;
}

/** One of the orders that a draft has become. */
export interface PlacedOrder {
  id: string;
  /** "to be shipped (3 pieces)". */
  words: string;
}

/** An order as the person at the phone has typed it so far. */
export interface PhoneDraft extends Way {
  customer: Related | null;
  /** Who orders in the customer's name; empty for the customer himself. */
  trader: string;
  lines: PhoneLine[];
  currency: string;
  /** Each product has its own way: the draft becomes an order for every way. */
  isSplit: boolean;
  /** What it has become so far, where it becomes several; without lines all of it is placed. */
  placed: PlacedOrder[];
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
  vault: null,
  isSplit: false,
  placed: [],
  shippingMethodId: '',
  address: emptyAddress,
  paymentMethod: '',
  coupon: '',
  reason: '',
  message: '',
});

/** What changes with the customer: another has other traders and addresses, and none of the orders placed. */
export const ofCustomer = (customer: Related | null): Partial<PhoneDraft> => ({
  customer,
  trader: '',
  address: emptyAddress,
  placed: [],
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

/** How many pieces are named so far. */
export const piecesIn = (draft: PhoneDraft): number => wholeLines(draft).reduce((sum, { qty }) => sum + qty, 0);

/** The lines that are whole. */
const wholeLines = ({ lines }: PhoneDraft) =>
  lines.flatMap(({ product, qty }) =>
    product && isQuantity(qty) ? [{ productId: product.id, qty: Number(qty) }] : [],
  );

/** What an estimate of one order is asked for with; null before customer, a product and the province are known. */
export function estimateOf(draft: PhoneDraft) {
  const { customer, currency, delivery, vault, shippingMethodId, address, coupon } = draft;
  const lines = wholeLines(draft);
  if (!customer || lines.length === 0 || address.province === '') return null;
  return {
    id: customer.id,
    currency,
    lines,
    province: address.province as Province,
    delivery,
    ...(delivery === 'ship' && shippingMethodId !== '' && { shippingMethodId }),
    ...(delivery === 'vault' && vault && { vaultId: vault.id }),
    ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
  };
}

/** What the price of one order is asked for with. */
export function quoteOf(draft: PhoneDraft) {
  const { customer, paymentMethod, address } = draft;
  const estimate = estimateOf(draft);
  if (!customer || !estimate || paymentMethod === '' || paymentMethod === 'card') return null;
  const { province, ...rest } = estimate;
  return { ...rest, address: { ...address, province, country: 'CA' as const }, paymentMethod };
}
