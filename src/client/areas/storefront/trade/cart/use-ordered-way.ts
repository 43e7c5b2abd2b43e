import { useEffect, useEffectEvent } from 'react';

import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

import { isUntouchable } from './checkout-steps.ts';
import type { WayPart } from './ordered-part.ts';
import type { Checkout } from './use-checkout.ts';

/** Tells the checkout of the way that is ordered, where the cart has another than it knows. */
export function useOrderedWay({ state, context, send }: Checkout, ways: readonly WayPart[], way: CartWay): void {
  const isKnown = context.way === null ? ways.length < 2 : wayKey(context.way) === wayKey(way);
  const isOther = ways.length > 0 && !isKnown && !isUntouchable(state) && state !== 'starting';
  const follow = useEffectEvent(() => isOther && send({ type: 'wayChosen', way }));
  useEffect(() => {
    follow();
  }, [isOther, way]);
}
