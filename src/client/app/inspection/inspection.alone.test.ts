// The stand-in for the browser extension must be there before Redux Toolkit is loaded.
import { recorderOf } from '#client/testing/devtools.ts';

import { ActionCreators } from '@redux-devtools/instrument';
import { assign, createActor, type InspectionEvent, setup } from 'xstate';

import { api } from '#client/api/api.ts';
import { siteApi } from '#client/features/overview/site/site.api.ts';
import { signInApi } from '#client/session/sign-in.api.ts';
import { session } from '#client/session/session.slice.ts';
import { signOut } from '#client/session/session.thunks.ts';
import { anInspection } from '#client/testing/an-inspection.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import type { InspectionParts } from './inspection.ts';

const user = aSessionUser();

/** A page of this tab. */
function openPage(parts: Partial<InspectionParts> = {}) {
  const world = testStore({ inspection: anInspection(parts) });
  const lifted = recorderOf(world.store);
  if (!lifted) throw new Error('The DevTools do not see this store.');
  const actions = () => lifted.getState().stagedActionIds.map((id) => lifted.getState().actionsById[id]!.action);
  const states = () => lifted.getState().computedStates;
  return { ...world, lifted, actions, states, exported: () => JSON.parse(JSON.stringify(lifted.getState())) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A visit over three pages: sign-in on the first, work on the second, sign-out on the third. */
async function visit() {
  const first = openPage({ path: '/' });
  first.transport.answer('POST /login', { body: { user, token: 't' } });
  first.store.dispatch(session.restored(first.store.getState().session.context));
  await first.store.dispatch(signInApi.endpoints.login.initiate({ email: user.email, password: 'secret-word' }));
  const second = openPage({ path: '/customer-dashboard' });
  second.store.dispatch(session.restored(first.store.getState().session.context));
  const third = openPage({ path: '/shop' });
  third.transport.answer('POST /logout', { body: { csrf_token: 'next' } });
  third.store.dispatch(session.restored(first.store.getState().session.context));
  await third.store.dispatch(signOut());
  return openPage({ path: '/' });
}

test('a session from logged out to destroyed stands in one recording, however many pages it took', async () => {
  const { actions, states } = await visit();

  const path = actions()
    .map(({ type }, index) => [type, states()[index]?.state.session.value] as const)
    .filter(([type]) => type.startsWith('session/') || type === 'page/opened');

  expect(path).toEqual([
    ['page/opened', 'loggedOut'],
    ['session/restored', 'loggedOut'],
    ['session/authenticated', 'approved'],
    ['page/opened', 'loggedOut'],
    ['session/restored', 'approved'],
    ['page/opened', 'loggedOut'],
    ['session/restored', 'approved'],
    ['session/destroyed', 'destroyed'],
    ['session/cleared', 'loggedOut'],
    ['page/opened', 'loggedOut'],
  ]);
  expect(states().filter(({ error }) => error)).toEqual([]);
});

test('what an earlier page did is shown to the DevTools and does nothing again', async () => {
  const { effects, transport, store } = await visit();

  expect(effects).toEqual([]);
  expect(transport.requests).toEqual([]);
  expect(store.getState().session.value).toBe('loggedOut');
});

test('no password is in what the DevTools could hand on, nor in what the tab keeps', async () => {
  const { exported } = await visit();

  expect(JSON.stringify(exported())).toContain(user.email);
  expect(JSON.stringify(exported())).not.toContain('secret-word');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-word');
});

test('a recording opens in a browser whose page makes none of its calls, and whole once they are loaded', async () => {
  const here = openPage();
  here.transport.answer('GET /system-status', { body: { is_online: true } });
  await here.store.dispatch(siteApi.endpoints.systemStatus.initiate(undefined, { subscribe: false }));
  const text = JSON.stringify(here.exported()).replaceAll('systemStatus', 'ofAPageNotLoaded');
  sessionStorage.clear();
  let loaded: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  const elsewhere = openPage({
    loadCalls: () =>
      loading.then(() =>
        api.injectEndpoints({
          endpoints: (build) => ({
            ofAPageNotLoaded: build.query({ query: () => ({ endpoint: { method: 'GET', path: '/x' } }) }),
          }),
        }),
      ),
  });

  elsewhere.lifted.dispatch(
    ActionCreators.importState(JSON.parse(text) as ReturnType<typeof elsewhere.lifted.getState>),
  );
  const atOnce = elsewhere.states();
  loaded();
  await new Promise(process.nextTick);

  expect(atOnce.filter(({ error }) => error)).toEqual([]);
  expect(atOnce.at(-1)?.state.session).toEqual(elsewhere.states().at(-1)?.state.session);
  expect(elsewhere.states().filter(({ error }) => error)).toEqual([]);
  expect(elsewhere.states().at(-1)?.state.api.queries).toMatchObject({
    'ofAPageNotLoaded(undefined)': { status: 'fulfilled', data: { is_online: true } },
  });
});

test('"Reset" returns to the live session and to what the page had fetched, whatever was looked at meanwhile', async () => {
  const { store, lifted, transport, actions } = openPage();
  transport.answer('GET /system-status', { body: { is_online: true } });
  store.dispatch(session.authenticated({ user, token: 't' }));
  await store.dispatch(siteApi.endpoints.systemStatus.initiate(undefined, { subscribe: false }));
  const live = store.getState();

  lifted.dispatch(ActionCreators.jumpToAction(1));
  store.dispatch(session.statusChanged('suspended'));
  const shown = store.getState().session.value;
  lifted.dispatch(ActionCreators.reset());

  expect(shown).toBe('loggedOut');
  expect(store.getState()).toEqual({
    ...live,
    session: { value: 'verified', context: { ...live.session.context, status: 'suspended' } },
  });
  expect(actions().map(({ type }) => type)).toEqual(['@@INIT', 'page/resumed']);
});

test('after "Reset" the recording of the tab begins anew, with the live session', () => {
  const { store, lifted } = openPage();
  store.dispatch(session.authenticated({ user, token: 't' }));
  lifted.dispatch(ActionCreators.reset());

  const next = openPage();

  expect(next.actions().map(({ type }) => type)).toEqual(['@@INIT', 'page/resumed', 'page/opened']);
  expect(next.states()[1]?.state.session.value).toBe('approved');
});

test('a machine of the page shows each of its steps, what it holds without its secrets, and its end', () => {
  let tell: (told: InspectionEvent) => void = () => undefined;
  const { store, actions } = openPage({ watchMachines: (watcher) => (tell = watcher) });
  const machine = setup({
    types: { context: {} as { weight: bigint; token: string; same: () => boolean } },
  }).createMachine({
    id: 'weighing',
    context: { weight: 1n, token: 'secret', same: () => true },
    initial: 'empty',
    states: { empty: { on: { put: { target: 'full', actions: assign({ weight: 31n }) } } }, full: {} },
  });
  const machines = () => (store.getState() as unknown as { machines: object }).machines;

  const [one, other] = [
    createActor(machine, { inspect: tell }).start(),
    createActor(machine, { inspect: tell }).start(),
  ];
  other.send({ type: 'put' });
  const running = machines();
  one.stop();

  expect(running).toEqual({
    weighing: { state: 'empty', context: { weight: '1', token: '•••' } },
    'weighing 2': { state: 'full', context: { weight: '31', token: '•••' } },
  });
  expect(Object.keys(machines())).toEqual(['weighing 2']);
  expect(
    actions()
      .map(({ type }) => type)
      .slice(2),
  ).toEqual([
    'machines/weighing/started',
    'machines/weighing 2/started',
    'machines/weighing 2/put',
    'machines/weighing/stopped',
  ]);
});
