import { moneyText } from './arithmetic/exact.ts';
import { grouped } from './trade/invoice-words.rules.ts';

/** An amount of hundredths in a sentence, as mails, timelines and refusals have it: (1234550n, "CAD") is "12,345.50 CAD". */
export const amountWords = (minor: bigint, currency: string): string => `${grouped(moneyText(minor))} ${currency}`;
