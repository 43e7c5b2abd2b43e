import { storedCart } from '#client/features/trade/cart/stored-cart.ts';
import { siteApi } from '#client/features/overview/site/site.api.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import { checkSession } from '#client/session/session.thunks.ts';
import { aSessionUser } from '#client/testing/makers.ts';

import { bootstrap, type RunningClient } from './bootstrap.ts';

const user = aSessionUser();
const line = { productId: '0197a000-0000-7000-8000-0000000000a1', qty: 2 };
const running: RunningClient[] = [];

/** Opens the site in this window, whose network answers by path. */
function open(replies: Record<string, unknown> = {}) {
  const asked: string[] = [];
  window.fetch = async (address) => {
    const path = address as string;
    asked.push(path);
    const body = path.endsWith('refresh-csrf-token') ? { csrf_token: 't' } : replies[path];
    return new Response(JSON.stringify(body ?? { message: 'Not here.' }), { status: body === undefined ? 401 : 200 });
  };
  const happened: string[] = [];
  const client = bootstrap({
    page: window,
    session: { reducer: sessionReducer },
    notify: (text) => happened.push(`notify: ${text}`),
    navigate: (path) => happened.push(`navigate: ${path}`),
    signedIn: ({ name }) => happened.push(`signedIn: ${name}`),
    storedSlices: [storedCart],
  });
  running.push(client);
  return { ...client, asked, happened };
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

afterEach(() => {
  running.splice(0).forEach(({ stop }) => stop());
});

test('nobody is known until the browser’s keys are read, and then the one who was here before', async () => {
  open().store.dispatch(session.authenticated({ user, token: 't' }));
  const { store, restore, happened } = open();
  const before = store.getState();

  await restore();

  expect([before.sessionKnown, before.session.value]).toEqual([false, 'loggedOut']);
  expect([store.getState().sessionKnown, store.getState().session.value]).toEqual([true, 'approved']);
  expect(happened).toEqual([]);
});

test('what this browser kept is known no later than who is here', async () => {
  localStorage.setItem('persist:cart', JSON.stringify({ lines: JSON.stringify([line]) }));
  const { store, restore } = open();
  const piecesAtFirst: number[] = [];
  store.subscribe(() => {
    const { cart, sessionKnown } = store.getState();
    if (sessionKnown) piecesAtFirst.push(cart.lines.length);
  });

  await restore();

  expect(piecesAtFirst).toEqual([1]);
});

test('the store starts with the state that came with the page', () => {
  const status = { endpointName: 'systemStatus', status: 'fulfilled', data: { is_online: false }, requestId: 'r' };
  document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify({
    api: { queries: { 'systemStatus(undefined)': status } },
  })}</script>`;

  const { store } = open();

  expect(siteApi.endpoints.systemStatus.select()(store.getState()).data).toEqual({ is_online: false });
});

test('a refused call ends the session and is told, over the real transport', async () => {
  const { store, asked, happened } = open();
  store.dispatch(session.authenticated({ user, token: 't' }));

  await store.dispatch(checkSession());

  expect(asked).toEqual(['/backend/api/refresh-csrf-token', '/backend/public/check-login-status']);
  expect(happened).toEqual(['signedIn: Ann Tremblay', 'notify: Not here.', 'navigate: /']);
  expect(localStorage).toHaveLength(0);
});

test('a sign-in in another tab is followed, a clearing of the storage too', async () => {
  jest.useFakeTimers();
  const { store } = open();
  const settle = () => jest.advanceTimersByTime(100);

  open().store.dispatch(session.authenticated({ user, token: 't' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userLoggedIn', storageArea: localStorage }));
  settle();
  const afterSignIn = store.getState().session.value;
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  settle();
  jest.useRealTimers();

  expect([afterSignIn, store.getState().session.value]).toEqual(['approved', 'loggedOut']);
});
