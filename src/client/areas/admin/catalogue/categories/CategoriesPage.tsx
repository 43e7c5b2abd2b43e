import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useCategoryTreeQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';

import { CategoryDrawer, type Drawn } from './CategoryDrawer.tsx';
import { CategoryFinder } from './CategoryFinder.tsx';
import { CategoryList } from './CategoryList.tsx';
import styles from './category-tree.module.css';
import { DeleteCategory } from './DeleteCategory.tsx';

const manners = [
  { value: 'tree', label: 'Tree' },
  { value: 'list', label: 'List' },
] as const;

/** The categories of the shop: as the tree they are, or row by row as a list; which, stands in the address. */
export function CategoriesPage() {
  const { data, error, refetch } = useCategoryTreeQuery();
  const [address, setAddress] = useSearchParams();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [removing, setRemoving] = useState<AdminCategory | null>(null);
  const [goneWords, setGoneWords] = useState('');
  const edit = useCallback((id: string) => setDrawn({ id }), []);
  const remove = useCallback((id: string) => setRemoving(data?.items.find((item) => item.id === id) ?? null), [data]);
  const addIn = useCallback((parentId: string) => setDrawn({ parentId }), []);
  if (!data) {
    return error ? <Failed what="The tree of categories" error={error} onRetry={refetch} /> : <PageLoading />;
  }

  const { items } = data;
  const asList = address.get('as') === 'list';
  const add = (
    <Button type="primary" icon={<Glyph name="plus" />} onClick={() => setDrawn({ parentId: null })}>
      New category
    </Button>
  );
  return (
    <PageFrame title="Categories" note={noteWords(items)} actions={add}>
      {items.length === 0 ? (
        <Blank glyph="list" fact="There are no categories yet" actions={add}>
          Categories lead customers through the shop. Make one, then put products into it.
        </Blank>
      ) : (
        <>
          <div className={styles.manner}>
            <Segmented
              label="Show as"
              options={manners}
              value={asList ? 'list' : 'tree'}
              onChange={(manner) => setAddress(manner === 'list' ? { as: 'list' } : {})}
            />
          </div>
          {asList ? (
            <CategoryList edit={edit} addIn={addIn} remove={remove} />
          ) : (
            <CategoryFinder items={items} edit={edit} addIn={addIn} remove={remove} />
          )}
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
