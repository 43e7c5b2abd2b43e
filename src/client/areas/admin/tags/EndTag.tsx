import { Alert, Modal } from 'antd';
import { useId, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useChangeTagsMutation } from '#client/features/catalogue-terms/tags.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import type { Tag, TagBulkAction } from '#contract/tags.contract.ts';

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
  const [change, { isLoading }] = useChangeTagsMutation();
  const keyFor = useAttemptKey();
  const [into, setInto] = useState('');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const select = useId();
  const isMerge = act === 'merge';

  const run = async (): Promise<void> => {
    const action: TagBulkAction = isMerge ? { do: 'merge', into } : { do: 'remove' };
    const body = { selection: { by: 'ids' as const, ids: [id] }, action };
    const { error } = await change({ ...body, key: keyFor(body) });
    if (isApiError(error)) setRefusal(error);
    else onClose();
  };
  return (
    <Modal
      open
      title={isMerge ? `Merge ${name} into another tag?` : `Delete ${name}?`}
      okText={isMerge ? `Merge ${name}` : `Delete ${name}`}
      okButtonProps={{ danger: !isMerge, disabled: isMerge && into === '' }}
      confirmLoading={isLoading}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{isMerge ? mergeWords(products) : deleteWords(products)}</p>
      {isMerge && (
        <div className={styles.merge}>
          <label htmlFor={select}>They get</label>
          <TagChoice id={select} value={into} onChange={setInto} except={id} />
        </div>
      )}
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
    </Modal>
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
