import { amountWords } from '#contract/amount-words.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';

import type { CaseKind } from './cases.rules.ts';

/** How far back the rules look, in days. */
export const lookBack = {
  /** Transactions in which something new may be found. */
  recentDays: 7,
  /** The year that is compared with the declared one. */
  yearDays: 365,
  /** Whose last transaction is at most so old is looked at once more each day, so that nothing is missed. */
  catchUpDays: 3,
} as const;

/** The settings that the rules go by: amounts in minor units of CAD, a share as a fraction. */
interface RuleTerms {
  compliance: {
    largeCad: string;
    withinHours: number;
    structuringOrders: number;
    structuringFromCad: string;
    structuringToCad: string;
  };
  cases: { hitScore: number; unusualShare: string };
}

/** What the rule of each kind of case looks for, and how far it looks back, in sentences; null of what only people open. */
export function caseRuleWords({ compliance, cases }: RuleTerms): Record<CaseKind, string | null> {
  const cad = (minor: string) => amountWords(BigInt(minor), 'CAD');
  const { withinHours: hours } = compliance;
  const back = `It looks back ${lookBack.recentDays} days and ${hours} hours.`;
  const share = `${decimal(cases.unusualShare).times(100).toString()} %`;
  return {
    large_day: `Money that was received, or what was ordered or sold to us, also out of the vault, and still stands, when it comes to ${cad(compliance.largeCad)} or more within ${hours} hours. ${back}`,
    structuring: `${compliance.structuringOrders} or more transactions or payments within ${hours} hours, each from ${cad(compliance.structuringFromCad)} to ${cad(compliance.structuringToCad)}; what was called off counts, too, and so do sales to us. ${back}`,
    other_payer: `Money for a customer that came under another name than his. ${back} What an open case holds already stays with it, however old it is.`,
    unusual: `Orders, and sales to us with those out of the vault, of the last ${lookBack.yearDays} days that come to more than ${share} of the yearly volume that the customer declared. It is looked at when there was a transaction in the last ${lookBack.recentDays} days and ${hours} hours.`,
    pep: 'A form of the identity check that declares high office: of the customer, of somebody named in it, of family or of a close associate. It looks at the form as it is now.',
    screening: `A name of the account or of the form that is alike to one on a sanctions list by ${cases.hitScore} of 100 points or more, or that is the same. Everybody is compared once a day, and anew when a name or a list changes.`,
    by_hand: null,
  };
}

/** When the rules look. */
export const whenRulesLook = `Whoever has a new transaction, payment or form is looked at within seconds. Once a day everybody with a transaction of the last ${lookBack.catchUpDays} days is looked at once more.`;
