import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import { placeAfter, type TreeKind } from '#contract/list/tree.ts';

import { placeOfDrop } from './drop-place.ts';
import { wishOf } from './tree-keys.ts';
import styles from './tree.module.css';
import { TreeLine } from './TreeLine.tsx';
import { useTreeDrag } from './use-tree-drag.ts';
import { type Kept, type SaveMove, useTreeMoves } from './use-tree-moves.ts';
import { visibleRows } from './visible-rows.ts';

/** What stands behind the name. */
export interface TreeColumn<Item> {
  head: string;
  className?: string | undefined;
  /** Not to be reached by Tab unless its row is the current one: `tab` is what its links take. */
  cell: (item: Item, tab: 0 | -1) => ReactNode;
}

export interface TreeProps<Item extends Kept> {
  /** "Categories". */
  label: string;
  items: readonly Item[];
  kind: TreeKind;
  /** Of another width than the name: sets `--tree-columns`, for these columns and the buttons. */
  className?: string | undefined;
  columns: readonly TreeColumn<Item>[];
  /** Before and behind a row's name. */
  before?: (item: Item) => ReactNode;
  badge?: (item: Item) => ReactNode;
  isWanted?: ((item: Item) => boolean) | null;
  move: SaveMove<Item>;
  onEdit: (item: Item) => void;
  /** Absent where nothing lies in another. */
  onAdd?: (parent: Item) => void;
  onRemove: (item: Item) => void;
}

/** Rows that lie in each other: read and moved with the keyboard or by dragging. Each move is saved at once and said. */
export function Tree<Item extends Kept>({
  label,
  items,
  kind,
  className,
  columns,
  isWanted = null,
  move: save,
  onEdit,
  onAdd,
  onRemove,
  ...drawn
}: TreeProps<Item>) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const isFlat = kind.depth === 1;
  const rows = visibleRows(items, { closed, isWanted });
  const current = rows.find(({ item }) => item.id === currentId) ?? rows[0];
  const moves = useTreeMoves(items, save, isFlat);
  const { drag, grip } = useTreeDrag(
    tree,
    (id, at) => moves.move(id, (now) => placeOfDrop(now, id, at, kind)),
    (id, at) => !('problem' in placeOfDrop(items, id, at, kind)),
    isFlat,
  );
  const keepFocus = useFocusAcrossMoves(tree);

  const toggle = (id: string, open: boolean): void =>
    setClosed((before) => (open ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const obey = (event: KeyboardEvent, item: Item): void => {
    const wish = wishOf(event, rows, item.id);
    if (!wish) return;
    event.preventDefault();
    if (wish.do === 'focus') focusRow(tree.current, wish.id);
    else if (wish.do === 'open' || wish.do === 'close') toggle(wish.id, wish.do === 'open');
    else if (wish.do === 'edit') onEdit(item);
    else if (wish.do === 'remove') onRemove(item);
    else {
      keepFocus(item.id);
      moves.move(item.id, (now) => {
        const place = placeAfter(now, item.id, wish.step, kind);
        if (!('problem' in place) && place.parentId !== null) toggle(place.parentId, true);
        return place;
      });
    }
  };

  return (
    <>
      <div
        ref={tree}
        className={classNames(styles.tree, className)}
        role="treegrid"
        aria-label={label}
        data-dragging={drag !== null}
        data-flat={isFlat || undefined}
      >
        <div role="row" className={styles.head}>
          <div role="columnheader">{kind.one.charAt(0).toUpperCase() + kind.one.slice(1)}</div>
          {columns.map((column) => (
            <div key={column.head} role="columnheader" className={column.className}>
              {column.head}
            </div>
          ))}
          <div role="columnheader" className={styles.acts}>
            <span className={text.hidden}>Actions</span>
          </div>
        </div>
        {rows.map((row) => {
          const { item } = row;
          return (
            <TreeLine
              key={item.id}
              row={row}
              kind={kind}
              columns={columns}
              {...drawn}
              isCurrent={item === current?.item}
              isMoving={moves.movingId === item.id || drag?.id === item.id}
              drop={drag?.at?.id === item.id ? drag.at.where : undefined}
              grip={grip(item.id)}
              onKeyDown={(event) => obey(event, item)}
              onFocus={() => setCurrentId(item.id)}
              onToggle={() => toggle(item.id, !row.isOpen)}
              onEdit={() => onEdit(item)}
              onAdd={onAdd && (() => onAdd(item))}
              onRemove={() => onRemove(item)}
            />
          );
        })}
      </div>
      <p
        key={moves.said.count}
        className={moves.said.isRefused ? styles.refused : styles.said}
        role={moves.said.isRefused ? 'alert' : 'status'}
      >
        {moves.said.text}
      </p>
    </>
  );
}

const focusRow = (tree: HTMLElement | null, id: string): void =>
  tree?.querySelector<HTMLElement>(`[data-branch="${CSS.escape(id)}"]`)?.focus();

/** A row that moves may be drawn anew elsewhere; the focus goes with it. */
function useFocusAcrossMoves(tree: Readonly<{ current: HTMLElement | null }>): (id: string) => void {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (kept.current !== null && isLost) focusRow(tree.current, kept.current);
  });
  return (id) => {
    kept.current = id;
  };
}
