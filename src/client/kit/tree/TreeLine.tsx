import type { KeyboardEvent, PointerEventHandler, ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { TreeKind } from '#contract/list/tree.ts';

import type { TreeColumn } from './Tree.tsx';
import styles from './tree.module.css';
import type { Kept } from './use-tree-moves.ts';
import type { TreeRow } from './visible-rows.ts';

interface TreeLineProps<Item extends Kept> {
  row: TreeRow<Item>;
  kind: TreeKind;
  columns: readonly TreeColumn<Item>[];
  before?: ((item: Item) => ReactNode) | undefined;
  badge?: ((item: Item) => ReactNode) | undefined;
  /** The one row that Tab leads to, with what is in it. */
  isCurrent: boolean;
  isMoving: boolean;
  /** Where what is dragged would go, seen from this row. */
  drop: 'before' | 'into' | 'after' | undefined;
  grip: { onPointerDown: PointerEventHandler };
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onAdd: (() => void) | undefined;
  onRemove: () => void;
}

/** One row of the tree. */
export function TreeLine<Item extends Kept>({
  row,
  kind,
  columns,
  before,
  badge,
  isCurrent,
  isMoving,
  drop,
  grip,
  ...on
}: TreeLineProps<Item>) {
  const { item, level, place, of, hasChildren, isOpen, isFound } = row;
  const { id, name } = item;
  const tab = isCurrent ? 0 : -1;
  return (
    <div
      role="row"
      className={classNames(styles.row, isFound && styles.found, isMoving && styles.moving)}
      data-branch={id}
      data-drop={drop}
      data-level={level}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      aria-busy={isMoving || undefined}
      tabIndex={tab}
      onKeyDown={(event) => event.target === event.currentTarget && on.onKeyDown(event)}
      onFocus={on.onFocus}
    >
      <div role="gridcell" className={styles.name}>
        <span className={styles.grip} aria-hidden="true" {...grip}>
          <Glyph name="grip" />
        </span>
        {hasChildren ? (
          <button
            type="button"
            className={styles.toggle}
            tabIndex={tab}
            aria-label={isOpen ? `Close ${name}` : `Open ${name}`}
            onClick={on.onToggle}
          >
            <Glyph name={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          kind.depth > 1 && <span className={styles.toggle} />
        )}
        {before?.(item)}
        <button type="button" className={styles.title} tabIndex={tab} onClick={on.onEdit}>
          {name}
        </button>
        {badge?.(item)}
      </div>
      {columns.map((column) => (
        <div key={column.head} role="gridcell" className={column.className}>
          {column.cell(item, tab)}
        </div>
      ))}
      <div role="gridcell" className={styles.acts}>
        {on.onAdd && level < kind.depth && (
          <button
            type="button"
            tabIndex={tab}
            aria-label={`New ${kind.one} in ${name}`}
            title="New in it"
            onClick={on.onAdd}
          >
            <Glyph name="plus" />
          </button>
        )}
        <button type="button" tabIndex={tab} aria-label={`Edit ${name}`} title="Edit" onClick={on.onEdit}>
          <Glyph name="pen" />
        </button>
        <button type="button" tabIndex={tab} aria-label={`Delete ${name}`} title="Delete" onClick={on.onRemove}>
          <Glyph name="bin" />
        </button>
      </div>
    </div>
  );
}
