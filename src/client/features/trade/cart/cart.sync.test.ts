import { aCart } from '#client/testing/cart-makers.ts';
import { cartShop, type SentCart } from '#client/testing/cart-shop.ts';
import { session } from '#client/session/session.slice.ts';
import type { CartLineInput } from '#contract/trade/cart.contract.ts';

import { cartApi } from './cart.api.ts';
import { joinCart, saveCart } from './cart.sync.ts';
import { cartLineAdded, cartLineRemoved, cartQtySet } from './cart.slice.ts';
import { storedCart } from './stored-cart.ts';

const wafer = '0197a000-0000-7000-8000-0000000000a1';
const round = '0197a000-0000-7000-8000-0000000000a2';

/** Lets the debounce run out and what follows it happen. */
const settle = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('while signed in', () => {
  const signedIn = async (kept: CartLineInput[] = []) => {
    const world = cartShop({ kept });
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
      const { lines: sent } = body as SentCart;
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

    store.dispatch(cartLineRemoved({ productId: wafer }));
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
