import type { TypedStartListening, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createPersistoid, getStoredState, type PersistConfig } from 'redux-persist';

import type { KeyStorage } from '#client/session/keys.ts';

/** A part of the store that the browser keeps under a key of its own: the visitor's cart, a choice of comfort. */
export interface StoredSlice<Root> {
  /** Kept as "persist:" and this. */
  key: string;
  select(root: Root): object;
  /** The action that takes over what was kept. Its reducer checks it: it may stem from an older release, or another hand. */
  restored(kept: unknown): UnknownAction;
}

export interface SliceKeeper {
  /** Reads what was kept, if anything, into the store. */
  restore(dispatch: (action: UnknownAction) => unknown): Promise<void>;
  /** Writes at once what is still waiting; for the moment the page goes. */
  flush(): Promise<unknown>;
  /** Whether a change of this storage entry, made by another tab, concerns this slice. */
  isKeptAs(storageKey: string | null): boolean;
}

/**
 * Keeps one slice in the storage with redux-persist's engine, without `persistReducer`: that puts functions into the
 * action log and reads the storage while replaying. It writes in a listener, which a replay does not run.
 */
export function keepSlice<Root>(
  startListening: TypedStartListening<Root, ThunkDispatch<Root, unknown, UnknownAction>>,
  storage: KeyStorage,
  { key, select, restored }: StoredSlice<Root>,
): SliceKeeper {
  const config: PersistConfig<object> = { key, storage: asPromises(storage) };
  const engine = createPersistoid(config);

  startListening({
    predicate: (_action, now, before) => select(now) !== select(before),
    effect: (_action, listener) => engine.update(select(listener.getState())),
  });

  return {
    async restore(dispatch) {
      // What can't be read is as good as nothing kept; the next change writes it anew.
      const kept = await getStoredState(config).catch(() => undefined);
      if (kept !== undefined) dispatch(restored(kept));
    },
    flush: () => engine.flush(),
    isKeptAs: (storageKey) => storageKey === `persist:${key}`,
  };
}

const asPromises = (storage: KeyStorage): PersistConfig<object>['storage'] => ({
  getItem: async (name: string) => storage.getItem(name),
  setItem: async (name: string, value: string) => storage.setItem(name, value),
  removeItem: async (name: string) => storage.removeItem(name),
});
