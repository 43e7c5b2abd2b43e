import { labelOf, wordsOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import { changedFields } from './three-way.ts';

/** One changed field, in words. */
export interface ChangeWords {
  field: string;
  label: string;
  before: string;
  now: string;
}

/** What was changed, in the order of the form's fields. */
export function useChanges(): readonly ChangeWords[] {
  const { form } = useFormHandle();
  const basis = useFormState(({ context }) => context.basis);
  const values = useFormState(({ context }) => context.values);
  const same = useFormState(({ context }) => context.same);
  return changedFields(basis.values, values, same).map((field) => ({
    field,
    label: labelOf(form, field),
    before: wordsOf(form, field, basis.values[field]),
    now: wordsOf(form, field, values[field]),
  }));
}
