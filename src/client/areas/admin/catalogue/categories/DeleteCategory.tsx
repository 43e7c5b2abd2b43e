import { useId, useState } from 'react';

import { useCategoryUsesQuery, useRemoveCategoryMutation } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { childrenOf } from '#contract/list/tree.ts';

import styles from './delete-category.module.css';
import { parentOptions } from './parent-options.ts';

interface DeleteCategoryProps {
  category: AdminCategory;
  items: readonly AdminCategory[];
  onClose: (isGone: boolean) => void;
}

/** Asks before a category is deleted, and where what is in it goes. */
export function DeleteCategory({ category, items, onClose }: DeleteCategoryProps) {
  const { id, name, version, products, parentId } = category;
  const [remove] = useRemoveCategoryMutation();
  const below = childrenOf(items, id).length;
  const isEmpty = products + below === 0;
  const options = parentOptions(items, id);
  const [target, setTarget] = useState(options.some(({ value }) => value === parentId) ? (parentId ?? '') : '');
  const select = useId();
  const { data: uses } = useCategoryUsesQuery(id);

  return (
    <Question
      title={`Delete ${name}?`}
      yes={`Delete ${name}`}
      danger
      not={!isEmpty && target === '' ? 'yet' : undefined}
      act={() => remove({ id, version, ...(target !== '' && { target }) })}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {isEmpty ? (
        <p>Nothing is in it. {target === '' ? 'Its address leads nowhere then.' : ''}</p>
      ) : (
        <p>
          It holds {holds(products, below)}. They move to another category; a product that is there already stays there
          once.
        </p>
      )}
      <div className={styles.target}>
        <label htmlFor={select}>{isEmpty ? 'Its address leads to' : 'They move to'}</label>
        <select id={select} value={target} onChange={(event) => setTarget(event.target.value)}>
          <option value="">{isEmpty ? 'Nowhere' : 'Choose a category'}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {uses && uses.items.length > 0 && (
        <>
          <p>{uses.items.length === 1 ? 'This entry of a menu leads' : 'These entries of menus lead'} nowhere then:</p>
          <ul>
            {uses.items.map((entry) => (
              <li key={entry.id}>
                {entry.menu}: {entry.name || name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Question>
  );
}

function holds(products: number, below: number): string {
  const parts = [
    products > 0 && (products === 1 ? '1 product' : `${products} products`),
    below > 0 && (below === 1 ? '1 category' : `${below} categories`),
  ];
  return parts.filter((part) => part !== false).join(' and ');
}
