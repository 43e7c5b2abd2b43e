// The stand-in for the browser extension must be there before Redux Toolkit is loaded.
import { recorderOf } from '#client/testing/devtools.ts';

import { ActionCreators } from '@redux-devtools/instrument';

import { siteApi } from '#client/features/overview/site/site.api.ts';
import { anInspection } from '#client/testing/an-inspection.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { testStore, type TestStore } from '#client/testing/test-store.ts';

import { signInApi } from './sign-in.api.ts';
import { sessionReducer } from './session.reducer.ts';
import { loggedOutSession, session } from './session.slice.ts';
import { checkSession, signOut } from './session.thunks.ts';

const user = aSessionUser({ verified: false, status: 'pending' });

/** The recorder of a store that the DevTools may see. */
function recorder({ store }: TestStore) {
  const lifted = recorderOf(store);
  if (!lifted) throw new Error('The DevTools do not see this store.');
  const actionsOf = () =>
    lifted.getState().stagedActionIds.map((id) => [id, lifted.getState().actionsById[id]!.action] as const);
  return { lifted, actionsOf, idOf: (type: string) => actionsOf().find(([, action]) => action.type === type)![0] };
}

/** A whole visit by way of the API: sign-in, verification, approval, a call of a page, a login check, sign-out. */
async function recordedVisit() {
  const world = testStore({ inspection: anInspection() });
  const { store, transport } = world;
  const { lifted } = recorder(world);
  const seen: { id: number; state: unknown }[] = [];
  const look = () => seen.push({ id: lifted.getState().stagedActionIds.at(-1)!, state: store.getState() });
  transport.answer('POST /login', { body: { user, token: 't' } });
  transport.answer('GET /system-status', { body: { is_online: true } });
  transport.answer('GET /public/check-login-status', { body: { user: aSessionUser() } });
  transport.answer('POST /logout', { body: { csrf_token: 'next' } });

  await store.dispatch(signInApi.endpoints.login.initiate({ email: user.email, password: 'correct horse' }));
  look();
  store.dispatch(session.emailVerified());
  look();
  store.dispatch(session.statusChanged('approved'));
  look();
  await store.dispatch(siteApi.endpoints.systemStatus.initiate(undefined, { subscribe: false }));
  look();
  await store.dispatch(checkSession());
  look();
  await store.dispatch(signOut());
  look();
  return { ...world, ...recorder(world), seen };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a visit is recorded whole, each event of the session once', async () => {
  const { actionsOf } = await recordedVisit();

  const events = actionsOf().map(([, { type }]) => type);

  expect(events.filter((type) => type.startsWith('session/'))).toEqual([
    'session/authenticated',
    'session/emailVerified',
    'session/statusChanged',
    'session/refreshed',
    'session/destroyed',
    'session/cleared',
  ]);
});

test('jumping back to a moment shows the state that was live then', async () => {
  const { store, lifted, seen } = await recordedVisit();

  const shown = seen.map(({ id }) => {
    lifted.dispatch(ActionCreators.jumpToAction(id));
    return { id, state: store.getState() };
  });

  expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
  expect(shown).toEqual(seen);
});

test('the session’s states can be walked through again: signed in, verified, approved, destroyed, logged out', async () => {
  const { store, lifted, idOf } = await recordedVisit();

  const values = ['authenticated', 'emailVerified', 'statusChanged', 'refreshed', 'destroyed', 'cleared'].map(
    (event) => {
      lifted.dispatch(ActionCreators.jumpToAction(idOf(`session/${event}`)));
      return store.getState().session.value;
    },
  );

  expect(values).toEqual(['loggedIn', 'verified', 'approved', 'approved', 'destroyed', 'loggedOut']);
});

test('leaving any one action out computes every later state anew, and taking it in again restores them', async () => {
  const { lifted, actionsOf } = await recordedVisit();
  const sessionsNow = () => lifted.getState().computedStates.map(({ state }) => state.session);
  const original = sessionsNow();

  for (const [left, [id]] of actionsOf().entries()) {
    if (left === 0) continue;
    lifted.dispatch(ActionCreators.toggleAction(id));
    const without = sessionsNow();
    lifted.dispatch(ActionCreators.toggleAction(id));

    let expected = loggedOutSession;
    const told = actionsOf().map(([, action], index) => {
      if (index !== left) expected = sessionReducer(expected, action);
      return expected;
    });
    expect(without).toEqual(told);
    expect(sessionsNow()).toEqual(original);
  }
});

test('a visit without its verification never reaches approval by the approval of papers alone', async () => {
  const { store, lifted, idOf } = await recordedVisit();

  lifted.dispatch(ActionCreators.jumpToAction(idOf('session/statusChanged')));
  lifted.dispatch(ActionCreators.toggleAction(idOf('session/emailVerified')));

  expect(store.getState().session.value).toBe('loggedIn');
});

test('an exported visit, imported elsewhere, has the same states at every action', async () => {
  const { lifted } = await recordedVisit();
  const exported = JSON.parse(JSON.stringify(lifted.getState())) as ReturnType<typeof lifted.getState>;
  const elsewhere = testStore({ inspection: anInspection() });
  const imported = recorder(elsewhere);

  imported.lifted.dispatch(ActionCreators.importState(exported));

  expect(imported.lifted.getState().computedStates).toEqual(lifted.getState().computedStates);
  expect(imported.lifted.getState().computedStates.filter(({ error }) => error)).toEqual([]);
  expect(elsewhere.store.getState().session).toEqual(loggedOutSession);
});

test('replaying navigates nowhere, calls nobody and writes nothing', async () => {
  const { effects, transport, lifted, actionsOf, idOf } = await recordedVisit();
  const exported = JSON.parse(JSON.stringify(lifted.getState())) as ReturnType<typeof lifted.getState>;
  const elsewhere = testStore({ inspection: anInspection() });
  const before = { effects: [...effects], calls: transport.requests.length };
  const writes = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'removeItem')];

  for (const [id] of actionsOf()) lifted.dispatch(ActionCreators.jumpToAction(id));
  lifted.dispatch(ActionCreators.toggleAction(idOf('session/destroyed')));
  lifted.dispatch(ActionCreators.toggleAction(idOf('session/cleared')));
  recorder(elsewhere).lifted.dispatch(ActionCreators.importState(exported));

  expect({ effects, calls: transport.requests.length }).toEqual(before);
  expect(elsewhere.effects).toEqual([]);
  expect(elsewhere.transport.requests).toEqual([]);
  for (const write of writes) expect(write).not.toHaveBeenCalled();
});

test('after a replay the store goes on: the next live event is taken and has its effects', async () => {
  const { store, lifted, idOf, effects } = await recordedVisit();
  effects.length = 0;

  lifted.dispatch(ActionCreators.jumpToAction(idOf('session/emailVerified')));
  lifted.dispatch(ActionCreators.jumpToAction(idOf('session/cleared')));
  store.dispatch(session.authenticated({ user: aSessionUser(), token: 'u' }));

  expect(store.getState().session.value).toBe('approved');
  expect(effects).toEqual(['signedIn: Ann Tremblay']);
});

test('where the DevTools may not look, nothing is recorded', () => {
  expect(recorderOf(testStore().store)).toBeUndefined();
});
