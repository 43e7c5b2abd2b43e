import { lettersAtLeast } from './kyc-checks.rules.ts';
import type { FormFields, FormValues } from './kyc-form.rules.ts';

export const sourceNames = {
  salary: 'Salary',
  savings: 'Savings',
  inheritance: 'Inheritance',
  sale_of_property: 'Sale of property',
  business_income: 'Income of my business',
  pension: 'Pension',
  gift: 'Gift',
  investments: 'Investments',
  other: 'Other',
} as const;

/** Where the money of a company comes from. */
export const companySourceNames = {
  business_income: 'Income of the business',
  reserves: 'Reserves of the company',
  owners_capital: 'Capital paid in by the owners',
  loan: 'A loan',
  sale_of_property: 'Sale of property or equipment',
  investments: 'Investments',
  other: 'Other',
} as const;

const wrong = 'Say where the money comes from, in a few words.';

/** Where the money comes from, in a step of either form; a source that the list has not is named. */
export const sourcesIn = <Step extends string, Names extends Readonly<Record<string, string>>>(
  step: Step,
  options: Names,
) =>
  ({
    sourceOfFunds: {
      ...{ step, kind: 'choice', options, label: 'Where does the money come from?' },
      ...{ name: 'Source of funds', wrong: 'Choose a source.' },
    },
    otherSource: {
      ...{ step, kind: 'line', most: 160, label: 'Which other source?', name: 'Other source of funds' },
      ...{ autoComplete: 'off', wrong, check: lettersAtLeast(3, wrong) },
      when: ({ sourceOfFunds }: FormValues): boolean => sourceOfFunds === 'other',
    },
  }) as const satisfies FormFields;
