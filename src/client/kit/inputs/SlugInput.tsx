import { useEffect, useEffectEvent, useRef } from 'react';

import { useFormHandle, useFormState } from '#client/kit/resource-form/form-handle.ts';
import { valueAt } from '#client/kit/resource-form/values.ts';

import { BoxedInput } from './BoxedInput.tsx';
import { ariaOf, type InputProps } from './input-props.ts';
import { slugOf, slugWhileTyping, suggestedSlug } from './slug-entry.ts';

interface SlugInputProps extends InputProps<string> {
  /** What stands before it in the address: "/product/". */
  prefix: string;
  /** The field whose text it is made from while a new record's address has not been edited: "name". */
  from: string;
}

/**
 * The part of an address that names a record. A new one follows the name until it is typed in; an old one stays, since
 * links lead there.
 */
export function SlugInput({ prefix, from, ...field }: SlugInputProps) {
  const { isNew } = useFormHandle();
  const { value, onChange } = field;
  const source = useFormState(({ context }) => textOf(valueAt(context.values, from)));
  const suggested = useRef('');
  const suggest = useEffectEvent((text: string) => {
    // Edited by hand, it is nobody's suggestion any more; emptied, it asks for one.
    if (!isNew || (value !== '' && value !== suggested.current)) return;
    suggested.current = suggestedSlug(text);
    if (value !== suggested.current) onChange(suggested.current);
  });
  useEffect(() => suggest(source), [source]);

  return (
    <BoxedInput
      {...ariaOf(field as unknown as InputProps<never>)}
      before={prefix}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={({ target }) => onChange(slugWhileTyping(target.value))}
      onBlur={() => {
        if (slugOf(value) !== value) onChange(slugOf(value));
        field.onBlur();
      }}
    />
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
