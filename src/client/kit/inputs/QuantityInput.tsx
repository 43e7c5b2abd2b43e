import { DecimalInput } from './DecimalInput.tsx';
import type { InputProps } from './input-props.ts';

interface QuantityInputProps extends InputProps<string> {
  /** What is counted; "pcs" unless said. */
  unit?: string;
}

/** A whole number of things, as text. */
export const QuantityInput = ({ unit = 'pcs', ...field }: QuantityInputProps) => (
  <DecimalInput {...field} unit={unit} decimals={0} whole={9} />
);
