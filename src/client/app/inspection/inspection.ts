import type { DevToolsEnhancerOptions, Reducer, Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { LiftedStore } from '@redux-devtools/instrument';
import type { InspectionEvent } from 'xstate';

import type { RootState } from '#client/app/store.ts';

import { isOfKnownCall } from './known-calls.ts';
import { createMachineMirror } from './machines.ts';
import { inspectedReducer, type InspectedState, pageOpened, pageResumed } from './page-actions.ts';
import type { Recorded, Recording } from './recording.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface InspectionParts {
  recording: Recording;
  /** Where the page is, without what its address may hold of secrets. */
  path: string;
  /** Makes the calls of all pages known, also of those that were not loaded. */
  loadCalls: () => Promise<unknown>;
  now: () => number;
  /** Has what machines do told to the watcher. */
  watchMachines: (watcher: (told: InspectionEvent) => void) => void;
}

/** What makes a store one that the Redux DevTools may see, record and replay. */
export interface Inspection {
  devTools: DevToolsEnhancerOptions;
  /** The last of the store's enhancers, next to the DevTools' own, so that nothing but plain actions comes by. */
  enhancer: StoreEnhancer;
}

type Lifted = LiftedStore<InspectedState, UnknownAction, unknown>;
type Inspected = Store<InspectedState> & { liftedStore?: Lifted };

export const createInspection = (parts: InspectionParts): Inspection => ({
  devTools: { name: 'Ingot', maxAge: 500 },
  enhancer: ((createStore) => (reducer: unknown, preloaded: unknown) =>
    inspectedStore(createStore as never, reducer as never, preloaded as never, parts)) as StoreEnhancer,
});

function inspectedStore(
  createStore: (reducer: Reducer<InspectedState>) => Inspected,
  shop: Reducer<RootState, UnknownAction, Partial<RootState>>,
  pageState: Partial<RootState> | undefined,
  { recording, path, loadCalls, now, watchMachines }: InspectionParts,
): Inspected {
  const reducer = inspectedReducer(shop, isOfKnownCall);
  const store = createStore(reducer);
  const lifted = store.liftedStore;
  const opened: Recorded = { action: pageOpened({ path, state: pageState ?? {} }), at: now() };

  const past = lifted ? recording.actions() : [];
  recording.add(opened);
  if (lifted) lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: history([...past, opened], lifted) });
  else store.dispatch(opened.action);

  // The state as it would be if nobody had travelled in time.
  let live = store.getState();
  const perform = <A extends UnknownAction>(action: A): A => {
    const told = withoutSecrets(action);
    recording.add({ action: told, at: now() });
    const shown = store.getState();
    store.dispatch(told);
    live = live === shown && store.getState() !== shown ? store.getState() : reducer(live, told);
    return action;
  };
  if (lifted) {
    whenReset(lifted, () => {
      recording.clear();
      perform(pageResumed(live));
    });
    whenCallsLack(lifted, () => void loadCalls().then(() => store.replaceReducer(reducer)));
  }
  watchMachines(createMachineMirror(perform));
  return { ...store, dispatch: perform };
}

/** A history that the DevTools take for their own, of actions that happened at their times. */
function history(recorded: readonly Recorded[], lifted: Lifted): ReturnType<Lifted['getState']> {
  const before = lifted.getState();
  const actions = recorded.map(({ action, at }, index) => [
    index + 1,
    { type: 'PERFORM_ACTION' as const, action, timestamp: at, stack: undefined },
  ]);
  const ids = [0, ...recorded.keys()].map((_, index) => index);
  return {
    ...before,
    actionsById: { ...before.actionsById, ...Object.fromEntries(actions) },
    nextActionId: ids.length,
    stagedActionIds: ids,
    skippedActionIds: [],
    currentStateIndex: recorded.length,
    computedStates: [],
  };
}

/** "Reset" throws every action away: the page would be as before its first one, and stay so. */
function whenReset(lifted: Lifted, resume: () => void): void {
  lifted.subscribe(() => {
    const { nextActionId, committedState } = lifted.getState();
    if (nextActionId === 1 && (committedState as unknown) === undefined) resume();
  });
}

/** A recording that was opened may tell of calls that no page loaded so far makes. */
function whenCallsLack(lifted: Lifted, load: () => void): void {
  let seen: unknown;
  const look = (): void => {
    const { actionsById } = lifted.getState();
    // An action more is put into the same object.
    if (actionsById === seen) return;
    seen = actionsById;
    if (!Object.values(actionsById).every(({ action }) => isOfKnownCall(action))) load();
  };
  look();
  lifted.subscribe(look);
}
