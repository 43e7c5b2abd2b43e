import { DecimalInput } from './DecimalInput.tsx';
import type { InputProps } from './input-props.ts';

interface MoneyInputProps extends InputProps<string> {
  /** ISO 4217; stands behind the amount. */
  currency: string;
  /** Digits of the minor unit; 2 unless said. */
  decimals?: number;
  signed?: boolean;
}

/** An amount of money as decimal text in major units: "1234.50". */
export const MoneyInput = ({ currency, decimals = 2, ...field }: MoneyInputProps) => (
  <DecimalInput {...field} unit={currency} decimals={decimals} />
);
