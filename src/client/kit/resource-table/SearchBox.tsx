import { type RefObject, useEffect, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { searchChanged } from '#contract/list/list-changes.ts';

import styles from './toolbar.module.css';
import type { ListState } from './use-list-state.ts';

interface SearchBoxProps<Key extends string> {
  label: string;
  /** The columns that are looked through. */
  hint: string;
  /** By which a key gives it the focus. */
  box: RefObject<HTMLInputElement | null>;
  /** Typing that rests this long, in milliseconds, is a search. */
  delay: number;
  list: ListState<Key>;
}

/** The search text as it is typed; the list follows when the typing rests, or at once on Enter. */
export function SearchBox<Key extends string>({ label, hint, box, delay, list }: SearchBoxProps<Key>) {
  const { typed, setTyped, search } = useTypedSearch(list);

  useEffect(() => {
    const rest = setTimeout(search, delay);
    return () => clearTimeout(rest);
  });

  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Glyph name="search" />
      <input
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        aria-label={label}
        placeholder={hint}
        // As wide as what it says, where there is room.
        size={hint.length}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

/** What stands in the box: the typing, until the address asks for a text that was not typed here. */
function useTypedSearch<Key extends string>(list: ListState<Key>) {
  const { q } = list.query;
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  if (seen !== q) {
    setSeen(q);
    if (q !== asked) {
      setTyped(q);
      setAsked(q);
    }
  }
  const search = (): void => {
    const next = searchChanged(list.query, typed);
    if (next === list.query) return;
    setAsked(next.q);
    list.open(next, 'replace');
  };
  return { typed, setTyped, search };
}
