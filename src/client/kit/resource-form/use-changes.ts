import { labelOf, textOf, wordsOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import type { AnyForm } from './form-spec.ts';
import { changedFields } from './three-way.ts';
import { isSame, valueAt } from './values.ts';

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
  return changedFields(basis.values, values, same).flatMap((field) => {
    const [before, now] = [basis.values[field], values[field]];
    return (
      changedParts(form, field, before, now) ?? [
        { field, label: labelOf(form, field), before: wordsOf(form, field, before), now: wordsOf(form, field, now) },
      ]
    );
  });
}

/** The parts of a field that changed, each by itself; null where the form does not tell its parts, or none of them did. */
function changedParts(form: AnyForm, field: string, before: unknown, now: unknown): ChangeWords[] | null {
  const parts = Object.entries(form.fields[field]?.parts ?? {});
  const changed = parts.filter(([key]) => !isSame(valueAt(before, key), valueAt(now, key)));
  if (changed.length === 0) return null;
  return changed.map(([key, { label, words }]) => ({
    field: `${field}.${key}`,
    label: `${labelOf(form, field)}: ${label}`,
    before: words(textOf(valueAt(before, key))),
    now: words(textOf(valueAt(now, key))),
  }));
}
