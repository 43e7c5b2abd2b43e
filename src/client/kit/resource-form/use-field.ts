import { useContext, useEffect, useLayoutEffect, useState } from 'react';

import { labelOf, partWordsOf, ruleProblemsOf, wordsOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import { SectionId } from './FormSection.tsx';
import { isSame, isWithin, valueAt } from './values.ts';

/** What a control in a form is given. Every input of `kit/inputs` takes it whole: `{(field) => <MoneyInput {...field} … />}`. */
export interface FieldControl<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The field is left: what is wrong with it is said now. */
  onBlur: () => void;
  /** The input's own finding, such as text that is no number: what to do, or null. With any, nothing is sent. */
  report: (problem: string | null) => void;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export type FieldLook = 'row' | 'cell';

/** A field's control and what stands around it. */
export function useField(path: string, { hasHint, look }: { hasHint: boolean; look: FieldLook }) {
  const { actor, form, registry, isNew, idOf } = useFormHandle();
  const section = useContext(SectionId);
  const value = useFormState(({ context }) => valueAt(context.values, path));
  const before = useFormState(({ context }) => valueAt(context.basis.values, path));
  const [own, setOwn] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isWhole = !path.includes('.');
  const found = useFormState(({ context }) => JSON.stringify(messagesAt(context.problems, path, registry.placeOf)));
  const byRule = useFormState(({ context }) =>
    isLeft ? (messagesAt(ruleProblemsOf(form, context.values), path, registry.placeOf)[0] ?? null) : null,
  );
  const free = useFormState(({ context }) => (path in context.problems ? context.failure?.free?.[path] : undefined));
  useLayoutEffect(() => registry.addField(path, section), [registry, path, section]);
  useEffect(() => registry.report(path, own), [registry, path, own]);

  const { values, same } = actor.getSnapshot().context;
  const spec = isWhole ? form.fields[path] : undefined;
  const isChanged = isWhole ? !same(path, before, value) : before !== undefined && !isSame(before, value);
  const sent = JSON.parse(found) as string[];
  const atOnce = isLeft ? (own ?? spec?.check?.(value, values) ?? byRule) : null;
  const errors = sent.length > 0 || atOnce === null ? sent : [atOnce];
  const isRequired = spec?.required === undefined ? undefined : (true as const);
  const isMarked = isChanged && !isNew && !spec?.secret;
  const was = isMarked ? (look === 'row' ? wordsOf(form, path, before) : partWordsOf(form, path, before)) : null;
  const id = idOf(path);
  const described = [was !== null && `${id}-was`, hasHint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(
    (each) => each !== false,
  );
  const control: FieldControl<unknown> = {
    id,
    value,
    onChange: (next) => {
      setIsLeft(false);
      actor.send({ type: 'change', path, value: next });
    },
    onBlur: () => setIsLeft(true),
    report: setOwn,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': errors.length > 0 ? true : undefined,
    'aria-required': isRequired,
  };
  return { control, state: { words: labelOf(form, path), was, isMarked, errors, isRequired, free } };
}

/** The messages whose place on the screen is this field. */
const messagesAt = (
  problems: Readonly<Record<string, readonly string[]>>,
  path: string,
  placeOf: (path: string) => string | null,
): string[] =>
  Object.entries(problems).flatMap(([at, messages]) =>
    at === path || (isWithin(at, path) && placeOf(at) === path) ? messages : [],
  );
