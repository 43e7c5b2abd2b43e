import { siteApi } from '#client/features/overview/site/site.api.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { noKeys, readKeys } from './keys.ts';
import { listenToSession } from './session.listener.ts';
import { session } from './session.slice.ts';

const ann = aSessionUser();
const bob = aSessionUser({ id: '0197a000-0000-7000-8000-000000000002', name: 'Bob Roy', email: 'bob@example.com' });

const signIn = (user = ann) => session.authenticated({ user, token: `token of ${user.name}` });
const cached = ({ store }: ReturnType<typeof testStore>) => Object.keys(store.getState().api.queries);

/** A store whose cache holds an answer. */
async function withCachedAnswer(options: Parameters<typeof testStore>[0] = {}) {
  const world = testStore(options);
  world.transport.answer('GET /system-status', { body: { is_online: true } });
  await world.store.dispatch(siteApi.endpoints.systemStatus.initiate(undefined, { subscribe: false }));
  return world;
}

beforeEach(() => localStorage.clear());

test('a sign-in stores the nine keys, then runs the callback, once', () => {
  const stored: (string | null)[] = [];
  const { store } = testStore({
    listen: (startListening) =>
      listenToSession(startListening, {
        storage: localStorage,
        navigate: () => undefined,
        signedIn: () => stored.push(localStorage.getItem('userLoggedIn')),
      }),
  });

  store.dispatch(signIn());

  expect(stored).toEqual(['true']);
  expect({ ...localStorage }).toEqual({
    userId: ann.id,
    userName: 'Ann Tremblay',
    userEmail: 'ann@example.com',
    userLoggedIn: 'true',
    verified: 'true',
    status: 'approved',
    role: 'customer',
    account_type: 'individual',
    token: 'token of Ann Tremblay',
  });
});

test('signing in again as the same person runs the callback again, although nothing changed', () => {
  const { store, effects } = testStore();

  store.dispatch(signIn());
  store.dispatch(signIn());

  expect(effects).toEqual(['signedIn: Ann Tremblay', 'signedIn: Ann Tremblay']);
});

test('a refresh overwrites the stored fields and runs no callback', () => {
  const { store, effects } = testStore({ user: ann });

  store.dispatch(session.refreshed({ user: { ...ann, name: 'Ann Roy', status: 'expired' } }));

  expect(localStorage.getItem('userName')).toBe('Ann Roy');
  expect(localStorage.getItem('status')).toBe('expired');
  expect(effects).toEqual([]);
});

test('verifying the address stores verified as the text "true"', () => {
  const { store } = testStore({ user: aSessionUser({ verified: false, status: 'pending' }) });

  store.dispatch(session.emailVerified());

  expect(localStorage.getItem('verified')).toBe('true');
});

test('destruction clears the keys, goes to "/" and is reported cleared', () => {
  const { store, effects } = testStore({ user: ann });

  store.dispatch(session.destroyed({ reason: 'logout' }));

  expect(readKeys(localStorage)).toEqual(noKeys);
  expect(effects).toEqual(['navigate: /']);
  expect(store.getState().session.value).toBe('loggedOut');
});

test('destruction leaves what is not the session’s in the storage', () => {
  localStorage.setItem('persist:cart', '{}');
  const { store } = testStore({ user: ann });

  store.dispatch(session.destroyed({ reason: 'logout' }));

  expect({ ...localStorage }).toEqual({ 'persist:cart': '{}' });
});

test('a sign-out forgets what the server answered the person', async () => {
  const world = await withCachedAnswer({ user: ann });

  world.store.dispatch(session.destroyed({ reason: 'logout' }));

  expect(cached(world)).toEqual([]);
});

test('a change of person forgets what the server answered the first', async () => {
  const world = await withCachedAnswer({ user: ann });

  world.store.dispatch(signIn(bob));

  expect(cached(world)).toEqual([]);
  expect(localStorage.getItem('userName')).toBe('Bob Roy');
});

test.each([
  ['another person signed in', { ...noKeys, userId: '8', userLoggedIn: 'true' }],
  ['the person signed out', noKeys],
])('when in another tab %s, this tab forgets the answers, too', async (_what, keys) => {
  const world = await withCachedAnswer({ user: ann });

  world.store.dispatch(session.restored(keys));

  expect(cached(world)).toEqual([]);
});

test('a refresh of the same person keeps the answers', async () => {
  const world = await withCachedAnswer({ user: ann });

  world.store.dispatch(session.refreshed({ user: { ...ann, name: 'Ann Roy' } }));

  expect(cached(world)).toHaveLength(1);
});

test('reading the keys at the start keeps the answers that came with the page', async () => {
  const world = await withCachedAnswer();

  world.store.dispatch(session.restored({ ...noKeys, userId: ann.id, userLoggedIn: 'true' }));

  expect(cached(world)).toHaveLength(1);
});

test('keys that were read are not written back', () => {
  const { store } = testStore();

  store.dispatch(session.restored({ ...noKeys, userId: ann.id, userLoggedIn: 'true' }));

  expect(localStorage).toHaveLength(0);
});
