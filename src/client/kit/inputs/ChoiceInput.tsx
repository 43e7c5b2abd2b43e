import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import type { Option } from './SelectInput.tsx';

interface ChoiceInputProps<Value extends string> extends InputProps<Value> {
  options: readonly Option<Value>[];
}

/** One of two to four options that all are seen, side by side. */
export const ChoiceInput = <Value extends string>({ options, ...field }: ChoiceInputProps<Value>) => (
  <div
    id={field.id}
    className={styles.choice}
    role="radiogroup"
    tabIndex={-1}
    aria-labelledby={`${field.id}-label`}
    aria-describedby={field['aria-describedby']}
    aria-invalid={field['aria-invalid']}
    aria-required={field['aria-required']}
  >
    {options.map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name={field.id}
          value={value}
          checked={value === field.value}
          disabled={field.disabled}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
    ))}
  </div>
);
