import { groupedNumber } from '#client/kit/money/number-text.ts';

import { BoxedInput } from './BoxedInput.tsx';
import { type DecimalRule, plainDecimal, readDecimal, shiftedDecimal } from './decimal-entry.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { type TextEntry, useTypedText } from './use-typed-text.ts';

interface DecimalInputProps extends InputProps<string>, Omit<DecimalRule, 'unit'> {
  unit: string;
  /** Where the point stands in the value as against the text: -2 keeps 2.8 % as "0.028". */
  shift?: number;
  /** Fewer decimals than allowed, or than so many, are filled up with zeros when the field is left. */
  filled?: boolean | number;
}

/** A number with its unit: decimal text in and out, and never a float between. */
export function DecimalInput({
  unit,
  shift = 0,
  filled = true,
  decimals,
  signed = false,
  whole = 12,
  ...field
}: DecimalInputProps) {
  const typing = useTypedText(field, decimalEntry({ decimals, signed, whole, unit }, shift, filled));
  return (
    <BoxedInput
      {...ariaOf(field as unknown as InputProps<never>)}
      {...typing}
      inputMode={decimals === 0 && !signed ? 'numeric' : 'decimal'}
      maxLength={40}
      fit="number"
      after={unit}
    />
  );
}

/** How a number is typed and kept. */
export const decimalEntry = (rule: DecimalRule, shift = 0, filled: boolean | number = true): TextEntry => ({
  show(value) {
    if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
    const text = shiftedDecimal(value, -shift);
    const fraction = plainDecimal(text).split('.')[1]?.length ?? 0;
    // What is finer than it may be is shown as it is, so that it can be mended.
    const least = filled === true ? rule.decimals : Number(filled);
    return groupedNumber(text, Math.max(least, fraction));
  },
  read(typed) {
    const entry = readDecimal(typed, rule);
    if (entry.value === null || entry.value === '' || shift === 0) return entry;
    return { value: shiftedDecimal(entry.value, shift), problem: null };
  },
});
