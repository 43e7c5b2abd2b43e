import { useSyncExternalStore } from 'react';

/** Where this browser keeps that its owner lets the third party's chart be loaded. */
const GIVEN = 'ingot.trading-chart';

const changed = new Set<() => void>();

/** Whether the third party's chart may be loaded; never on the server, whose page is the same for everyone. */
export const useChartConsent = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    isGiven,
    () => false,
  );

/** Keeps the consent in this browser, or takes it back. */
export function giveChartConsent(given: boolean): void {
  here = given;
  try {
    if (given) localStorage.setItem(GIVEN, '1');
    else localStorage.removeItem(GIVEN);
  } catch {
    // A browser that keeps nothing is asked again at the next visit.
  }
  for (const listener of changed) listener();
}

/** What was chosen since the page was loaded; it holds where the browser keeps nothing. */
let here: boolean | undefined;

function isGiven(): boolean {
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(GIVEN) !== null;
  } catch {
    return false;
  }
}
