import { useId } from 'react';

import type { ValuesProps } from './ConditionFields.tsx';
import { FieldFault } from './FieldFault.tsx';
import styles from './condition.module.css';
import { listedValues } from './listed-values.ts';
import { modeName } from './mode-names.ts';

/** Several values, typed or pasted: an order number a line, or with commas between. */
export function ListField({
  column,
  condition,
  faults,
  isFirst,
  onChange,
  onRest,
}: ValuesProps & { isFirst: boolean }) {
  const id = useId();
  const { length } = listedValues(condition.text);
  return (
    <div className={styles.field}>
      <textarea
        id={id}
        className={styles.list}
        rows={4}
        spellCheck={false}
        aria-label={`${column.label} ${modeName(condition.mode)}`}
        aria-describedby={`${id}-hint${faults.text ? ` ${id}-fault` : ''}`}
        aria-invalid={faults.text ? true : undefined}
        {...(isFirst && { 'data-first': true })}
        value={condition.text}
        onChange={({ target }) => onChange({ text: target.value }, 'typed')}
        onBlur={onRest}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-hint`} className={styles.note}>
        One a line, or with commas between{length > 0 && `: ${length === 1 ? '1 value' : `${length} values`}`}
      </p>
      <FieldFault id={`${id}-fault`} fault={faults.text} />
    </div>
  );
}
