import { getStoredState, type PersistConfig } from 'redux-persist';

import { type KeyStorage, noKeys, readKeys, type SessionKeys } from './keys.ts';

/**
 * The session that the browser kept. redux-persist reads it, through a storage that gathers the nine plain keys;
 * the listener alone writes them.
 */
export async function storedSession(storage: KeyStorage): Promise<SessionKeys> {
  const stored = await getStoredState(configFor(storage));
  return (stored as SessionKeys | undefined) ?? noKeys;
}

// `deserialize: false` is honoured by redux-persist but missing from its types: the keys hold plain text, not JSON.
const configFor = (storage: KeyStorage): PersistConfig<SessionKeys> & { deserialize: false } => ({
  key: 'session',
  deserialize: false,
  storage: {
    getItem: async () => readKeys(storage),
    setItem: readOnly,
    removeItem: readOnly,
  },
});

function readOnly(): never {
  throw new Error('The nine session keys are written by the session listener alone.');
}
