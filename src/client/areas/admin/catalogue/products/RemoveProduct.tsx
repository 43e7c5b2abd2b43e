import { useRemoveProductMutation } from '#client/features/catalogue/products/admin-products.api.ts';
import { Question } from '#client/kit/question/Question.tsx';

import type { Notice } from './use-row-actions.ts';

interface RemoveProductProps {
  product: { id: string; version: number; name: string };
  /** Why it can't be; null where nothing is known against it. */
  undeletable?: string | null;
  onDone: (notice: Notice) => void;
  onClose: () => void;
}

/** Asks before a product is deleted, by its name. The server refuses one that was ever ordered or booked, and says so here. */
export function RemoveProduct({
  product: { id, version, name },
  undeletable = null,
  onDone,
  onClose,
}: RemoveProductProps) {
  const [remove] = useRemoveProductMutation();
  return (
    <Question
      title={undeletable === null ? `Delete ${name}?` : `${name} can’t be deleted`}
      yes={`Delete ${name}`}
      danger
      not={undeletable === null ? undefined : 'ever'}
      act={() => remove({ id, version })}
      onDone={() => {
        onClose();
        onDone({ words: `${name} was deleted.`, tone: 'done' });
      }}
      onClose={onClose}
    >
      <p>
        {undeletable ?? 'It is permanently deleted, with its texts and picture. The audit log records that it existed.'}
      </p>
    </Question>
  );
}
