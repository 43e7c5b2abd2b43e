import type { ReactNode } from 'react';

import type { InputProps } from '#client/kit/inputs/input-props.ts';

interface FieldInputProps<Value> {
  /** These are given by the `Form.Item` around it. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  /** What the field holds while nothing was entered. */
  empty: Value;
  children: (field: InputProps<Value>) => ReactNode;
}

/** An input of `kit/inputs` as the control of a small form's field. What it can not read is for a rule of the field. */
export const FieldInput = <Value,>({ empty, children, id = '', ...given }: FieldInputProps<Value>) =>
  children({
    id,
    value: given.value ?? empty,
    onChange: (value) => given.onChange?.(value),
    onBlur: () => given.onBlur?.(),
    report: noop,
    'aria-describedby': given['aria-describedby'],
    'aria-invalid': given['aria-invalid'],
    'aria-required': given['aria-required'],
  });

const noop = (): void => undefined;
