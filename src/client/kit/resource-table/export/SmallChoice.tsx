import { useId } from 'react';

import styles from './export.module.css';

interface SmallChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; words: string; name?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side, under its label. */
export function SmallChoice<Value extends string>({ label, options, value, onChange }: SmallChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={styles.choice}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={group}
              aria-label={option.name ?? option.words}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true">{option.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
