import { createAppStore } from '#client/app/store.ts';
import { plainLine } from '#client/features/trade/cart/cart.slice.ts';
import { listenToCart } from '#client/features/trade/cart/cart.sync.ts';
import { noKeys } from '#client/session/keys.ts';
import { listenToSession } from '#client/session/session.listener.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import { lineKey } from '#contract/trade/cart-ways.rules.ts';
import type { CartLineInput } from '#contract/trade/cart.contract.ts';

import { aCart } from './cart-makers.ts';
import { fakeTransport } from './fake-transport.ts';
import { aSessionUser } from './makers.ts';

const ann = aSessionUser();

/** What a write of a cart sends. */
export interface SentCart {
  lines: CartLineInput[];
  mode?: 'replace' | 'merge';
}

/** A browser with a server that keeps carts as ours does: a merge takes the larger quantity of each line. */
export function cartShop({ kept = [] as CartLineInput[] } = {}) {
  const transport = fakeTransport();
  let onServer = kept;
  const writes: SentCart[] = [];
  let isKnown = true;
  transport.answer('GET /public/cart', () => ({ body: aCart(isKnown ? onServer : [], { kept: isKnown }) }));
  transport.answer('PUT /public/cart', ({ body }) => {
    const { lines, mode = 'replace' } = body as SentCart;
    writes.push({ lines, mode });
    if (!isKnown) return { body: aCart(lines, { kept: false }) };
    onServer = mode === 'replace' ? lines : merged(onServer, lines);
    return { body: aCart(onServer) };
  });
  const went: string[] = [];
  const store = createAppStore({
    session: { reducer: sessionReducer },
    transport,
    effects: { notify: (text) => went.push(text), reload: () => undefined },
    listen: (startListening) => {
      listenToSession(startListening, {
        storage: localStorage,
        navigate: (path) => went.push(path),
        signedIn: () => undefined,
      });
      listenToCart(startListening, () => 'CAD');
    },
  });
  const lines = () => store.getState().cart.lines.map(plainLine);
  return {
    store,
    transport,
    writes,
    went,
    lines,
    onServer: () => onServer,
    endSession: () => (isKnown = false),
    signIn: () => store.dispatch(session.authenticated({ user: ann, token: 't' })),
  };
}

const merged = (some: readonly CartLineInput[], others: readonly CartLineInput[]): CartLineInput[] => {
  const lines = new Map<string, CartLineInput>();
  for (const line of [...some, ...others].map(plainLine))
    lines.set(lineKey(line), { ...line, qty: Math.max(line.qty, lines.get(lineKey(line))?.qty ?? 0) });
  return [...lines.values()];
};

/** The keys of who is signed in already. */
export const annsKeys = {
  ...noKeys,
  userId: ann.id,
  role: 'customer',
  verified: 'true',
  status: 'approved',
  token: 't',
  userLoggedIn: 'true',
};
