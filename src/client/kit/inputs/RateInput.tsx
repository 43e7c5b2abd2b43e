import { DecimalInput } from './DecimalInput.tsx';
import type { InputProps } from './input-props.ts';

interface RateInputProps extends InputProps<string> {
  /** How the value is kept: "2.8" for 2.8 %, or as the fraction "0.028". It is typed in percent either way. */
  as: 'percent' | 'fraction';
  /** Decimals of the percentage. */
  decimals: number;
  signed?: boolean;
  /** Filled up with zeros to so many decimals only; to all of them unless said. */
  filled?: number;
  /** Behind the number instead of the percent sign, such as "‰" for a fineness. */
  unit?: string;
}

/** A rate, typed in percent. */
export const RateInput = ({ as, unit = '%', ...field }: RateInputProps) => (
  <DecimalInput {...field} unit={unit} whole={6} shift={as === 'fraction' ? -2 : 0} />
);
