import { Button } from 'antd';
import { useId, useState } from 'react';

import { Blank } from '#client/kit/blank/Blank.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';

import { CategoryTree } from './CategoryTree.tsx';
import styles from './category-tree.module.css';
import { visibleRows } from './visible-rows.ts';

interface CategoryFinderProps {
  items: readonly AdminCategory[];
  edit: (id: string) => void;
  addIn: (id: string) => void;
  remove: (id: string) => void;
}

/** The tree of categories, or what of it has a name or an address that is looked for. */
export function CategoryFinder({ items, edit, addIn, remove }: CategoryFinderProps) {
  const [wanted, setWanted] = useState('');
  const find = useId();
  const found = visibleRows(items, { closed: new Set(), wanted });
  return (
    <>
      <div className={styles.bar}>
        <label className={text.hidden} htmlFor={find}>
          Find a category
        </label>
        <input
          id={find}
          type="search"
          placeholder="Find a category"
          maxLength={80}
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <span className={text.hidden} role="status">
          {wanted.trim() === '' ? '' : foundWords(found.filter(({ isFound }) => isFound).length)}
        </span>
      </div>
      {found.length === 0 ? (
        <Blank
          glyph="search"
          fact={`No category is called “${wanted.trim()}”`}
          actions={<Button onClick={() => setWanted('')}>Show all categories</Button>}
        >
          Names and addresses were looked through.
        </Blank>
      ) : (
        <CategoryTree
          items={items}
          wanted={wanted}
          onEdit={({ id }) => edit(id)}
          onAdd={({ id }) => addIn(id)}
          onRemove={({ id }) => remove(id)}
        />
      )}
      <p className={styles.foot}>
        Drag a category by its grip, or move it with <kbd>Alt</kbd> and the arrows: up and down among its neighbours,
        right into the one before it, left out again. <kbd>Enter</kbd> edits, <kbd>Delete</kbd> deletes.
      </p>
    </>
  );
}

const foundWords = (count: number): string => (count === 1 ? '1 category found' : `${count} categories found`);
