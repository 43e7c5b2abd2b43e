const KEY = 'ingot:announcements';

/** Of many that were closed over the years only the last are kept. */
const MOST = 20;

let kept: { text: string | null; list: readonly string[] } = { text: null, list: [] };
const listeners = new Set<() => void>();

/** What was closed in this browser, each as "id.version". */
export function dismissedNow(): readonly string[] {
  const text = read();
  if (text !== kept.text) kept = { text, list: (text ?? '').split(' ').filter((each) => each !== '') };
  return kept.list;
}

const nothing: readonly string[] = [];

/** On the server, and while the page hydrates. */
export const noneDismissed = (): readonly string[] => nothing;

/** Keeps that an announcement was closed, as it is now. */
export function dismiss({ id, version }: { id: string; version: number }): void {
  const list = [...dismissedNow(), `${id}.${version}`].slice(-MOST);
  try {
    localStorage.setItem(KEY, list.join(' '));
  } catch {
    // Where nothing may be kept, it is closed until the page is loaded anew.
    kept = { text: read(), list };
  }
  for (const tell of listeners) tell();
}

export function onDismissed(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return kept.text;
  }
}
