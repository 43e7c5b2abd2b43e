import { createAppStore } from '#client/app/store.ts';
import { listenToSession } from '#client/session/session.listener.ts';
import { noKeys } from '#client/session/keys.ts';
import { session } from '#client/session/session.slice.ts';
import { aCart } from '#client/testing/cart-makers.ts';
import { fakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import type { CartLineInput } from '#contract/cart.contract.ts';

import { cartApi } from './cart.api.ts';
import { joinCart, listenToCart, saveCart } from './cart.sync.ts';
import { cartLineAdded, cartLineRemoved, cartQtySet } from './cart.slice.ts';
import { storedCart } from './stored-cart.ts';

const wafer = '0197a000-0000-7000-8000-0000000000a1';
const round = '0197a000-0000-7000-8000-0000000000a2';
const ann = aSessionUser();

interface Sent {
  lines: CartLineInput[];
  mode?: 'replace' | 'merge';
}

/** A browser with a server that keeps carts as ours does: a merge takes the larger quantity of each product. */
function shop({ kept = [] as CartLineInput[] } = {}) {
  const transport = fakeTransport();
  let onServer = kept;
  const writes: Sent[] = [];
  let isKnown = true;
  transport.answer('GET /public/cart', () => ({ body: aCart(isKnown ? onServer : [], { kept: isKnown }) }));
  transport.answer('PUT /public/cart', ({ body }) => {
    const { lines, mode = 'replace' } = body as Sent;
    writes.push({ lines, mode });
    if (!isKnown) return { body: aCart(lines, { kept: false }) };
    onServer = mode === 'replace' ? lines : merged(onServer, lines);
    return { body: aCart(onServer) };
  });
  const went: string[] = [];
  const store = createAppStore({
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
  const lines = () => store.getState().cart.lines.map(({ productId, qty }) => ({ productId, qty }));
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
  const quantities = new Map<string, number>();
  for (const { productId, qty } of [...some, ...others])
    quantities.set(productId, Math.max(qty, quantities.get(productId) ?? 0));
  return [...quantities].map(([productId, qty]) => ({ productId, qty }));
};

const annsKeys = {
  ...noKeys,
  userId: ann.id,
  role: 'customer',
  verified: 'true',
  status: 'approved',
  token: 't',
  userLoggedIn: 'true',
};

/** Lets the debounce run out and what follows it happen. */
const settle = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('at sign-in', () => {
  test('a visitor’s cart joins the one kept for the account: of each product the larger quantity', async () => {
    const { store, lines, onServer, signIn } = shop({ kept: [{ productId: wafer, qty: 5 }] });
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    store.dispatch(cartLineAdded({ productId: round, qty: 40 }));
    signIn();

    const isKept = await store.dispatch(joinCart('CAD'));

    expect(isKept).toBe(true);
    expect(onServer()).toEqual([
      { productId: wafer, qty: 5 },
      { productId: round, qty: 40 },
    ]);
    expect(lines()).toEqual(onServer());
  });

  test('it is merged once, and the browser keeps no copy', async () => {
    const { store, writes, signIn } = shop();
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    signIn();

    await store.dispatch(joinCart('CAD'));
    await settle();

    expect(writes.map(({ mode }) => mode)).toEqual(['merge']);
    expect(storedCart.select(store.getState())).toEqual({ lines: [] });
  });

  test('what is added while the carts are being joined is joined too', async () => {
    const { store, onServer, signIn } = shop({ kept: [{ productId: wafer, qty: 1 }] });
    signIn();

    const joining = store.dispatch(joinCart('CAD'));
    store.dispatch(cartLineAdded({ productId: round, qty: 3 }));
    await joining;

    expect(onServer()).toEqual([
      { productId: wafer, qty: 1 },
      { productId: round, qty: 3 },
    ]);
  });

  test('without an answer the lines stay in the browser, and the next start joins them', async () => {
    const { store, transport, signIn } = shop();
    transport.answer('PUT /public/cart', 'offline');
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    signIn();

    const isKept = await store.dispatch(joinCart('CAD'));

    expect(isKept).toBe(false);
    expect(store.getState().cart).toMatchObject({ keeper: 'browser', failure: expect.stringContaining('reached') });
    expect(storedCart.select(store.getState())).toEqual({ lines: [{ productId: wafer, qty: 2 }] });
  });

  test('a server that takes the customer for a visitor ends the session, and the lines stay', async () => {
    const { store, transport, lines, went, signIn, endSession } = shop();
    transport.answer('GET /public/check-login-status', { status: 401, body: { message: 'Your session has ended.' } });
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    signIn();
    endSession();

    await store.dispatch(joinCart('CAD'));

    expect(store.getState().session.value).toBe('loggedOut');
    expect(went).toEqual(['Your session has ended.', '/']);
    expect(lines()).toEqual([{ productId: wafer, qty: 2 }]);
  });
});

describe('at the start', () => {
  test('the cart of who is signed in is the server’s', async () => {
    const { store, lines } = shop({ kept: [{ productId: wafer, qty: 5 }] });

    store.dispatch(session.restored(annsKeys));
    await settle();

    expect(store.getState().cart.keeper).toBe('account');
    expect(lines()).toEqual([{ productId: wafer, qty: 5 }]);
  });

  test('nobody asks the server for a visitor', async () => {
    const { store, transport } = shop();

    store.dispatch(session.restored(noKeys));
    await settle();

    expect(transport.requests).toEqual([]);
  });
});

describe('while signed in', () => {
  const signedIn = async (kept: CartLineInput[] = []) => {
    const world = shop({ kept });
    world.signIn();
    await world.store.dispatch(joinCart('CAD'));
    world.writes.length = 0;
    return world;
  };

  test('a burst of changes is written once, as it ended', async () => {
    const { store, writes, onServer } = await signedIn([{ productId: wafer, qty: 1 }]);

    for (const qty of [2, 3, 4]) store.dispatch(cartQtySet({ productId: wafer, qty }));
    await settle();

    expect(writes).toEqual([{ lines: [{ productId: wafer, qty: 4 }], mode: 'replace' }]);
    expect(onServer()).toEqual([{ productId: wafer, qty: 4 }]);
    expect(store.getState().cart.unsaved).toBe(false);
  });

  test('a change made while a write is under way goes after it, so that the last one wins', async () => {
    const { store, transport, lines } = await signedIn([{ productId: wafer, qty: 1 }]);
    const arrived: number[] = [];
    const held: (() => void)[] = [];
    transport.answer('PUT /public/cart', ({ body }) => {
      const { lines: sent } = body as Sent;
      return new Promise((resolve) =>
        held.push(() => {
          arrived.push(sent[0]?.qty ?? 0);
          resolve({ body: aCart(sent) });
        }),
      );
    });

    store.dispatch(cartQtySet({ productId: wafer, qty: 2 }));
    await settle();
    store.dispatch(cartQtySet({ productId: wafer, qty: 9 }));
    await settle();
    const underWay = held.length;
    held.shift()?.();
    await settle();
    held.shift()?.();
    await settle();

    expect(underWay).toBe(1);
    expect(arrived).toEqual([2, 9]);
    expect(lines()).toEqual([{ productId: wafer, qty: 9 }]);
  });

  test('a change that can’t be written is kept in the browser until it can', async () => {
    const { store, transport } = await signedIn([{ productId: wafer, qty: 1 }]);
    transport.answer('PUT /public/cart', 'offline');

    store.dispatch(cartLineRemoved(wafer));
    store.dispatch(cartLineAdded({ productId: round, qty: 1 }));
    await settle();

    expect(store.getState().cart).toMatchObject({ unsaved: true, failure: expect.any(String) });
    expect(storedCart.select(store.getState())).toEqual({ lines: [{ productId: round, qty: 1 }] });
  });

  test('what another browser changed is taken over when the cart is read again', async () => {
    const { store, transport, lines } = await signedIn([{ productId: wafer, qty: 1 }]);
    transport.answer('GET /public/cart', { body: aCart([{ productId: wafer, qty: 7 }]) });

    await store.dispatch(cartApi.endpoints.keptCart.initiate('CAD', { forceRefetch: true, subscribe: false }));

    expect(lines()).toEqual([{ productId: wafer, qty: 7 }]);
  });

  test('an answer that is older than a change does not undo it', async () => {
    const { store, transport, lines } = await signedIn([{ productId: wafer, qty: 1 }]);
    let answer = (): void => undefined;
    transport.answer(
      'GET /public/cart',
      () => new Promise((resolve) => (answer = () => resolve({ body: aCart([{ productId: wafer, qty: 1 }]) }))),
    );

    const reading = store.dispatch(
      cartApi.endpoints.keptCart.initiate('CAD', { forceRefetch: true, subscribe: false }),
    );
    store.dispatch(cartQtySet({ productId: wafer, qty: 3 }));
    answer();
    await reading;

    expect(lines()).toEqual([{ productId: wafer, qty: 3 }]);
  });

  test('a product that the shop no longer knows leaves the cart when it is saved', async () => {
    const { store, transport, lines } = await signedIn([{ productId: wafer, qty: 1 }]);
    store.dispatch(cartLineAdded({ productId: round, qty: 1 }));
    transport.answer('PUT /public/cart', { body: aCart([{ productId: wafer, qty: 1 }]) });

    await store.dispatch(saveCart('CAD'));

    expect(lines()).toEqual([{ productId: wafer, qty: 1 }]);
  });

  test('signing out empties the cart here, not on the server', async () => {
    const { store, lines, onServer, writes } = await signedIn([{ productId: wafer, qty: 1 }]);

    store.dispatch(session.destroyed({ reason: 'logout' }));
    await settle();

    expect(lines()).toEqual([]);
    expect(writes).toEqual([]);
    expect(onServer()).toEqual([{ productId: wafer, qty: 1 }]);
  });
});
