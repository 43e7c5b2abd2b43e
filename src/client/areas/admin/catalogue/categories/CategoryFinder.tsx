import { Button } from 'antd';
import { useId, useState } from 'react';

import { Blank } from '#client/kit/blank/Blank.tsx';
import text from '#client/kit/theme/text.module.css';
import { TreeHelp } from '#client/kit/tree/TreeHelp.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { categoryTreeKind } from '#contract/catalogue/categories.rules.ts';
import { foldedText } from '#contract/list/folded-text.ts';

import { CategoryTree } from './CategoryTree.tsx';
import styles from './category-tree.module.css';

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
  const isWanted = wanted.trim() === '' ? null : wantedBy(foldedText(wanted.trim()));
  const found = isWanted ? items.filter(isWanted) : items;
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
          {wanted.trim() === '' ? '' : foundWords(found.length)}
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
          isWanted={isWanted}
          onEdit={({ id }) => edit(id)}
          onAdd={({ id }) => addIn(id)}
          onRemove={({ id }) => remove(id)}
        />
      )}
      <TreeHelp kind={categoryTreeKind} />
    </>
  );
}

const foundWords = (count: number): string => (count === 1 ? '1 category found' : `${count} categories found`);

const wantedBy =
  (text: string) =>
  ({ name, slug }: AdminCategory): boolean =>
    foldedText(name).includes(text) || slug.includes(text);
