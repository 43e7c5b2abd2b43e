import { useState } from 'react';

/** What a reviewer means to ask again: the words that the customer reads, by the key of the field. */
export interface Asks {
  items: ReadonlyMap<string, string>;
  /** Null takes it back. */
  set: (key: string, words: string | null) => void;
  clear: () => void;
}

export function useAsks(): Asks {
  const [items, setItems] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    items,
    set: (key, words) =>
      setItems((before) => {
        const next = new Map(before);
        if (words === null) next.delete(key);
        else next.set(key, words);
        return next;
      }),
    clear: () => setItems(new Map()),
  };
}
