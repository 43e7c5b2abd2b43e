import { isSessionKey, readKeys, type SessionKeys } from './keys.ts';

/** Nine keys written by another tab arrive as nine events; this many milliseconds after the last of them they are read once. */
const SETTLE_MS = 20;

/**
 * Follows the sessions of other tabs: tells the nine keys as they stand, once, after each burst of changes, or after
 * the whole storage was cleared. Answers a function that stops it.
 */
export function followOtherTabs(page: Window, storage: Storage, changed: (keys: SessionKeys) => void): () => void {
  let waiting: number | undefined;
  const onStorage = (event: StorageEvent): void => {
    // `key` is null when everything was cleared.
    if (event.storageArea !== storage || (event.key !== null && !isSessionKey(event.key))) return;
    page.clearTimeout(waiting);
    waiting = page.setTimeout(() => changed(readKeys(storage)), SETTLE_MS);
  };

  page.addEventListener('storage', onStorage);
  return () => {
    page.clearTimeout(waiting);
    page.removeEventListener('storage', onStorage);
  };
}
