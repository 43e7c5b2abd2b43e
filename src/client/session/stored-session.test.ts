import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { noKeys } from './keys.ts';
import { session } from './session.slice.ts';
import { storedSession } from './stored-session.ts';

beforeEach(() => localStorage.clear());

test('what the listener wrote is what the next page starts with', async () => {
  const yesterday = testStore();
  yesterday.store.dispatch(session.authenticated({ user: aSessionUser({ name: '"Ann" {Roy}' }), token: '007' }));
  const today = testStore();

  today.store.dispatch(session.restored(await storedSession(localStorage)));

  expect(today.store.getState().session).toEqual(yesterday.store.getState().session);
});

test('an empty storage is nobody', async () => {
  await expect(storedSession(localStorage)).resolves.toEqual(noKeys);
});

test('reading leaves nothing of redux-persist behind', async () => {
  await storedSession(localStorage);

  expect(localStorage).toHaveLength(0);
});
