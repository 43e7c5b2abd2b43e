import { moneyText } from './arithmetic/exact.ts';

/** Decimal text with grouped digits and a true minus, as many decimals as it has: "-1234.50" is "−1,234.50". */
export function grouped(text: string): string {
  const [whole = '0', fraction] = text.replace('-', '\u2212').split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** An amount of hundredths in a sentence, as mails, timelines and refusals have it: (1234550n, "CAD") is "12,345.50 CAD". */
export const amountWords = (minor: bigint, currency: string): string => `${grouped(moneyText(minor))} ${currency}`;
