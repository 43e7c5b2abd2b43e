import { useSyncExternalStore } from 'react';

/** Where this browser keeps that keys of a single character are off. */
const OFF = 'ingot.table-keys-off';

const changed = new Set<() => void>();

/** Whether keys of a single character act on tables; kept by this browser, as it is about its keyboard or microphone. */
export const characterKeysOn = (): boolean => readOff() === null;

export const useCharacterKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    changed.add(listener);
    return () => changed.delete(listener);
  }, characterKeysOn);

export function turnCharacterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // A browser that keeps nothing keeps the keys on.
  }
  for (const listener of changed) listener();
}

function readOff(): string | null {
  try {
    return localStorage.getItem(OFF);
  } catch {
    return null;
  }
}
