import { array, assert as forAll, constant, constantFrom, oneof, property, record, sample, string } from 'fast-check';

import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { noKeys, readKeys, sessionKeyNames, type SessionKeys } from './keys.ts';
import { sessionReducer } from './session.reducer.ts';
import { loggedOutSession, session } from './session.slice.ts';
import { endsVisit, type SessionReducer, visitorReducer } from './visitor.ts';

const people = record({
  id: constantFrom('ann', 'bob'),
  verified: constantFrom(true, false),
  status: constantFrom('pending', 'submitted', 'approved', 'suspended'),
}).map((part) => aSessionUser(part as Parameters<typeof aSessionUser>[0]));

/** Nine texts of any kind, such as another release or another hand may have left. */
const keptKeys = record(
  Object.fromEntries(
    sessionKeyNames.map((name) => [name, oneof(constant(null), constantFrom('true', 'false'), string())]),
  ),
) as unknown as ReturnType<typeof constant<SessionKeys>>;

const events = oneof(
  record({ user: people, token: string() }).map(session.authenticated),
  record({ user: people }).map(session.refreshed),
  constant(session.emailVerified()),
  people.map(({ status }) => session.statusChanged(status)),
  keptKeys.map(session.restored),
  constant(session.restored(noKeys)),
  constantFrom('logout' as const, 'unauthorised' as const).map((reason) => session.destroyed({ reason })),
  constant(session.cleared()),
  constant({ type: 'cart/lineAdded' }),
);

/** A store that begins as a visitor's; the machine comes when the test lets it. */
function visit(options: Parameters<typeof testStore>[0] = {}) {
  const asked: { come: () => void; fail: () => void }[] = [];
  const fetch = () =>
    new Promise<SessionReducer>((resolve, reject) => {
      asked.push({ come: () => resolve(sessionReducer), fail: () => reject(new Error('The chunk is gone.')) });
    });
  const { store, effects } = testStore({ session: { reducer: visitorReducer, fetch }, ...options });
  const state = () => store.getState().session;
  return { store, effects, asked, state };
}

const passed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

test('an event changes a logged-out session by the machine exactly when it is said to end the visit', () => {
  forAll(
    property(events, (event) => {
      const isUnmoved = sessionReducer(loggedOutSession, event) === visitorReducer(loggedOutSession, event);

      expect(isUnmoved).toBe(!endsVisit(event));
    }),
    { numRuns: 500 },
  );
});

test('whatever happens to a visitor, his session ends as if the machine had been there from the start', async () => {
  for (const story of sample(array(events, { maxLength: 8 }), 60)) {
    localStorage.clear();
    const { store } = testStore();
    for (const event of story) store.dispatch(event);
    const expected = [store.getState().session, store.getState().sessionKnown, readKeys(localStorage)];

    localStorage.clear();
    const late = testStore({ session: { reducer: visitorReducer, fetch: async () => sessionReducer } });
    for (const event of story) late.store.dispatch(event);
    await passed();

    expect([late.store.getState().session, late.store.getState().sessionKnown, readKeys(localStorage)]).toEqual(
      expected,
    );
  }
});

test('a visitor’s page never asks for the machine', () => {
  const { store, asked, state } = visit();

  store.dispatch(session.restored(noKeys));

  expect(asked).toEqual([]);
  expect(state()).toBe(loggedOutSession);
  expect(store.getState().sessionKnown).toBe(true);
});

test('a sign-in takes place when the machine has come, and what follows it in the meantime follows it then', async () => {
  const { store, asked, state, effects } = visit();

  store.dispatch(session.authenticated({ user: aSessionUser({ verified: false, status: 'pending' }), token: 't' }));
  store.dispatch(session.emailVerified());
  const meanwhile = state();
  asked[0]?.come();
  await passed();

  expect(meanwhile).toBe(loggedOutSession);
  expect(asked).toHaveLength(1);
  expect(state()).toMatchObject({ value: 'verified', context: { token: 't' } });
  expect(effects).toEqual(['signedIn: Ann Tremblay']);
});

test('once it is there, events take place at once', async () => {
  const { store, asked, state } = visit();
  store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' }));
  asked[0]?.come();
  await passed();

  store.dispatch(session.statusChanged('suspended'));

  expect(state().value).toBe('verified');
});

test('a call that is refused to a visitor ends at "/" with or without the machine', async () => {
  const { store, asked, state, effects } = visit();

  store.dispatch(session.destroyed({ reason: 'unauthorised' }));
  asked[0]?.come();
  await passed();

  expect(effects).toEqual(['navigate: /']);
  expect(state()).toEqual(loggedOutSession);
});

test('where the machine can’t be fetched the page is loaded anew, and the next event asks once more', async () => {
  const { store, asked, state, effects } = visit();

  store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' }));
  asked[0]?.fail();
  await passed();
  const after = [...effects];
  store.dispatch(session.authenticated({ user: aSessionUser(), token: 't' }));
  asked[1]?.come();
  await passed();

  expect(after).toEqual(['reload']);
  expect(state().value).toBe('approved');
});
