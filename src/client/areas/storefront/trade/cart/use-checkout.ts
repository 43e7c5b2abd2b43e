import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useActorRef, useSelector as useActorSelector } from '@xstate/react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useNavigationType } from 'react-router-dom';
import type { SnapshotFrom, StateValueFrom } from 'xstate';

import type { AppDispatch } from '#client/app/store.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { type CartEntry, cartKept, selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import {
  earlierSteps,
  orderOfOtherTab,
  readCheckout,
  rememberCheckout,
  rememberOrder,
  tellOtherTabs,
} from '#client/features/trade/checkout/checkout-memory.ts';
import { checkoutMachine } from '#client/features/trade/checkout/checkout.machine.ts';
import type { CheckoutContext, CheckoutEvent } from '#client/features/trade/checkout/checkout.setup.ts';
import { pagePreferences } from '#client/features/platform/preferences/preferences.ts';
import { watched } from '#client/kit/machines/watched.ts';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
import { checkSession } from '#client/session/session.thunks.ts';

import { checkoutActors } from './checkout-actors.ts';

export interface Checkout {
  state: StateValueFrom<typeof checkoutMachine>;
  context: CheckoutContext;
  send: (event: CheckoutEvent) => void;
  /** The order that this cart became in another tab. */
  elsewhere: string | null;
}

/**
 * A person's checkout. It remembers in the tab what a reload must not lose, and goes on to the thank-you page by itself.
 * After a reload, and by Back and Forward, it is at the step where it was; a link to the cart leads to its items.
 */
export function useCheckout(userId: string): Checkout {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const lines = useSelector(selectCartLines);
  const isSeenAgain = useNavigationType() === 'POP';
  const [input] = useState(() => {
    const kept = readCheckout(sessionStorage, userId);
    return isSeenAgain ? kept : { ...kept, step: null };
  });
  const machine = useMemo(
    () => checkoutMachine.provide({ actors: checkoutActors({ dispatch, currency: currencyOfPage }) }),
    [dispatch],
  );
  const actor = useActorRef(machine, { input, ...watched() });

  const follow = useEffectEvent(({ value, context }: SnapshotFrom<typeof checkoutMachine>) => {
    const { way, delivery, paymentMethod, coupon, attempt, orderId, refusal } = context;
    if (value === 'placed' && orderId !== null) {
      rememberOrder(sessionStorage, userId, orderId);
      tellOtherTabs(localStorage, userId, { orderId, way });
      dispatch(cartKept(leftOf(lines, way)));
      void navigate(paths.thankYou, { replace: true, state: { orderId } });
      return;
    }
    const step = earlierSteps.find((each) => each === value);
    const kept = { way, delivery, paymentMethod, coupon, attempt, ...(step && { step }) };
    rememberCheckout(sessionStorage, userId, kept);
    // Somebody has taken the right to buy away: the page shows what is missing now.
    if (value === 'refused' && refusal?.status === 403) void dispatch(checkSession());
  });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [actor]);
  useEffect(() => rememberCheckout(sessionStorage, userId, { step: input.step }), [userId, input]);

  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const onOtherTab = useEffectEvent((event: StorageEvent) => {
    const ordered = orderOfOtherTab(event, userId);
    if (ordered === null) return;
    // What this tab still shows has been bought: it must not be bought again by a press on "Lock".
    dispatch(cartKept(leftOf(lines, ordered.way)));
    setElsewhere(ordered.orderId);
  });
  useEffect(() => {
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);

  const state = useActorSelector(actor, ({ value }) => value);
  const context = useActorSelector(actor, (snapshot) => snapshot.context);
  return { state, context, send: actor.send, elsewhere };
}

/** What stays in the cart when the lines of a way have become an order. */
const leftOf = (lines: readonly CartEntry[], way: CartWay | null): CartEntry[] =>
  way === null ? [] : lines.filter((line) => wayKey(line) !== wayKey(way));

const currencyOfPage = (): string => pagePreferences(document.documentElement).currency;
