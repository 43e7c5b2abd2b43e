import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'value'> {
  value: string;
  /** How much may be written; what is left is told towards the end. */
  maxLength: number;
}

/** When so little is left, it is told. */
const TOLD_BELOW = 500;

/** Several lines of text, in a box that can be made taller. */
export function TextAreaField({ label, hint, error, optional, id, value, maxLength, ...area }: TextAreaFieldProps) {
  const left = maxLength - value.length;
  return (
    <Field {...{ label, hint, error, id }} {...(optional && { optional })}>
      {(control) => (
        <>
          <textarea
            className={styles.area}
            rows={6}
            required={!optional}
            {...area}
            {...control}
            value={value}
            maxLength={maxLength}
          />
          <p className={styles.left} role="status">
            {left < TOLD_BELOW && `${left} characters left`}
          </p>
        </>
      )}
    </Field>
  );
}
