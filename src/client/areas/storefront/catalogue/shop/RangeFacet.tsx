import { type FormEvent, useId, useState } from 'react';

import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import field from '#client/kit/field/field.module.css';
import { formText } from '#client/kit/field/form-text.ts';
import text from '#client/kit/theme/text.module.css';

import type { FacetProps } from './Facets.tsx';
import styles from './facets.module.css';
import { fractionOf, percentOf, rangeChanged, type RangeColumn, rangeOf, typedNumber } from './filters.ts';

interface RangeFacetProps extends FacetProps {
  column: RangeColumn;
  /** What is typed is percent, what is asked a fraction. */
  unit?: 'percent';
}

/** A least and a most, taken over when they are sent. A query from elsewhere shows its own bounds. */
export function RangeFacet({ query, onQuery, column, unit }: RangeFacetProps) {
  const range = rangeOf(query, column);
  const shown = unit === 'percent' ? { from: percentOf(range.from), to: percentOf(range.to) } : range;
  return <Bounds key={`${shown.from}-${shown.to}`} {...{ query, onQuery, column, shown }} {...(unit && { unit })} />;
}

function Bounds({ query, onQuery, column, unit, shown }: RangeFacetProps & { shown: { from: string; to: string } }) {
  const id = useId();
  const [problem, setProblem] = useState('');

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = typedNumber(formText(event.currentTarget, 'from'));
    const to = typedNumber(formText(event.currentTarget, 'to'));
    if (from === null || to === null) {
      setProblem('Use a number, such as 2.5.');
      return;
    }
    setProblem('');
    const asked = unit === 'percent' ? { from: fractionOf(from), to: fractionOf(to) } : { from, to };
    onQuery(rangeChanged(query, column, asked));
  };

  const bound = (name: 'from' | 'to', words: string) => (
    <div>
      <label className={text.hidden} htmlFor={`${id}-${name}`}>
        {column === 'premium' ? 'Premium' : 'Price'} {words}
      </label>
      <input
        className={field.input}
        id={`${id}-${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={words}
        defaultValue={shown[name]}
        aria-describedby={problem === '' ? undefined : `${id}-error`}
        aria-invalid={problem === '' ? undefined : true}
      />
    </div>
  );

  return (
    <form onSubmit={apply}>
      <div className={styles.range}>
        {bound('from', 'from')}
        {bound('to', 'to')}
        <Button look="plain" type="submit">
          Set
        </Button>
      </div>
      <FieldError id={id} message={problem} />
    </form>
  );
}
