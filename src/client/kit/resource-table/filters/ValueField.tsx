import { useId, useRef } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { listLimits } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { FieldFault } from './FieldFault.tsx';
import styles from './condition.module.css';
import { dayText, typedValue } from './typed-value.ts';

interface ValueFieldProps {
  column: ColumnSpec;
  label: string;
  isFirst: boolean;
  /** As typed. */
  value: string;
  fault: string | undefined;
  onType: (typed: string) => void;
  onPick: (picked: string) => void;
  onRest: () => void;
}

/** One value, typed; a day can also be picked from a calendar. */
export function ValueField({ column, label, isFirst, value, fault, onType, onPick, onRest }: ValueFieldProps) {
  const id = useId();
  const isDay = column.type === 'date' || column.type === 'datetime';
  const isWeight = column.type === 'weight';
  const isEnd = label === 'From' || label === 'To';
  const described = [isWeight && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      {isEnd && <label htmlFor={id}>{label}</label>}
      <div className={styles.line}>
        <input
          id={id}
          className={styles.control}
          {...(!isEnd && { 'aria-label': label })}
          {...(described && { 'aria-describedby': described })}
          aria-invalid={fault ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={listLimits.text}
          inputMode={column.type === 'text' || isDay ? 'text' : 'decimal'}
          {...(isDay && { placeholder: 'mm/dd/yyyy' })}
          {...(isFirst && { 'data-first': true })}
          value={value}
          onChange={({ target }) => onType(target.value)}
          onBlur={onRest}
        />
        {isDay && <Calendar column={column} value={value} label={label} onPick={onPick} />}
      </div>
      {isWeight && (
        <p id={`${id}-hint`} className={styles.note}>
          In grams; “1 oz” or “1 kg” is converted
        </p>
      )}
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  );
}

/** The browser's own calendar, behind a button. */
function Calendar({ column, value, label, onPick }: Pick<ValueFieldProps, 'column' | 'value' | 'label' | 'onPick'>) {
  const picker = useRef<HTMLInputElement>(null);
  const typed = typedValue(column, value);
  return (
    <span className={styles.calendar}>
      <button type="button" aria-label={`${label}, from a calendar`} onClick={() => picker.current?.showPicker()}>
        <Glyph name="calendar" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={'value' in typed ? typed.value : ''}
        onChange={({ target }) => onPick(dayText(target.value))}
      />
    </span>
  );
}
