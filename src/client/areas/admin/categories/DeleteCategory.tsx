import { Alert, Modal } from 'antd';
import { useId, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useRemoveCategoryMutation } from '#client/features/catalogue-terms/categories.api.ts';
import type { AdminCategory } from '#contract/categories.contract.ts';
import { childrenOf } from '#contract/categories.rules.ts';

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
  const [remove, { isLoading }] = useRemoveCategoryMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const below = childrenOf(items, id).length;
  const isEmpty = products + below === 0;
  const options = parentOptions(items, id);
  const [target, setTarget] = useState(options.some(({ value }) => value === parentId) ? (parentId ?? '') : '');
  const select = useId();

  const run = async (): Promise<void> => {
    const { error } = await remove({ id, version, ...(target !== '' && { target }) });
    if (isApiError(error)) setRefusal(error);
    else onClose(true);
  };
  const isOver = refusal?.newer !== undefined || refusal?.status === 404;
  return (
    <Modal
      open
      title={`Delete ${name}?`}
      okText={`Delete ${name}`}
      okButtonProps={{ danger: true, disabled: isOver || (!isEmpty && target === '') }}
      cancelText={isOver ? 'Close' : 'Cancel'}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={() => onClose(false)}
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
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </Modal>
  );
}

function holds(products: number, below: number): string {
  const parts = [
    products > 0 && (products === 1 ? '1 product' : `${products} products`),
    below > 0 && (below === 1 ? '1 category' : `${below} categories`),
  ];
  return parts.filter((part) => part !== false).join(' and ');
}
