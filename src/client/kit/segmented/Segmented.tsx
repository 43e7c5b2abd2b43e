import { useId } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  wide?: boolean;
  onChange: (value: Value) => void;
}

/** One choice of a few, side by side; radio buttons to the keyboard and to screen readers. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  wide = false,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classNames(styles.group, wide && styles.wide)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
