import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { readKeys, type SessionKeys, writeKeys } from './keys.ts';
import { session } from './session.slice.ts';
import { followOtherTabs } from './tabs.ts';

/*
 * Two tabs are two stores on one storage. A browser tells every tab but the writing one of each change;
 * jsdom tells none, so the test does, for each entry the other tab touched.
 */
function otherTabWrites(write: () => void): void {
  const before = { ...localStorage } as Record<string, string>;
  write();
  const after = { ...localStorage } as Record<string, string>;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[key] === after[key]) continue;
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }
}

let told: SessionKeys[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  told = [];
  stop = followOtherTabs(window, localStorage, (keys) => told.push(keys));
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a sign-in in another tab signs this one in, by one event and without its callback', () => {
  const here = testStore();
  const there = testStore();

  otherTabWrites(() => there.store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' })));
  jest.runAllTimers();
  told.forEach((keys) => here.store.dispatch(session.restored(keys)));

  expect(told).toHaveLength(1);
  expect(here.store.getState().session).toEqual(there.store.getState().session);
  expect(here.effects).toEqual([]);
});

test('a sign-out in another tab signs this one out', () => {
  const user = aSessionUser();
  const here = testStore({ user });
  const there = testStore({ user });

  otherTabWrites(() => there.store.dispatch(session.destroyed({ reason: 'logout' })));
  jest.runAllTimers();
  told.forEach((keys) => here.store.dispatch(session.restored(keys)));

  expect(here.store.getState().session.value).toBe('loggedOut');
});

test('clearing the whole storage is noticed', () => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  jest.runAllTimers();

  expect(told).toEqual([readKeys(localStorage)]);
});

test('a burst that goes on is waited for, so that half a session is never read', () => {
  const keys = Object.entries({ userId: '7', role: 'customer', userLoggedIn: 'true' });

  for (const [key, value] of keys) {
    otherTabWrites(() => localStorage.setItem(key, value));
    jest.advanceTimersByTime(15);
  }
  jest.runAllTimers();

  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ userId: '7', role: 'customer', userLoggedIn: 'true' });
});

test('other entries, and the session storage, are nobody’s session', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart', storageArea: localStorage }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userId', storageArea: sessionStorage }));
  jest.runAllTimers();

  expect(told).toEqual([]);
});

test('after it was stopped it tells nothing', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'userId', storageArea: localStorage }));

  stop();
  jest.runAllTimers();

  expect(told).toEqual([]);
});

test('what this tab writes itself comes back as no change', () => {
  const { store } = testStore({ user: aSessionUser() });
  const before = store.getState().session;

  writeKeys(localStorage, before.context);
  store.dispatch(session.restored(readKeys(localStorage)));

  expect(store.getState().session).toBe(before);
});
