import { waitFor } from '@testing-library/react';

import { createAppStore } from '#client/app/store.ts';
import { listenToSession } from '#client/session/session.listener.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import { annsKeys } from '#client/testing/cart-shop.ts';
import { type FakeReply, fakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';

import { storedWishlist } from './stored-wishlist.ts';
import { listenToWishlist } from './wishlist.listener.ts';
import { wishlistRestored, wishToggled } from './wishlist.slice.ts';
import { joinWishlist } from './wishlist.sync.ts';

const wafer = '0197a000-0000-7000-8000-0000000000a1';
const round = '0197a000-0000-7000-8000-0000000000a2';
const coin = '0197a000-0000-7000-8000-0000000000a3';

beforeEach(() => localStorage.clear());

/** A browser, and a server that keeps one account's list. */
function wishShop(kept: string[] = [], { knownBefore = false } = {}) {
  const transport = fakeTransport();
  let onServer = kept;
  const answer = (): FakeReply => ({ body: { productIds: onServer } });
  transport.answer('GET /customer/wishlist/products', answer);
  transport.answer('POST /customer/wishlist', ({ body }) => {
    const { productIds } = body as { productIds: string[] };
    onServer = [...new Set([...productIds, ...onServer])];
    return answer();
  });
  for (const id of [wafer, round, coin]) {
    transport.answer(`PUT /customer/wishlist/products/${id}`, () => {
      onServer = [...new Set([id, ...onServer])];
      return answer();
    });
    transport.answer(`DELETE /customer/wishlist/products/${id}`, () => {
      onServer = onServer.filter((each) => each !== id);
      return answer();
    });
  }
  let listen = (): void => undefined;
  const store = createAppStore({
    transport,
    effects: { notify: () => undefined, reload: () => undefined },
    session: { reducer: sessionReducer },
    listen: (startListening) => {
      listenToSession(startListening, { storage: localStorage, navigate: () => undefined, signedIn: () => undefined });
      listen = () => listenToWishlist(startListening, store);
    },
  });
  if (knownBefore) store.dispatch(session.restored(annsKeys));
  listen();
  return {
    store,
    transport,
    list: () => store.getState().wishlist,
    onServer: () => onServer,
    signIn: () => store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' })),
  };
}

/** Lets the calls that are under way be answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

test('a visitor’s list is kept by his browser and told to nobody', async () => {
  const { store, transport, list } = wishShop();

  store.dispatch(wishToggled(wafer));
  store.dispatch(wishToggled(round));
  store.dispatch(wishToggled(wafer));
  await settle();

  expect(list().ids).toEqual([round]);
  expect(storedWishlist.select(store.getState())).toEqual({ ids: [round] });
  expect(transport.requests).toEqual([]);
});

test('at sign-in it joins the list of the account, and the browser keeps no copy', async () => {
  const { store, list, onServer, signIn } = wishShop([coin]);
  store.dispatch(wishToggled(wafer));
  signIn();

  await store.dispatch(joinWishlist());

  expect(onServer()).toEqual([wafer, coin]);
  expect(list()).toEqual({ ids: [wafer, coin], keeper: 'account', failure: null });
  expect(storedWishlist.select(store.getState())).toEqual({ ids: [] });
});

test('without an answer the list stays in the browser, and the next start joins it', async () => {
  const { store, transport, list, signIn } = wishShop();
  transport.answer('POST /customer/wishlist', 'offline');
  store.dispatch(wishToggled(wafer));
  signIn();

  await store.dispatch(joinWishlist());

  expect(list()).toMatchObject({ ids: [wafer], keeper: 'browser' });
  expect(storedWishlist.select(store.getState())).toEqual({ ids: [wafer] });
});

test('who is signed in already finds his account’s list, and each change is told to it', async () => {
  const { store, list, onServer } = wishShop([coin]);
  store.dispatch(session.restored(annsKeys));
  await waitFor(() => expect(list().ids).toEqual([coin]));

  store.dispatch(wishToggled(wafer));
  store.dispatch(wishToggled(coin));

  await waitFor(() => expect(onServer()).toEqual([wafer]));
  expect(list()).toMatchObject({ ids: [wafer], failure: null });
});

test('who was known before the list is kept finds his account’s all the same', async () => {
  const { list, store } = wishShop([coin], { knownBefore: true });

  await waitFor(() => expect(list()).toMatchObject({ ids: [coin], keeper: 'account' }));
  expect(store.getState().session.context.userId).toBe(annsKeys.userId);
});

test('a refused wish is undone and told in the server’s words', async () => {
  const { store, transport, list } = wishShop([coin]);
  store.dispatch(session.restored(annsKeys));
  await waitFor(() => expect(list().ids).toEqual([coin]));
  transport.answer(`PUT /customer/wishlist/products/${wafer}`, { status: 409, body: { message: 'It is full.' } });
  transport.answer(`DELETE /customer/wishlist/products/${coin}`, 'offline');

  store.dispatch(wishToggled(wafer));
  await waitFor(() => expect(list()).toMatchObject({ ids: [coin], failure: 'It is full.' }));

  store.dispatch(wishToggled(coin));
  await waitFor(() => expect(list().failure).toMatch(/can’t be reached/));
  expect(list().ids).toEqual([coin]);
});

test('whoever signs out leaves nothing of his list behind', async () => {
  const { store, list } = wishShop([coin]);
  store.dispatch(session.restored(annsKeys));
  await waitFor(() => expect(list().ids).toEqual([coin]));

  store.dispatch(session.destroyed({ reason: 'logout' }));
  await settle();

  expect(list()).toEqual({ ids: [], keeper: 'browser', failure: null });
});

test('what another hand has written into the storage is no wish', () => {
  const { store, list } = wishShop();

  store.dispatch(wishlistRestored({ ids: ['x', 7, wafer, wafer] }));
  expect(list().ids).toEqual([wafer]);

  store.dispatch(wishlistRestored({ ids: 'all' }));
  expect(list().ids).toEqual([]);
});

test('a full list stays as it is', () => {
  const { store, list } = wishShop();
  const many = Array.from({ length: 100 }, (_none, no) => `0197a000-0000-7000-8000-${String(no).padStart(12, '0')}`);
  store.dispatch(wishlistRestored({ ids: many }));

  store.dispatch(wishToggled(many[5] ?? ''));
  expect(list().ids).toHaveLength(99);

  store.dispatch(wishToggled(wafer));
  expect(list().ids[0]).toBe(wafer);
});
