import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { joined } from '#client/kit/form/joined.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './form-field.module.css';
import { type FieldControl, type FieldLook, useField } from './use-field.ts';

export interface FormFieldProps<Name extends string = string, Value = unknown> {
  name: Name;
  /** The form's own label for the field unless given; needed for a field inside a list or an object. */
  label?: string;
  /** Below the control: what is asked, in which form, what it does. */
  hint?: ReactNode;
  /** Beside the control: what the value comes to, such as the same weight in grams. */
  beside?: ReactNode;
  /** `cell`: in a table whose heading names it; the label is there for screen readers only. */
  look?: FieldLook;
  children: (control: FieldControl<Value>) => ReactNode;
}

/** A field of a form: label, control, what it was before, hint, and what is wrong with it, tied together. */
export function FormField({ name, label, hint, beside, look = 'row', children }: FormFieldProps) {
  const { control, state } = useField(name, { hasHint: hint !== undefined, look });
  const { words, was, isMarked, errors, isRequired, free } = state;
  return (
    <div className={classNames(styles.field, styles[look])} data-changed={isMarked || undefined}>
      <label className={styles.label} htmlFor={control.id} id={`${control.id}-label`}>
        {label ?? words}
        {isRequired && <i className={styles.star} aria-hidden="true" />}
        {was !== null && <i className={styles.dot} aria-hidden="true" />}
      </label>
      <div className={styles.body}>
        <div className={styles.line}>
          {children(control)}
          {beside !== undefined && <span className={styles.beside}>{beside}</span>}
          {was !== null && (
            <span className={look === 'cell' ? text.hidden : styles.beside} id={`${control.id}-was`}>
              was {was}
            </span>
          )}
        </div>
        {hint !== undefined && (
          <div className={styles.hint} id={`${control.id}-hint`}>
            {hint}
          </div>
        )}
        {errors.length > 0 && (
          <p className={styles.error} id={`${control.id}-error`}>
            <Glyph name="alert" />
            <ErrorWords words={joined(errors)} free={free} onTake={control.onChange} />
          </p>
        )}
      </div>
    </div>
  );
}

interface ErrorWordsProps {
  words: string;
  free: string | undefined;
  onTake: (free: string) => void;
}

/** What is wrong; the free name in it, or behind it, is taken by a click. */
function ErrorWords({ words, free, onTake }: ErrorWordsProps) {
  if (free === undefined) return <span>{words}</span>;
  const at = words.lastIndexOf(free);
  const [before, after] = at < 0 ? [`${words} Free: `, ''] : [words.slice(0, at), words.slice(at + free.length)];
  return (
    <span>
      {before}
      <button type="button" title="Use it" onClick={() => onTake(free)}>
        {free}
      </button>
      {after}
    </span>
  );
}
