import { Button } from 'antd';
import { useId, useState } from 'react';

import { useListCategoriesQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';

import { CategoryDrawer, type Drawn } from './CategoryDrawer.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import styles from './category-tree.module.css';
import { DeleteCategory } from './DeleteCategory.tsx';
import { visibleRows } from './visible-rows.ts';

/** The categories of the shop as a tree. */
export function CategoriesPage() {
  const { data, error, refetch } = useListCategoriesQuery();
  const [wanted, setWanted] = useState('');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [removing, setRemoving] = useState<AdminCategory | null>(null);
  const [goneWords, setGoneWords] = useState('');
  const find = useId();
  if (!data) {
    return error ? <Failed what="The tree of categories" error={error} onRetry={refetch} /> : <PageLoading />;
  }

  const { items } = data;
  const add = (
    <Button type="primary" icon={<Glyph name="plus" />} onClick={() => setDrawn({ parentId: null })}>
      New category
    </Button>
  );
  const found = visibleRows(items, { closed: new Set(), wanted });
  return (
    <PageFrame title="Categories" note={noteWords(items)} actions={add}>
      {items.length === 0 ? (
        <Blank glyph="list" fact="There are no categories yet" actions={add}>
          Categories lead customers through the shop. Make one, then put products into it.
        </Blank>
      ) : (
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
              onEdit={({ id }) => setDrawn({ id })}
              onAdd={({ id }) => setDrawn({ parentId: id })}
              onRemove={setRemoving}
            />
          )}
          <p className={styles.foot}>
            Drag a category by its grip, or move it with <kbd>Alt</kbd> and the arrows: up and down among its
            neighbours, right into the one before it, left out again. <kbd>Enter</kbd> edits, <kbd>Delete</kbd> deletes.
          </p>
          <p className={text.hidden} role="status">
            {goneWords}
          </p>
        </>
      )}
      {drawn && <CategoryDrawer drawn={drawn} items={items} onClose={() => setDrawn(null)} />}
      {removing && (
        <DeleteCategory
          category={removing}
          items={items}
          onClose={(isGone) => {
            if (isGone) setGoneWords(`${removing.name} was deleted.`);
            setRemoving(null);
          }}
        />
      )}
    </PageFrame>
  );
}

function noteWords(items: readonly AdminCategory[]): string {
  const hidden = items.filter(({ status }) => status === 'hidden').length;
  return hidden === 0 ? `${items.length}` : `${items.length}, ${hidden} hidden`;
}

const foundWords = (count: number): string => (count === 1 ? '1 category found' : `${count} categories found`);
