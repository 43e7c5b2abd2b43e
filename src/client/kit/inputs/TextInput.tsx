import type { HTMLInputTypeAttribute } from 'react';

import { BoxedInput } from './BoxedInput.tsx';
import { ariaOf, type InputProps } from './input-props.ts';

interface TextInputProps extends InputProps<string> {
  maxLength: number;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'password'>;
  /** What browsers fill in by themselves; nothing unless said. */
  autoComplete?: string;
  placeholder?: string;
  /** `medium` for short codes; the whole line unless said. */
  fit?: 'wide' | 'medium';
  /** What was entered here before, offered while typing; anything else may be typed too. */
  known?: readonly string[];
}

/** One line of text. */
export const TextInput = ({
  maxLength,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  fit,
  known = [],
  ...field
}: TextInputProps) => (
  <>
    <BoxedInput
      {...ariaOf(field as unknown as InputProps<never>)}
      {...{ maxLength, type, autoComplete, placeholder }}
      {...(fit && { fit })}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
      {...(known.length > 0 && { list: `${field.id}-known` })}
    />
    {known.length > 0 && (
      <datalist id={`${field.id}-known`}>
        {known.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    )}
  </>
);
