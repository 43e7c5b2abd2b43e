import type { ReactNode } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { joined } from '#client/kit/form/joined.ts';

import styles from './new-order.module.css';
import { fieldId } from './use-phone-order.ts';

interface PhoneOrderFieldProps<Value> {
  /** As the server names it: "address.street". */
  field: string;
  label: string;
  hint?: ReactNode;
  errors: readonly string[] | undefined;
  required?: boolean;
  disabled: boolean;
  value: Value;
  onChange: (value: Value) => void;
  children: (control: InputProps<Value>) => ReactNode;
}

/** Label, control, hint and what is wrong, tied together. */
export function PhoneOrderField<Value>(props: PhoneOrderFieldProps<Value>) {
  const { field, label, hint, errors = [], required = false, disabled, value, onChange, children } = props;
  const id = fieldId(field);
  const isWrong = errors.length > 0;
  const described = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter((each) => each !== false);
  return (
    <div className={styles.field}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <i className={styles.star} aria-hidden="true">
            {' '}
            *
          </i>
        )}
      </label>
      {children({
        id,
        value,
        onChange,
        onBlur: () => undefined,
        report: () => undefined,
        disabled,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': isWrong ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className={styles.error} id={`${id}-error`}>
          <Glyph name="alert" />
          {joined(errors)}
        </p>
      )}
    </div>
  );
}
