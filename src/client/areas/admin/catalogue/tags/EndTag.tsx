import { useId, useState } from 'react';

import { useChangeTagsMutation } from '#client/features/catalogue/taxonomy/tags.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { Tag, TagBulkAction } from '#contract/catalogue/tags.contract.ts';

import { TagChoice } from './TagChoice.tsx';
import styles from './tags.module.css';

/** A tag that somebody is about to delete or merge into another. */
export interface Ending {
  act: TagBulkAction['do'];
  tag: Tag;
}

/** Asks before a tag goes, telling how many products have it. */
export function EndTag({ ending: { act, tag }, onClose }: { ending: Ending; onClose: () => void }) {
  const { id, name, products } = tag;
  const [change] = useChangeTagsMutation();
  const keyFor = useAttemptKey();
  const [into, setInto] = useState('');
  const select = useId();
  const isMerge = act === 'merge';

  const end = () => {
    const action: TagBulkAction = isMerge ? { do: 'merge', into } : { do: 'remove' };
    const body = { selection: { by: 'ids' as const, ids: [id] }, action };
    return change({ ...body, key: keyFor(body) });
  };
  return (
    <Question
      title={isMerge ? `Merge ${name} into another tag?` : `Delete ${name}?`}
      yes={isMerge ? `Merge ${name}` : `Delete ${name}`}
      danger={isMerge ? undefined : true}
      not={isMerge && into === '' ? 'yet' : undefined}
      act={end}
      onClose={onClose}
    >
      <p>{isMerge ? mergeWords(products) : deleteWords(products)}</p>
      {isMerge && (
        <div className={styles.merge}>
          <label htmlFor={select}>They get</label>
          <TagChoice id={select} value={into} onChange={setInto} except={id} />
        </div>
      )}
    </Question>
  );
}

const deleteWords = (products: number): string => {
  if (products === 0) return 'No product has it.';
  return products === 1
    ? '1 product has it and loses it; the product itself stays.'
    : `${products} products have it and lose it; the products themselves stay.`;
};

const mergeWords = (products: number): string =>
  products === 0
    ? 'No product has it; it goes, and the other stays as it is.'
    : `${products === 1 ? '1 product has it and gets' : `${products} products have it and get`} the other one instead; none has that twice.`;
