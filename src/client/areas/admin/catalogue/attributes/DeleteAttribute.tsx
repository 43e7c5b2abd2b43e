import { useRemoveAttributeMutation } from '#client/features/catalogue/taxonomy/attributes.api.ts';
import { Question } from '#client/kit/question/Question.tsx';
import type { AttributeRow } from '#contract/catalogue/attributes.contract.ts';

/** Asks before an attribute that nothing uses is deleted; of one in use it says what to do instead. */
export function DeleteAttribute({ attribute, onClose }: { attribute: AttributeRow; onClose: () => void }) {
  const { id, version, label, products } = attribute;
  const [remove] = useRemoveAttributeMutation();
  const isUsed = products > 0;
  return (
    <Question
      title={isUsed ? `${label} can’t be deleted` : `Delete ${label}?`}
      yes={`Delete ${label}`}
      danger
      not={isUsed ? 'ever' : undefined}
      act={() => remove({ id, version })}
      onClose={onClose}
    >
      <p>
        {isUsed
          ? `${products === 1 ? '1 product says' : `${products} products say`} something of it. Take it off the product page instead: edit it and switch that off.`
          : 'No product uses it. Its options go with it.'}
      </p>
    </Question>
  );
}
