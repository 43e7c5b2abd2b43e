import { useState } from 'react';

import { type KnownTotal, useKnownTotal } from '#client/features/trade/checkout/use-known-total.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { QuoteSummary } from '#contract/trade/quotes.contract.ts';

import type { Step } from './checkout-steps.ts';
import type { Checkout } from './use-checkout.ts';
import { useEstimate } from './use-estimate.ts';
import type { LoadedCart } from './use-follow-cart.ts';

interface Now {
  current: Step;
  /** The content of the cart and the prices, as one text. */
  asked: string;
  priceVersion: string | undefined;
  /** How the pieces come, and whether the cart has others that come another way. */
  way: CartWay;
  isPart: boolean;
}

/**
 * The total beside the steps before the price is locked: with the coupon that was taken, and at the choice of a way to pay
 * the very figures that stand beside it, of which the second part is told.
 */
export function useShownTotal(
  cart: LoadedCart,
  { context: { delivery, coupon, paymentMethod } }: Checkout,
  { current, asked, priceVersion, way, isPart }: Now,
): [KnownTotal, (summary: QuoteSummary | null) => void] {
  const [beside, setBeside] = useState<QuoteSummary | null>(null);
  const province = delivery?.address.province;
  // By courier is what everything is told for, unless it is chosen otherwise.
  const method = delivery?.method ?? way.delivery;
  const vaultId = delivery ? delivery.vaultId : way.vaultId;
  const shippingMethodId = method === 'ship' ? delivery?.shippingMethodId : undefined;
  const open = useKnownTotal({
    currency: cart.currency,
    lines: cart.lines,
    priceVersion,
    given: { province, delivery: method, shippingMethodId, vaultId },
  });
  const isTaken = coupon !== '' && (current === 'items' || current === 'delivery');
  const { estimate } = useEstimate({
    province: isTaken ? (province ?? '') : '',
    delivery: method,
    shippingMethodId,
    vaultId,
    way: isPart ? way : undefined,
    coupon,
    cart: asked,
  });
  const taken = isTaken ? estimate?.payments.find(({ code }) => code === paymentMethod)?.summary : null;
  const summary = current === 'payment' && beside ? beside : (taken ?? open.summary);
  return [{ ...open, summary }, setBeside];
}
