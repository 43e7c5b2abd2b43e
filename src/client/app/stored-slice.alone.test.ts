// The stand-in for the browser extension must be there before Redux Toolkit is loaded.
import { recorderOf } from '#client/testing/devtools.ts';

import { configureStore, createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ActionCreators } from '@redux-devtools/instrument';

import { keepSlice, type StoredSlice } from './stored-slice.ts';

const choices = createSlice({
  name: 'choices',
  initialState: { unit: 'toz', banner: 'shown' },
  reducers: {
    unitChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, unit: payload }),
    bannerHidden: (state) => ({ ...state, banner: 'hidden' }),
    restored: (state, { payload }: PayloadAction<unknown>) => {
      const { unit } = payload as { unit?: unknown };
      return typeof unit === 'string' ? { ...state, ...(payload as object) } : state;
    },
  },
});
const { unitChosen, bannerHidden, restored } = choices.actions;

const stored: StoredSlice<{ choices: object }> = { key: 'choices', select: (root) => root.choices, restored };

/** A visit to the site: a store whose choices are kept in this browser's storage. */
function visit() {
  const listeners = createListenerMiddleware<{ choices: object }>();
  const keeper = keepSlice(listeners.startListening, localStorage, stored);
  const store = configureStore({
    reducer: { choices: choices.reducer },
    // How long the checks take says only how busy the machine is.
    middleware: (standard) =>
      standard({ immutableCheck: { warnAfter: Infinity }, serializableCheck: { warnAfter: Infinity } }).prepend(
        listeners.middleware,
      ),
  });
  return { store, keeper };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what was chosen in one visit is there in the next', async () => {
  const first = visit();
  first.store.dispatch(unitChosen('g'));
  first.store.dispatch(bannerHidden());
  await first.keeper.flush();
  const second = visit();

  await second.keeper.restore(second.store.dispatch);

  expect(second.store.getState().choices).toEqual({ unit: 'g', banner: 'hidden' });
});

test('it is kept under its own key', async () => {
  const { store, keeper } = visit();

  store.dispatch(unitChosen('kg'));
  await keeper.flush();

  expect(Object.keys({ ...localStorage })).toEqual(['persist:choices']);
  expect([keeper.isKeptAs('persist:choices'), keeper.isKeptAs('userId'), keeper.isKeptAs(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['nothing was kept', null],
  ['what was kept is no JSON', '{"unit":'],
  ['its shape is of another release', JSON.stringify({ unit: '7' })],
])('when %s, the visit starts with the defaults', async (_what, kept) => {
  if (kept !== null) localStorage.setItem('persist:choices', kept);
  const { store, keeper } = visit();

  await keeper.restore(store.dispatch);

  expect(store.getState().choices).toEqual({ unit: 'toz', banner: 'shown' });
});

test('the action log carries plain data only, and replaying it writes nothing', async () => {
  const { store, keeper } = visit();
  const lifted = recorderOf(store)!;
  store.dispatch(unitChosen('g'));
  store.dispatch(unitChosen('kg'));
  await keeper.flush();
  const exported = JSON.parse(JSON.stringify(lifted.getState())) as ReturnType<typeof lifted.getState>;
  const writes = jest.spyOn(Storage.prototype, 'setItem');

  lifted.dispatch(ActionCreators.jumpToAction(1));
  lifted.dispatch(ActionCreators.toggleAction(2));
  const replayed = store.getState().choices.unit;
  lifted.dispatch(ActionCreators.importState(exported));
  await keeper.flush();

  expect([replayed, store.getState().choices.unit]).toEqual(['g', 'kg']);
  expect(writes).not.toHaveBeenCalled();
});
