import type { KeyboardEvent, PointerEventHandler } from 'react';
import { Link } from 'react-router-dom';

import { productsIn } from '#client/features/catalogue/taxonomy/products-with.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';

import styles from './category-tree.module.css';
import type { TreeRow } from './visible-rows.ts';

interface CategoryRowProps {
  row: TreeRow;
  /** The one row that Tab leads to, with what is in it. */
  isCurrent: boolean;
  isMoving: boolean;
  /** Where a dragged category would go, seen from this row. */
  drop: 'before' | 'into' | 'after' | undefined;
  grip: { onPointerDown: PointerEventHandler };
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** One category of the tree. */
export function CategoryRow({ row, isCurrent, isMoving, drop, grip, ...on }: CategoryRowProps) {
  const { category, level, place, of, hasChildren, isOpen, isFound } = row;
  const { id, name, slug, status, products, productsWithin } = category;
  const tab = isCurrent ? 0 : -1;
  return (
    <div
      role="row"
      className={classNames(styles.row, isFound && styles.found, isMoving && styles.moving)}
      data-category={id}
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
          <span className={styles.toggle} />
        )}
        <button type="button" className={styles.title} tabIndex={tab} onClick={on.onEdit}>
          {name}
        </button>
        {status === 'hidden' && <StatusTag tone="quiet">Hidden</StatusTag>}
      </div>
      <div role="gridcell" className={styles.slug}>
        /category/{slug}
      </div>
      <div role="gridcell" className={styles.count}>
        {productsWithin === 0 ? (
          <span className={styles.none}>0</span>
        ) : (
          <Link to={productsIn(slug)} tabIndex={tab} aria-label={countWords(name, products, productsWithin)}>
            {productsWithin}
          </Link>
        )}
      </div>
      <div role="gridcell" className={styles.acts}>
        <button
          type="button"
          tabIndex={tab}
          aria-label={`New category in ${name}`}
          title="New in it"
          onClick={on.onAdd}
        >
          <Glyph name="plus" />
        </button>
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

function countWords(name: string, direct: number, within: number): string {
  const all = within === 1 ? '1 product' : `${within} products`;
  return direct === within ? `${all} in ${name}` : `${all} in ${name} and below it, ${direct} of them in it itself`;
}
