import { countryName } from '#contract/countries.ts';

import type { AccountType } from './customers.rules.ts';
import { type FormValues, isYes, volumeMost } from './kyc-form.rules.ts';
import { declaredName, isRegisteredAs } from './legal-name.rules.ts';

/*
 * No zod here: the screens read this file.
 */

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const riskNames = { low: 'Low', medium: 'Medium', high: 'High' } as const satisfies Record<RiskLevel, string>;

/** From which points on a case is of medium and of high risk, and after how many months each is reviewed again. */
export interface RiskTerms {
  mediumFrom: number;
  highFrom: number;
  lowMonths: number;
  mediumMonths: number;
  highMonths: number;
  /** Codes of countries that the FATF calls to act against, and of those that it monitors more closely, with spaces or commas. */
  fatfCallForAction: string;
  fatfMonitored: string;
}

export interface Risk {
  level: RiskLevel;
  /** 0 to 100. */
  score: number;
  reasons: { why: string; points: number }[];
}

const isExposed = (form: FormValues): boolean =>
  ['politicallyExposed', 'exposedFamily', 'exposedAssociate'].some((key) => isYes(form, key));

/** How risky a customer is by what he declared, beside the name of his account, and why. Who holds or is near to high office, or comes from a country that the FATF calls to act against, is of high risk whatever the points. */
export function riskOf(form: FormValues, accountType: AccountType, terms: RiskTerms, accountName?: string): Risk {
  const most = volumeMost(form);
  const isNamed = declaredName(form, accountType) !== '' && accountName !== undefined;
  const isRenamed = isNamed && !isRegisteredAs(accountName, form, accountType);
  const { called, monitored } = fatfCountries(form, terms);
  const reasons = [
    { why: 'Holds or held high office', points: 60, holds: isYes(form, 'politicallyExposed') },
    { why: 'Family of somebody in high office', points: 50, holds: isYes(form, 'exposedFamily') },
    { why: 'Associate of somebody in high office', points: 50, holds: isYes(form, 'exposedAssociate') },
    { why: `Registered under another name: ${accountName}`, points: 20, holds: isRenamed },
    { why: 'Acts for someone else', points: 25, holds: isYes(form, 'thirdParty') },
    { why: 'A company', points: 15, holds: accountType === 'commercial' },
    { why: 'Nobody owns 25 % of it', points: 10, holds: form.ownersExist === false },
    { why: 'A reporting entity itself', points: 10, holds: isYes(form, 'reportingEntity') },
    { why: 'Expects more than 500,000 CAD a year', points: 30, holds: most > 500_000 },
    { why: 'Expects more than 100,000 CAD a year', points: 15, holds: most > 100_000 && most <= 500_000 },
    { why: `FATF calls for action: ${called.join(', ')}`, points: 60, holds: called.length > 0 },
    { why: `Monitored by the FATF: ${monitored.join(', ')}`, points: 20, holds: monitored.length > 0 },
    { why: 'Taxed abroad', points: 15, holds: form.taxHome === 'other' || form.taxHome === 'canada_and_other' },
    { why: 'Money from an inheritance', points: 5, holds: form.sourceOfFunds === 'inheritance' },
    { why: 'Money from the sale of property', points: 5, holds: form.sourceOfFunds === 'sale_of_property' },
  ]
    .filter(({ holds }) => holds)
    .map(({ why, points }) => ({ why, points }));
  const score = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { level: isExposed(form) || called.length > 0 ? 'high' : levelOf(score, terms), score, reasons };
}

/** The country codes of a setting. */
export const countriesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** In which sense somebody belongs to a country. */
const belonging = {
  nationality: 'citizenship',
  secondNationality: 'citizenship',
  birthCountry: 'birth',
  taxCountry: 'tax residence',
  registrationCountry: 'registration',
} as const;

/** The countries of a form on the two lists of the FATF, each with what ties the customer to it: "Haiti (birth)". */
export function fatfCountries(
  form: FormValues,
  { fatfCallForAction, fatfMonitored }: Pick<RiskTerms, 'fatfCallForAction' | 'fatfMonitored'>,
): { called: string[]; monitored: string[] } {
  const declared = Object.entries(belonging).flatMap(([key, by]) => {
    const code = form[key];
    return typeof code === 'string' && code !== '' ? [{ code, words: `${countryName(code)} (${by})` }] : [];
  });
  const onList = (list: string): string[] => {
    const listed = new Set(countriesIn(list));
    return [...new Set(declared.filter(({ code }) => listed.has(code)).map(({ words }) => words))];
  };
  return { called: onList(fatfCallForAction), monitored: onList(fatfMonitored) };
}

const levelOf = (score: number, { mediumFrom, highFrom }: RiskTerms): RiskLevel =>
  score >= highFrom ? 'high' : score >= mediumFrom ? 'medium' : 'low';

/** Months until a customer of a risk is reviewed again. */
export const reviewMonths = (level: RiskLevel, { lowMonths, mediumMonths, highMonths }: RiskTerms): number =>
  ({ low: lowMonths, medium: mediumMonths, high: highMonths })[level];

/** Why a second person has to approve; empty where one is enough. */
export function whySecond(form: FormValues, accountType: AccountType, { level }: Risk): string[] {
  return [
    ...(level === 'high' ? ['The risk is high.'] : []),
    ...(isExposed(form) ? ['High public office is involved.'] : []),
    ...(accountType === 'commercial' ? ['It is a company.'] : []),
  ];
}
