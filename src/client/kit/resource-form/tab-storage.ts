import type { DraftStorage } from './drafts.ts';

/** This tab's storage, or one that keeps nothing where the browser denies it. */
export function tabStorage(): DraftStorage {
  try {
    return window.sessionStorage;
  } catch {
    return nothing;
  }
}

const nothing: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
