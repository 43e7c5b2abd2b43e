import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import text from '#client/kit/theme/text.module.css';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { placeAfter } from '#contract/catalogue/categories.rules.ts';

import { CategoryRow } from './CategoryRow.tsx';
import styles from './category-tree.module.css';
import { placeOfDrop } from './drop-place.ts';
import { wishOf } from './tree-keys.ts';
import { useCategoryMoves } from './use-category-moves.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { visibleRows } from './visible-rows.ts';

interface CategoryTreeProps {
  items: readonly AdminCategory[];
  wanted: string;
  onEdit: (category: AdminCategory) => void;
  onAdd: (parent: AdminCategory) => void;
  onRemove: (category: AdminCategory) => void;
}

/** The tree of categories: read and moved with the keyboard or by dragging. Each move is saved at once and said. */
export function CategoryTree({ items, wanted, onEdit, onAdd, onRemove }: CategoryTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = visibleRows(items, { closed, wanted });
  const current = rows.find(({ category }) => category.id === currentId) ?? rows[0];
  const moves = useCategoryMoves(items);
  const { drag, grip } = useTreeDrag(
    tree,
    (id, at) => moves.move(id, (now) => placeOfDrop(now, id, at)),
    (id, at) => !('problem' in placeOfDrop(items, id, at)),
  );
  const keepFocus = useFocusAcrossMoves(tree);

  const toggle = (id: string, open: boolean): void =>
    setClosed((before) => (open ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  const obey = (event: KeyboardEvent, category: AdminCategory): void => {
    const wish = wishOf(event, rows, category.id);
    if (!wish) return;
    event.preventDefault();
    if (wish.do === 'focus') focusRow(tree.current, wish.id);
    else if (wish.do === 'open' || wish.do === 'close') toggle(wish.id, wish.do === 'open');
    else if (wish.do === 'edit') onEdit(category);
    else if (wish.do === 'remove') onRemove(category);
    else {
      keepFocus(category.id);
      moves.move(category.id, (now) => {
        const place = placeAfter(now, category.id, wish.step);
        if (!('problem' in place) && place.parentId !== null) toggle(place.parentId, true);
        return place;
      });
    }
  };

  return (
    <>
      <div ref={tree} className={styles.tree} role="treegrid" aria-label="Categories" data-dragging={drag !== null}>
        <div role="row" className={styles.head}>
          <div role="columnheader">Category</div>
          <div role="columnheader" className={styles.slug}>
            Address
          </div>
          <div role="columnheader" className={styles.count}>
            Products
          </div>
          <div role="columnheader" className={styles.acts}>
            <span className={text.hidden}>Actions</span>
          </div>
        </div>
        {rows.map((row) => {
          const { category } = row;
          return (
            <CategoryRow
              key={category.id}
              row={row}
              isCurrent={category === current?.category}
              isMoving={moves.movingId === category.id || drag?.id === category.id}
              drop={drag?.at?.id === category.id ? drag.at.where : undefined}
              grip={grip(category.id)}
              onKeyDown={(event) => obey(event, category)}
              onFocus={() => setCurrentId(category.id)}
              onToggle={() => toggle(category.id, !row.isOpen)}
              onEdit={() => onEdit(category)}
              onAdd={() => onAdd(category)}
              onRemove={() => onRemove(category)}
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
  tree?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"]`)?.focus();

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
