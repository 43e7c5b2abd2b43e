import type { KycDraft } from './kyc.api.ts';

export const kycSteps = ['you', 'address', 'document', 'purpose', 'declaration'] as const;
export type KycStep = (typeof kycSteps)[number];

export const kycStepNames = {
  you: 'You',
  address: 'Your address',
  document: 'Your document',
  purpose: 'What you buy for',
  declaration: 'Check and send',
} as const satisfies Record<KycStep, string>;

/** The step on which each field stands. */
const stepOfField = {
  legalFirstName: 'you',
  legalLastName: 'you',
  birthDate: 'you',
  phone: 'you',
  occupation: 'you',
  address: 'address',
  documentType: 'document',
  documentNumber: 'document',
  documentIssuer: 'document',
  documentExpiry: 'document',
  intendedUse: 'purpose',
  sourceOfFunds: 'purpose',
  politicallyExposed: 'purpose',
  thirdParty: 'purpose',
  declaration: 'declaration',
} as const satisfies Record<keyof KycDraft, KycStep>;

/** The step of a field as the server names it, such as "address.street"; what belongs nowhere is told at the end. */
export function stepOfError(field: string): KycStep {
  const [name = ''] = field.split('.');
  return name in stepOfField ? stepOfField[name as keyof typeof stepOfField] : 'declaration';
}

/** The messages that belong to a step. */
export const errorsOfStep = (errors: Readonly<Record<string, string[]>>, step: KycStep): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfError(field) === step));

export const documentNames = {
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  provincial_card: 'Provincial identity card',
  permanent_resident_card: 'Permanent resident card',
} as const;

export const useNames = {
  savings: 'Savings',
  investment: 'Investment',
  gift: 'A gift',
  business: 'My business',
} as const;

export const sourceNames = {
  salary: 'Salary',
  savings: 'Savings',
  inheritance: 'Inheritance',
  sale_of_property: 'Sale of property',
  business_income: 'Income of my business',
} as const;
