import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './filter-chips.module.css';
import type { Filtering } from './filter-access.ts';
import { editorSoon } from './LazyFilterEditor.tsx';

interface FilterButtonProps {
  filtering: Filtering;
  /** How many columns are filtered; said where there is no room for chips beside it. */
  count: number;
  asSheet: boolean;
}

/** Adds a filter. */
export function FilterButton({ filtering: { access, opened, close, addButton }, count, asSheet }: FilterButtonProps) {
  const isOpen = opened?.field === null;
  return (
    <button
      ref={addButton}
      type="button"
      className={styles.add}
      data-opens-filter=""
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="F"
      {...editorSoon}
      onClick={() => (isOpen ? close('stay') : access.openFor(null, addButton.current))}
    >
      {asSheet ? <Glyph name="filter" /> : <kbd aria-hidden="true">F</kbd>}
      Filter
      {asSheet && count > 0 && <b>{count}</b>}
    </button>
  );
}
