import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
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

/** An item that was chosen before the page was loaded anew. */
type ChosenBefore = Pick<ChosenItem, 'id' | 'chosenQty'>;

/** Which items are chosen on the page, on whichever page of the list they stand; those chosen before as soon as their rows are there. */
export function useNewChosenItems(before: readonly ChosenBefore[] = []): ChosenItems {
  const [chosen, setChosen] = useState(none);
  const [awaited, setAwaited] = useState(before);
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
  const clear = useCallback(() => {
    setAwaited([]);
    setChosen(none);
  }, []);
  const see = useCallback(
    (rows: readonly StorageRow[]) => {
      const come = awaited.filter(({ id }) => rows.some((row) => row.id === id));
      if (come.length > 0) setAwaited(awaited.filter((each) => !come.includes(each)));
      setChosen((now) => seenAgain(come.length > 0 ? [...now, ...chosenAgain(come, rows)] : now, rows));
    },
    [awaited],
  );
  return useMemo(
    () => ({ chosen, isChosen: (id) => chosen.some(({ item }) => item.id === id), toggle, setQty, clear, see }),
    [chosen, toggle, setQty, clear, see],
  );
}

/** Rows that were chosen before, in that order; without those that are locked meanwhile. */
const chosenAgain = (before: readonly ChosenBefore[], rows: readonly StorageRow[]): Chosen[] =>
  before.flatMap(({ id, chosenQty }) => {
    const item = rows.find((row) => row.id === id && !row.lock);
    return item ? [{ item, qty: Math.min(chosenQty, item.qty) }] : [];
  });

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
