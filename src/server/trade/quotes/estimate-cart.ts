import type { z } from 'zod';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { carriesCurrency } from '#contract/trade/payments.rules.ts';
import type { Address, Estimate, estimateBody } from '#contract/trade/quotes.contract.ts';
import { adjustmentIn } from '#contract/trade/surcharge.rules.ts';
import type { ShippingMethodRecord } from '#server/trade/shipping/shipping.read.ts';

import type { PricedCart } from './price-cart.ts';
import {
  inputsOf,
  offerOf,
  paymentRefusal,
  type PricedChoice,
  priceChoice,
  refusalOfCoupon,
  suppliedIn,
  undecidedRefusal,
} from './quote-pricing.ts';
import type { QuoteSources } from './quote-sources.ts';
import { summaryView } from './quote-view.ts';
import { storageRefusal, storageView, storedIn } from './stored-goods.ts';

type EstimateRequest = z.output<typeof estimateBody>;

/** What each way to deliver and to pay comes to, with the reason where one can't be chosen. */
export function estimateCart(sources: QuoteSources, cart: PricedCart, request: EstimateRequest): Estimate {
  const methods = sources.shipping.filter(({ active }) => active);
  const address = { province: request.province };
  const priced = new Map<ShippingMethodRecord, PricedChoice>(
    methods.map((method) => [
      method,
      priceChoice(sources, cart, { method, address, payment: null, withCoupon: false }),
    ]),
  );
  const deliveries = methods.map((method): Estimate['deliveries'][number] => {
    const choice = priced.get(method);
    const { subtotal = 0n, shipping = 0n, insurance = 0n } = choice?.amounts ?? {};
    const province = suppliedIn(sources, method.kind, address);
    const offer = offerOf(sources, method, { province, cart, value: subtotal });
    const { id, kind, name, description, signature } = method;
    const vaults = kind === 'vault' && choice ? vaultsOf(sources, cart, choice) : [];
    return {
      id,
      kind,
      name,
      description,
      signature,
      shipping: moneyText(shipping),
      insurance: moneyText(insurance),
      insuredValue: moneyText(kind === 'ship' ? subtotal : 0n),
      storage: vaults.find((vault) => vault.id === sources.vault?.id)?.storage ?? null,
      vaults,
      refusal: undecidedRefusal(cart, province) ?? ('refusal' in offer ? offer.refusal : null),
    };
  });
  const isWanted = (kind: string) => request.delivery === undefined || request.delivery === kind;
  const chosen =
    methods.find(({ id }) => id === request.shippingMethodId) ??
    methods.find(({ kind }, index) => isWanted(kind) && deliveries[index]?.refusal === null);
  const plain = chosen && priced.get(chosen);
  return {
    currency: cart.currency,
    subtotal: moneyText(plain?.amounts.subtotal ?? 0n),
    tier: sources.tier?.name ?? null,
    paymentHours: sources.tier?.paymentHours ?? null,
    deliveries,
    payments: chosen ? paymentsOf(sources, cart, chosen, request) : [],
    coupon: chosen && sources.coupon !== undefined ? couponOf(sources, cart, chosen, request) : null,
  };
}

/** Each open vault: what storing the pieces costs in it, or why they can't go there. */
const vaultsOf = (
  sources: QuoteSources,
  cart: PricedCart,
  choice: PricedChoice,
): Estimate['deliveries'][number]['vaults'] =>
  sources.vaults.map((vault) => ({
    ...{ id: vault.id, name: vault.name, city: vault.city, province: vault.province },
    storage: storageView(storedIn(vault, sources, { cart, ...choice })),
    refusal: undecidedRefusal(cart, vault.province) ?? storageRefusal(cart),
  }));

/** An estimate knows the province alone. */
const nowhere: Omit<Address, 'province'> = { name: '', street: '', city: '', postalCode: '', country: 'CA' };

function paymentsOf(
  sources: QuoteSources,
  cart: PricedCart,
  method: ShippingMethodRecord,
  request: EstimateRequest,
): Estimate['payments'] {
  const { province } = request;
  const usable = couponOf(sources, cart, method, request)?.refusal === null;
  return sources.payments
    .filter(({ active, code }) => active && carriesCurrency(code, cart.currency))
    .filter(({ code }) => code !== 'balance' || (sources.balances.get(cart.currency) ?? 0n) > 0n)
    .map((payment) => {
      const choice = { method, address: { province }, payment, withCoupon: usable };
      const priced = priceChoice(sources, cart, choice);
      const { amounts } = priced;
      const isShort = payment.code === 'balance' && (sources.balances.get(cart.currency) ?? 0n) < amounts.total;
      const refusal =
        paymentRefusal(payment, cart.inCad(amounts.total)) ??
        (isShort ? 'The balance does not cover this order.' : null);
      const chosen = { address: { ...nowhere, province }, method, payment, code: payment.code };
      return {
        code: payment.code,
        name: payment.name,
        adjustmentPct: adjustmentIn(payment, province),
        adjustment: moneyText(amounts.adjustment),
        total: moneyText(amounts.total),
        holdDays: payment.holdBusinessDays,
        refusal,
        summary:
          refusal === null
            ? summaryView({ ...amounts, currency: cart.currency, inputs: inputsOf(sources, cart, priced, chosen) })
            : null,
      };
    });
}

function couponOf(
  sources: QuoteSources,
  cart: PricedCart,
  method: ShippingMethodRecord,
  { province, coupon = '' }: EstimateRequest,
): Estimate['coupon'] {
  if (sources.coupon === undefined) return { code: '', discount: '0.00', refusal: null };
  const { amounts } = priceChoice(sources, cart, { method, address: { province }, payment: null, withCoupon: true });
  return {
    code: sources.coupon?.record.code ?? coupon,
    discount: moneyText(amounts.discount),
    refusal: refusalOfCoupon(sources, cart, amounts),
  };
}
