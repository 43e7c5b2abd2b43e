import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { noKeys } from './keys.ts';
import { session } from './session.slice.ts';
import { noteSignOuts, readSignedOut } from './signed-out.ts';

beforeEach(() => sessionStorage.clear());

const signedIn = () => {
  const { store } = testStore({
    listen: (startListening) => noteSignOuts(startListening, sessionStorage, () => '/cart'),
  });
  store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' }));
  return store;
};

test.each([
  ['a session that the server has ended', session.destroyed({ reason: 'unauthorised' }), 'ended'],
  [
    'that it ended at "Place order"',
    session.destroyed({ reason: 'unauthorised', refused: 'placeOrder' }),
    'not-placed',
  ],
  ['a session that could not be checked', session.destroyed({ reason: 'check-failed' }), 'unreachable'],
  ['a log-out in another tab', session.restored(noKeys), 'other-tab'],
  ['an own log-out, of which nothing is said', session.destroyed({ reason: 'logout' }), null],
])('the tab remembers %s', (_what, action, why) => {
  const store = signedIn();

  store.dispatch(action);

  expect(readSignedOut(sessionStorage)).toEqual(why && { why, from: '/cart' });
});

test.each([
  ['/customer-dashboard/order/7', { why: 'asked', from: '/customer-dashboard/order/7' }],
  ['/dashboard/approvals#open=7', { why: 'asked', from: '/dashboard/approvals#open=7' }],
  ['/dashboards', null],
  ['/shop', null],
])('a visitor who asked for %s is told what it needs, and goes on there: %j', (path, note) => {
  const { store } = testStore({ listen: (startListening) => noteSignOuts(startListening, sessionStorage, () => path) });

  store.dispatch(session.restored(noKeys));

  expect(readSignedOut(sessionStorage)).toEqual(note);
});

test('it is forgotten with the next sign-in', () => {
  const store = signedIn();
  store.dispatch(session.destroyed({ reason: 'unauthorised' }));

  store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' }));

  expect(readSignedOut(sessionStorage)).toBeNull();
});
