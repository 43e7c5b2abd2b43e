import { useId } from 'react';

import type { ColumnSpec } from '#contract/list/list-resource.ts';
import { isManyMode } from '#contract/list/match-modes.ts';

import type { ValuesProps } from './ConditionFields.tsx';
import { choicesOf } from './filter-draft.ts';
import styles from './condition.module.css';
import { valueInWords } from './filter-words.ts';
import { modeName } from './mode-names.ts';

/** The values of a column that lists them: to tick several, or to choose one. */
export function ChoiceValues({ column, condition, onChange, isFirst }: ValuesProps & { isFirst: boolean }) {
  const { mode, ticked } = condition;
  const name = useId();
  const isMany = isManyMode(mode);
  const values = choicesOf(column) ?? [];
  // In the order of the column, so that the same ticks are the same address.
  const toggled = (value: string): string[] =>
    values.filter((each) => (each === value ? !ticked.includes(value) : ticked.includes(each)));
  const first = values.find((value) => ticked.includes(value)) ?? values[0];
  return (
    <fieldset className={styles.values}>
      <legend>{`${column.label} ${modeName(mode)}`}</legend>
      {values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={ticked.includes(value)}
            {...(isFirst && value === first && { 'data-first': true })}
            onChange={() => onChange({ ticked: isMany ? toggled(value) : [value] }, 'chosen')}
          />
          <span>{yesOrNo(column, value) ?? valueInWords(column, value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const yesOrNo = ({ type }: ColumnSpec, value: string): string | undefined =>
  type === 'bool' ? { true: 'Yes', false: 'No' }[value] : undefined;
