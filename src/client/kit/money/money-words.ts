import { groupedNumber } from './number-text.ts';

export type MoneyForm = 'symbol' | 'code' | 'bare';

const MINUS = '\u2212';
const NO_BREAK = '\u00a0';

const symbols: Readonly<Record<string, string>> = { CAD: '$', USD: 'US$', EUR: '€', GBP: '£' };

/** An amount as plain text, for titles, labels and buttons: ("5876.53", "CAD") is "$5,876.53". */
export function moneyWords(value: string, currency: string, form: MoneyForm = 'symbol'): string {
  const number = groupedNumber(value, 2);
  if (form === 'bare') return number;
  const symbol = form === 'symbol' ? symbols[currency] : undefined;
  const sign = number.startsWith(MINUS) ? MINUS : '';
  const unsigned = number.slice(sign.length);
  return symbol ? `${sign}${symbol}${unsigned}` : `${number}${NO_BREAK}${currency}`;
}
