import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';

import { sameLines, selectCart } from '#client/features/trade/cart/cart.slice.ts';
import type { ShownCart } from '#client/features/trade/cart/use-cart.ts';
import type { QuoteSummary } from '#contract/trade/quotes.contract.ts';

import { isUntouchable } from './checkout-steps.ts';
import type { Checkout as CheckoutProcess } from './use-checkout.ts';

export type LoadedCart = Extract<ShownCart, { state: 'shown' }>;

/** What the cart holds, as one text by which a change is seen. */
export const contentOf = ({ currency, lines }: LoadedCart): string =>
  [currency, ...lines.map(({ productId, qty }) => `${productId} ${qty}`)].join();

/**
 * Another content or currency of the cart ends the price that was locked for it, also when the difference is found after a
 * reload; a refusal about the cart, and newer prices of another tab, show it as it is now.
 */
export function useFollowCart(cart: LoadedCart, { state, context, send }: CheckoutProcess): void {
  const isOwn = useSelector(selectCart).unsaved;
  const content = contentOf(cart);
  const last = useRef(content);
  const changed = useEffectEvent((before: string) => {
    if (isUntouchable(state)) return;
    const isOtherCurrency = before.slice(0, 3) !== cart.currency;
    send({ type: 'cartChanged', elsewhere: !isOwn && !isOtherCurrency && state !== 'items' });
  });
  const isOther = state === 'locked' && context.held !== null && !sameLines(context.held.quote.lines, cart.lines);
  useEffect(() => {
    if (last.current !== content || isOther) changed(last.current);
    last.current = content;
  }, [content, isOther]);

  const refetch = useEffectEvent(() => cart.refetch());
  const isAskedAnew = (state === 'items' && context.refusal !== null) || state === 'superseded';
  useEffect(() => {
    if (isAskedAnew) refetch();
  }, [isAskedAnew]);
}

/** The lines are of the moment of the total beside them: where they do not add up to it, they are asked for once more. */
export function useOneMoment(cart: LoadedCart, summary: QuoteSummary | null): void {
  const isOther =
    summary !== null &&
    cart.lines.every(({ isCurrent }) => isCurrent) &&
    summary.currency === cart.currency &&
    summary.subtotal !== cart.subtotal;
  const follow = useEffectEvent(() => isOther && cart.refetch());
  useEffect(() => {
    follow();
  }, [summary]);
}
