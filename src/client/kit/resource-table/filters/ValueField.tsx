import { type ReactNode, useId } from 'react';

import { listLimits } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { FieldFault } from './FieldFault.tsx';
import styles from './condition.module.css';

interface ValueFieldProps {
  column: ColumnSpec;
  label: string;
  isFirst: boolean;
  /** As typed. */
  value: string;
  fault: string | undefined;
  onType: (typed: string) => void;
  /** Beside the field of a day, where there is one. */
  calendar?: ReactNode;
  onRest: () => void;
}

/** One value, typed. */
export function ValueField({ column, label, isFirst, value, fault, onType, calendar, onRest }: ValueFieldProps) {
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
        {calendar}
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
