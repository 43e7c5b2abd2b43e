import { annsKeys, cartShop } from '#client/testing/cart-shop.ts';
import { noKeys } from '#client/session/keys.ts';
import { session } from '#client/session/session.slice.ts';

import { joinCart } from './cart.sync.ts';
import { cartLineAdded, cartPriced } from './cart.slice.ts';
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

describe('at sign-in', () => {
  test('a visitor’s cart joins the one kept for the account: of each product the larger quantity', async () => {
    const { store, lines, onServer, signIn } = cartShop({ kept: [{ productId: wafer, qty: 5 }] });
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

  test('what he saw a piece cost goes with his line, so that changes are told against it', async () => {
    const { store, writes, signIn } = cartShop();
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    store.dispatch(cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '207.29', qty: 2 } } }));
    signIn();

    await store.dispatch(joinCart('CAD'));

    expect(writes[0]?.lines).toEqual([{ productId: wafer, qty: 2, seen: { unit: '207.29', currency: 'CAD' } }]);
  });

  test('it is merged once, and the browser keeps no copy', async () => {
    const { store, writes, signIn } = cartShop();
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    signIn();

    await store.dispatch(joinCart('CAD'));
    await settle();

    expect(writes.map(({ mode }) => mode)).toEqual(['merge']);
    expect(storedCart.select(store.getState())).toEqual({ lines: [] });
  });

  test('what is added while the carts are being joined is joined too', async () => {
    const { store, onServer, signIn } = cartShop({ kept: [{ productId: wafer, qty: 1 }] });
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
    const { store, transport, signIn } = cartShop();
    transport.answer('PUT /public/cart', 'offline');
    store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
    signIn();

    const isKept = await store.dispatch(joinCart('CAD'));

    expect(isKept).toBe(false);
    expect(store.getState().cart).toMatchObject({ keeper: 'browser', failure: expect.stringContaining('reached') });
    expect(storedCart.select(store.getState())).toEqual({ lines: [{ productId: wafer, qty: 2 }] });
  });

  test('a server that takes the customer for a visitor ends the session, and the lines stay', async () => {
    const { store, transport, lines, went, signIn, endSession } = cartShop();
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
    const { store, lines } = cartShop({ kept: [{ productId: wafer, qty: 5 }] });

    store.dispatch(session.restored(annsKeys));
    await settle();

    expect(store.getState().cart.keeper).toBe('account');
    expect(lines()).toEqual([{ productId: wafer, qty: 5 }]);
  });

  test('nobody asks the server for a visitor', async () => {
    const { store, transport } = cartShop();

    store.dispatch(session.restored(noKeys));
    await settle();

    expect(transport.requests).toEqual([]);
  });
});
