const REMEMBERED_AS = 'ingot:reloaded-at';

/** A page that comes back expired this soon after a reload would only come back so again. */
const AGAIN_AFTER_MS = 10_000;

export interface ReloadOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Tells the user when reloading has not helped. */
  notify(text: string): void;
}

/** Reloads an expired page, but not in a loop: after a reload that did not help the user is told instead. */
export function createReload({ storage, reload, now, notify }: ReloadOptions): () => void {
  return () => {
    const sinceLast = now() - Number(storage.getItem(REMEMBERED_AS) ?? Number.NEGATIVE_INFINITY);
    if (sinceLast >= 0 && sinceLast < AGAIN_AFTER_MS) {
      notify('This page has expired, and reloading it did not help. Allow cookies for this site, then try again.');
      return;
    }
    storage.setItem(REMEMBERED_AS, String(now()));
    reload();
  };
}
