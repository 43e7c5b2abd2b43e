import { type ComponentProps, useState } from 'react';

import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';

/** One line of text. */
export function TextField({ label, hint, error, optional, id, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, id }} {...(optional && { optional })}>
      {(control) => <input className={styles.input} required={!optional} {...input} {...control} />}
    </Field>
  );
}

/** A password that can be shown. */
export function PasswordField({ label, hint, error, id, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <div className={styles.password}>
          <input className={styles.input} required {...input} {...control} type={shown ? 'text' : 'password'} />
          <button type="button" aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

/** One of a list of options, given as `<option>` children. */
export function SelectField({ label, hint, error, optional, id, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, id }} {...(optional && { optional })}>
      {(control) => <select className={styles.select} required={!optional} {...select} {...control} />}
    </Field>
  );
}
