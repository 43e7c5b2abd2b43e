import { createAppStore } from '#client/app/store.ts';
import { cartKept } from '#client/features/trade/cart/cart.slice.ts';
import { listenToCart } from '#client/features/trade/cart/cart.sync.ts';
import { keepDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { listenToSession } from '#client/session/session.listener.ts';
import { noKeys } from '#client/session/keys.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import type { CartLine, CartLineInput } from '#contract/trade/cart.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import { aCart, aCartLine } from './cart-makers.ts';
import { anEstimate, anOrder, aQuote } from './checkout-makers.ts';
import type { WireRequest } from '#client/api/transport.ts';
import { shopReplies, shopTransport } from './storefront-replies.ts';
import type { TestStore } from './test-store.ts';
import { anOwnKyc } from './own-kyc-makers.ts';

export const wafer = '0197a000-0000-7000-8000-0000000000a1';

interface CheckoutShop extends TestStore {
  /** The bodies of the calls of this kind so far, in order. */
  sent(call: string): unknown[];
  requests(call: string): WireRequest[];
}

interface ShopState {
  /** Nobody unless said. */
  user?: SessionUser;
  /** What the account's cart holds. */
  kept?: CartLineInput[];
  /** What is different about the lines as the server prices them. */
  line?: Partial<CartLine>;
  quotes?: Partial<Quote>[];
}

/**
 * A shop with a cart, quotes and orders behind its calls. Each quote asked for is the next of `quotes`; the last one is given
 * again and again.
 */
export function checkoutShop({
  user,
  kept = [{ productId: wafer, qty: 2 }],
  line = {},
  quotes = [{}],
}: ShopState = {}): CheckoutShop {
  const transport = shopTransport(shopReplies());
  // A browser that has chosen nothing yet.
  keepDeliveryChoice('province', '');
  keepDeliveryChoice('payment', '');
  let lines = kept;
  const cart = (isKept: boolean, held: CartLineInput[]) =>
    aCart(
      held.map((each) => aCartLine(each, line)),
      { kept: isKept },
    );
  transport.answer('GET /public/cart', () => ({ body: cart(true, lines) }));
  transport.answer('PUT /public/cart', ({ body }) => {
    const { lines: sent } = body as { lines: CartLineInput[] };
    if (user) lines = sent;
    return { body: cart(user !== undefined, sent) };
  });
  transport.answer('GET /customer/addresses', { body: { addresses: [] } });
  transport.answer('GET /customer/kyc', { body: anOwnKyc({ status: user?.status ?? 'pending' }) });
  if (user) transport.answer('GET /public/check-login-status', { body: { user } });
  transport.answer('POST /customer/quotes/estimate', { body: anEstimate() });
  transport.answer('POST /public/estimate', { body: anEstimate() });
  let asked = 0;
  transport.answer('POST /customer/quotes', () => ({ body: aQuote(quotes[Math.min(asked++, quotes.length - 1)]) }));
  transport.answer('POST /customer/orders', () => {
    lines = [];
    return { body: anOrder() };
  });

  const effects: string[] = [];
  const store = createAppStore({
    session: { reducer: sessionReducer },
    transport,
    effects: { notify: (text) => effects.push(`notify: ${text}`), reload: () => effects.push('reload') },
    listen: (startListening) => {
      listenToSession(startListening, {
        storage: localStorage,
        navigate: (path) => effects.push(`navigate: ${path}`),
        signedIn: () => undefined,
      });
      listenToCart(startListening, () => 'CAD');
    },
  });
  if (user) {
    store.dispatch(session.authenticated({ user, token: 't' }));
    store.dispatch(cartKept(kept));
  } else store.dispatch(session.restored(noKeys));

  const requests = (call: string) =>
    transport.requests.filter(({ method, url }) => `${method} ${url.replace(/^\/backend|\?.*$/g, '')}` === call);
  return { store, transport, effects, requests, sent: (call) => requests(call).map(({ body }) => body) };
}
