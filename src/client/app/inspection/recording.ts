import type { UnknownAction } from '@reduxjs/toolkit';

/** An action and when it happened, in milliseconds. */
export interface Recorded {
  action: UnknownAction;
  at: number;
}

export interface Recording {
  /** What was recorded in this tab so far, also by earlier pages. */
  actions(): Recorded[];
  add(recorded: Recorded): void;
  /** Forgets all of it. */
  clear(): void;
}

interface Bounds {
  actions: number;
  characters: number;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'recording:';

/** Said in the key, so that a page does not have to read the whole recording when it begins. */
const OF_SESSION = ' session';

/** As many actions as the DevTools keep, and less than half of what a browser lets a site store for a tab. */
const usual: Bounds = { actions: 500, characters: 2_000_000 };

/**
 * The recording of a tab, which outlives its pages: an entry of the tab's storage for each action. When it grows too
 * large, the oldest goes first; the events of the session are the last to go.
 */
export function createRecording(storage: TabStorage, bounds: Bounds = usual): Recording {
  let entries = keptEntries(storage);
  let next = numberOf(entries.at(-1)?.key ?? '') + 1;

  const forget = (key: string): void => {
    storage.removeItem(key);
    entries = entries.filter((entry) => entry.key !== key);
  };
  const isTooLarge = (): boolean =>
    entries.length > bounds.actions || entries.reduce((sum, { size }) => sum + size, 0) > bounds.characters;

  /** Makes room by a step; false when there is nothing left to let go. */
  const makeRoom = (): boolean => {
    const old = entries.slice(0, -1);
    const least = old.find(({ ofSession }) => !ofSession) ?? old[0];
    if (least) forget(least.key);
    return least !== undefined;
  };

  return {
    actions: () => entries.flatMap(({ key }) => readEntry(storage, key)),
    add(recorded) {
      const text = textOf(recorded);
      if (text.length > bounds.characters) return;
      const ofSession = isOfSession(recorded.action);
      const key = `${PREFIX}${String(next).padStart(9, '0')}${ofSession ? OF_SESSION : ''}`;
      next += 1;
      entries.push({ key, size: text.length, ofSession });
      while (isTooLarge()) if (!makeRoom()) break;
      try {
        storage.setItem(key, text);
      } catch {
        // The storage is full of other things.
        forget(key);
      }
    },
    clear() {
      for (const { key } of entries) storage.removeItem(key);
      entries = [];
    },
  };
}

interface Entry {
  key: string;
  size: number;
  ofSession: boolean;
}

function keptEntries(storage: TabStorage): Entry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
    .map((key) => ({ key, size: storage.getItem(key)?.length ?? 0, ofSession: key.endsWith(OF_SESSION) }));
}

const numberOf = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0);

const isOfSession = ({ type }: UnknownAction): boolean => type.startsWith('session/');

/** None when something else wrote the entry, or cut it. */
function readEntry(storage: TabStorage, key: string): Recorded[] {
  try {
    const { action, at } = JSON.parse(storage.getItem(key) ?? '') as Partial<Recorded>;
    return typeof action?.type === 'string' && typeof at === 'number' ? [{ action, at }] : [];
  } catch {
    return [];
  }
}

const textOf = (recorded: Recorded): string =>
  JSON.stringify(recorded, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
