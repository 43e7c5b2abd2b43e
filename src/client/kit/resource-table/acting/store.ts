import { useSyncExternalStore } from 'react';

/**
 * A value outside of React's tree: a tick box watches whether its own row is chosen, so that ticking one draws one box and
 * not the table.
 */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store's value, drawn anew when that part changes. The part must be the same thing while nothing did. */
export function useStored<Value, Part>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  part: (value: Value) => Part,
): Part {
  const read = () => part(get());
  return useSyncExternalStore(subscribe, read, read);
}
