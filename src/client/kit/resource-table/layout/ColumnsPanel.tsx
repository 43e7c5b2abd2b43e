import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

import { Popup } from '#client/kit/popup/Popup.tsx';

import { ColumnEntry } from './ColumnEntry.tsx';
import styles from './layout.module.css';
import type { TableLayout } from './use-layout.ts';
import { useRowDrag } from './use-row-drag.ts';

interface ColumnsPanelProps {
  layout: TableLayout<never>;
  anchor: HTMLElement;
  onClose: () => void;
}

/** All columns in their order: which are shown, where they stand, which stay in view. */
export function ColumnsPanel({ layout, anchor, onClose }: ColumnsPanelProps) {
  const { every, change } = layout;
  const list = useRef<HTMLUListElement>(null);
  const moveTo = (key: string, placeOf: string): void => change({ do: 'move', key, to: { placeOf } });
  const { dragged, grip } = useRowDrag(list, moveTo);
  const keepFocus = useFocusKept(list);

  const neighbour = (key: string, step: 1 | -1): string | undefined => {
    const at = every.findIndex((column) => column.key === key);
    const other = every[at + step];
    return other?.place === every[at]?.place ? other?.key : undefined;
  };
  const moveByKey = (event: KeyboardEvent, key: string): void => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    const placeOf = neighbour(key, step);
    if (placeOf === undefined) return;
    keepFocus(event.target);
    moveTo(key, placeOf);
  };
  return (
    <Popup anchor={anchor} label="Columns" align="end" className={styles.panel} onClose={onClose}>
      <header className={styles.head}>
        <h2>Columns</h2>
        {/* Not `disabled`: it would lose the focus by being used. */}
        <button
          type="button"
          className={styles.reset}
          aria-disabled={!layout.isOwn}
          onClick={() => layout.isOwn && layout.use(null)}
        >
          Reset
        </button>
      </header>
      <ul ref={list} className={styles.entries}>
        {every.map((column) => (
          <ColumnEntry
            key={column.key}
            column={column}
            isLast={layout.shown.length === 1}
            isDragged={column.key === dragged}
            grip={grip(column.key)}
            onChange={change}
            onKeyDown={(event) => moveByKey(event, column.key)}
          />
        ))}
      </ul>
      <p className={styles.hint}>Drag a row, or press Alt with ↑ or ↓, to move a column.</p>
    </Popup>
  );
}

/** A row that is moved on the page loses the focus; this gives it back. */
function useFocusKept(list: Readonly<{ current: HTMLElement | null }>): (target: EventTarget) => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element instanceof HTMLElement && list.current?.contains(element)) element.focus();
  });
  return (target) => {
    focused.current = target instanceof Element ? target : null;
  };
}
