import type { ReactNode } from 'react';

import { FormField, type FormFieldProps } from '#client/kit/resource-form/FormField.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';

interface BlockFieldProps<Value> {
  /** The place of the block. */
  at: number;
  /** The field within the block, such as `caption` or `items.0.answer`. */
  name: string;
  label: string;
  hint?: string;
  children: (control: FieldControl<Value>) => ReactNode;
}

/** A field of one block of the list; of which type its value is, its caller says. */
export const BlockField = <Value,>({ at, name, children, ...rest }: BlockFieldProps<Value>) => (
  <FormField name={`blocks.${at}.${name}`} {...rest}>
    {children as unknown as FormFieldProps['children']}
  </FormField>
);
