import { browserStorage } from './browser-storage.ts';

/** Under what the browser's tab keeps how far down its pages were read. */
export const PLACES = 'ingot:places';

/** The router's word for a page that the browser itself loaded. */
const LOADED = 'default';

/** Whose place it is: of each step of the history its own, and of a page that the browser loaded its path's. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === LOADED ? `loaded ${pathname}` : key;

/** A page that was newly gone to begins at its top; one that is loaded again, or gone back to, where it was left. */
export function beginAtTop(page: Window): void {
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type !== 'navigate') return;
  const storage = browserStorage(page, 'sessionStorage');
  const kept = placesIn(storage.getItem(PLACES));
  delete kept[placeOf({ key: LOADED, pathname: page.location.pathname })];
  storage.setItem(PLACES, JSON.stringify(kept));
}

/** What is no list of places, another program's or half of one, is none. */
function placesIn(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}
