import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import type { StorageRow } from '#client/features/vault/storage-rows.ts';

/** An item and how many of its pieces are meant. */
export interface Chosen {
  item: StorageRow;
  qty: number;
}

interface ChosenItems {
  /** In the order in which they were chosen. */
  chosen: readonly Chosen[];
  isChosen: (id: string) => boolean;
  /** Chooses all pieces of an item, or lets it go. */
  toggle: (item: StorageRow) => void;
  setQty: (id: string, qty: number) => void;
  clear: () => void;
  /** Takes over rows as they came last: what cannot be sold any more is let go. */
  see: (rows: readonly StorageRow[]) => void;
}

const none: readonly Chosen[] = [];

const ChosenContext = createContext<ChosenItems>({
  chosen: none,
  isChosen: () => false,
  toggle: () => undefined,
  setQty: () => undefined,
  clear: () => undefined,
  see: () => undefined,
});

export const ChosenProvider = ChosenContext.Provider;
export const useChosenItems = (): ChosenItems => useContext(ChosenContext);

/** Which items are chosen on the page, on whichever page of the list they stand. */
export function useNewChosenItems(): ChosenItems {
  const [chosen, setChosen] = useState(none);
  const toggle = useCallback((item: StorageRow) => {
    setChosen((now) =>
      now.some(({ item: { id } }) => id === item.id)
        ? now.filter(({ item: { id } }) => id !== item.id)
        : [...now, { item, qty: item.qty }],
    );
  }, []);
  const setQty = useCallback((id: string, qty: number) => {
    setChosen((now) => now.map((each) => (each.item.id === id ? { ...each, qty } : each)));
  }, []);
  const clear = useCallback(() => setChosen(none), []);
  const see = useCallback((rows: readonly StorageRow[]) => setChosen((now) => seenAgain(now, rows)), []);
  return useMemo(
    () => ({ chosen, isChosen: (id) => chosen.some(({ item }) => item.id === id), toggle, setQty, clear, see }),
    [chosen, toggle, setQty, clear, see],
  );
}

function seenAgain(now: readonly Chosen[], rows: readonly StorageRow[]): readonly Chosen[] {
  const newer = new Map(rows.map((row) => [row.id, row]));
  const next = now.flatMap((each) => {
    const item = newer.get(each.item.id);
    if (!item || item === each.item) return [each];
    return item.lock ? [] : [{ item, qty: Math.min(each.qty, item.qty) }];
  });
  const isSame = next.length === now.length && next.every((each, at) => each === now[at]);
  return isSame ? now : next;
}
