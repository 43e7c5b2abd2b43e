import { useId } from 'react';

import type { ColumnFilter } from '#contract/list/list-query.ts';

import styles from './filter-editor.module.css';

type Operator = ColumnFilter['operator'];

const words = { and: 'all', or: 'any' } as const satisfies Record<Operator, string>;

/** Whether every condition must hold, or one of them. */
export function MatchChoice({ value, onChange }: { value: Operator; onChange: (operator: Operator) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.match}>
      <legend>Rows that match</legend>
      {(['and', 'or'] as const).map((operator) => (
        <label key={operator}>
          <input type="radio" name={name} checked={operator === value} onChange={() => onChange(operator)} />
          <span>{words[operator]}</span>
        </label>
      ))}
    </fieldset>
  );
}
