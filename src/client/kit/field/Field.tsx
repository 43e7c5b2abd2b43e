import { type ReactNode, useId } from 'react';

import { Icon } from '#client/kit/icon/Icon.tsx';
import { joined } from '#client/kit/form/joined.ts';

import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** One line below the label: what is asked, in which form. */
  hint?: ReactNode;
  /** What is wrong, in plain words; several messages are read one after the other. Absent or empty when all is well. */
  error?: string | readonly string[] | undefined;
  /** Says "optional" beside the label; fields without it must be filled. */
  optional?: boolean;
}

/** What a control inside a field is given, so that label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control, and beside it the error, tied together for screen readers. */
export function Field({ label, hint, error, optional = false, id, children }: FieldProps & FieldFrame) {
  const { control, message } = useControl({ id, hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${control.id}-hint`}>
          {hint}
        </span>
      )}
      {children(control)}
      <FieldError id={control.id} message={message} />
    </div>
  );
}

interface FieldFrame {
  /** Needed where an error summary links to the field; otherwise made up. */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The error of one control, beside it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  if (message === '') return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="warning" size={16} />
      <span>{message}</span>
    </p>
  );
}

/** Ids that tie a control to its hint and error. */
export function useControl({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id?: string | undefined }) {
  const madeUp = useId();
  const own = id ?? madeUp;
  const message = typeof error === 'string' ? error : joined(error ?? []);
  const described = [hint === undefined ? '' : `${own}-hint`, message === '' ? '' : `${own}-error`].filter(Boolean);
  const control: ControlProps = {
    id: own,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': message === '' ? undefined : true,
  };
  return { control, message };
}
