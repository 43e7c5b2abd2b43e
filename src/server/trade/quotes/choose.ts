import { carriesCurrency } from '#contract/trade/payments.rules.ts';
import type { QuoteRequest } from '#contract/trade/quotes.contract.ts';
import { invalid } from '#server/http/refusal.ts';
import type { PaymentMethodTerms } from '#server/trade/payments/payment-methods.read.ts';
import type { ShippingMethodRecord } from '#server/trade/shipping/shipping.read.ts';

import type { PricedCart } from './price-cart.ts';
import {
  offerOf,
  paymentRefusal,
  type PricedChoice,
  priceChoice,
  refusalOfCoupon,
  suppliedIn,
  undecidedRefusal,
} from './quote-pricing.ts';
import type { QuoteSources } from './quote-sources.ts';
import { closedVault } from './stored-goods.ts';

export interface Chosen {
  method: ShippingMethodRecord;
  payment: PaymentMethodTerms;
  priced: PricedChoice;
}

/** Prices a cart with what a person chose; refuses with 422 beside the field what does not go together. */
export function choose(sources: QuoteSources, cart: PricedCart, request: QuoteRequest): Chosen {
  const province = suppliedIn(sources, request.delivery, request.address);
  if (request.delivery === 'vault' && sources.vaults.length > 0 && !sources.vault)
    throw invalid('vaultId', closedVault);
  const undecided = undecidedRefusal(cart, province);
  if (undecided !== null) throw invalid('address.province', undecided);
  const payment = sources.payments.find(({ code }) => code === request.paymentMethod);
  if (!payment) throw invalid('paymentMethod', 'Choose a payment method.');
  if (!carriesCurrency(payment.code, cart.currency))
    throw invalid('paymentMethod', `${payment.name} carries Canadian dollars only. Choose another payment method.`);
  const method = methodFor(sources, cart, request);
  const choice = { method, address: request.address, payment, withCoupon: true };
  const priced = priceChoice(sources, cart, choice);
  const coupon = refusalOfCoupon(sources, cart, priced.amounts);
  if (coupon !== null) throw invalid('coupon', coupon);
  const refusal =
    paymentRefusal(payment, cart.inCad(priced.amounts.total)) ?? beyondBalance(sources, cart, request, priced);
  if (refusal !== null) throw invalid('paymentMethod', refusal);
  return { method, payment, priced };
}

/** The method that was chosen, else the first that takes these goods there. */
function methodFor(sources: QuoteSources, cart: PricedCart, request: QuoteRequest): ShippingMethodRecord {
  const ofKind = sources.shipping.filter(({ kind, active }) => active && kind === request.delivery);
  const { shippingMethodId } = request;
  const field = shippingMethodId === undefined ? 'delivery' : 'shippingMethodId';
  const wanted = shippingMethodId === undefined ? ofKind : ofKind.filter(({ id }) => id === shippingMethodId);
  if (wanted.length === 0) throw invalid(field, 'This way of delivery is not offered at the moment.');
  const province = suppliedIn(sources, request.delivery, request.address);
  const value = subtotalOf(sources, cart, wanted[0], request);
  const refusals: string[] = [];
  for (const method of wanted) {
    const offer = offerOf(sources, method, { province, cart, value });
    if ('terms' in offer) return method;
    refusals.push(`${method.name}: ${offer.refusal}`);
  }
  throw invalid(field, refusals.join(' '));
}

const subtotalOf = (
  sources: QuoteSources,
  cart: PricedCart,
  method: ShippingMethodRecord | undefined,
  { address }: QuoteRequest,
): bigint =>
  method ? priceChoice(sources, cart, { method, address, payment: null, withCoupon: false }).amounts.subtotal : 0n;

function beyondBalance(
  sources: QuoteSources,
  cart: PricedCart,
  { paymentMethod }: QuoteRequest,
  { amounts }: PricedChoice,
): string | null {
  if (paymentMethod !== 'balance') return null;
  const held = sources.balances.get(cart.currency) ?? 0n;
  return held < amounts.total ? 'The balance does not cover this order.' : null;
}
