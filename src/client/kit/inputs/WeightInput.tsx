import { weightUnits, weightUnitNames, weightUnitSymbols, type WeightUnit } from '#contract/metals.ts';

import { decimalEntry } from './DecimalInput.tsx';
import { ariaOf, type InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { useTypedText } from './use-typed-text.ts';

/** A weight as it was entered. */
export interface EnteredWeight {
  value: string;
  unit: WeightUnit;
}

interface WeightInputProps extends InputProps<EnteredWeight> {
  units?: readonly WeightUnit[];
  decimals?: number;
}

/** A weight with the unit it is entered in; both are kept as entered, nothing is converted. */
export function WeightInput({ units = weightUnits, decimals = 4, ...field }: WeightInputProps) {
  const { value: weight, onChange, id } = field;
  const entry = decimalEntry({ decimals, whole: 9, unit: weightUnitSymbols[weight.unit] }, 0, false);
  const typing = useTypedText(
    { ...field, value: weight.value, onChange: (value) => onChange({ ...weight, value }) },
    entry,
  );
  return (
    <span className={`${styles.box ?? ''} ${styles.weight ?? ''}`}>
      <input
        type="text"
        autoComplete="off"
        inputMode="decimal"
        maxLength={40}
        {...ariaOf(field as unknown as InputProps<never>)}
        {...typing}
      />
      <select
        className={styles.unit}
        aria-labelledby={`${id}-label ${id}-unit`}
        id={`${id}-unit`}
        aria-label="Unit"
        value={weight.unit}
        disabled={field.disabled}
        onChange={({ target }) => onChange({ ...weight, unit: target.value as WeightUnit })}
      >
        {units.map((unit) => (
          <option key={unit} value={unit} title={weightUnitNames[unit]}>
            {weightUnitSymbols[unit]}
          </option>
        ))}
      </select>
    </span>
  );
}
