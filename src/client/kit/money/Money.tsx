import text from '#client/kit/theme/text.module.css';

import { moneyWords, type MoneyForm } from './money-words.ts';

interface MoneyProps {
  /** Decimal text in major units, such as "5876.53". */
  value: string;
  /** ISO 4217, such as "CAD". */
  currency: string;
  /** `symbol` "$5,876.53", `code` "5,876.53 CAD", `bare` "5,876.53" where a heading names the currency. */
  form?: MoneyForm;
}

/** An amount of money in tabular figures, always with two decimals. */
export const Money = ({ value, currency, form = 'symbol' }: MoneyProps) => (
  <span className={text.numbers}>{moneyWords(value, currency, form)}</span>
);
