import type { KeyboardEvent, PointerEventHandler } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { NamedColumn } from '#client/kit/resource-table/column.tsx';

import styles from './layout.module.css';
import type { LayoutChange, PlacedColumn } from './table-layout.ts';

interface ColumnEntryProps {
  column: PlacedColumn<NamedColumn<never>>;
  /** The only one that is shown. */
  isLast: boolean;
  isDragged: boolean;
  grip: { onPointerDown: PointerEventHandler };
  onChange: (change: LayoutChange) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One column in the panel. */
export function ColumnEntry({ column, isLast, isDragged, grip, onChange, onKeyDown }: ColumnEntryProps) {
  const { key, label, isHidden, hideable, place } = column;
  return (
    <li
      className={classNames(styles.entry, isDragged && styles.dragged, place !== 'none' && styles.pinnedEntry)}
      data-entry={key}
    >
      <span className={styles.grip} aria-hidden="true" {...grip}>
        <Glyph name="grip" />
      </span>
      <label>
        <input
          type="checkbox"
          checked={!isHidden}
          disabled={hideable === false || (isLast && !isHidden)}
          onChange={() => onChange({ do: isHidden ? 'show' : 'hide', key })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        />
        <span>{label}</span>
      </label>
      {(['start', 'end'] as const).map((side) => (
        <button
          key={side}
          type="button"
          className={styles.pin}
          aria-pressed={place === side}
          aria-label={`Pin ${label} ${sides[side].words}`}
          title={`Pin ${sides[side].words}`}
          onClick={() => onChange({ do: 'pin', key, to: place === side ? 'none' : side })}
          onKeyDown={onKeyDown}
        >
          <Glyph name={sides[side].glyph} />
        </button>
      ))}
    </li>
  );
}

const sides = {
  start: { words: 'left', glyph: 'pinLeft' },
  end: { words: 'right', glyph: 'pinRight' },
} as const;
