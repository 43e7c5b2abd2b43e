import { documentNames, taxHomeNames } from './kyc-choices.rules.ts';
import { type FormFields, isYes, signing, useNames, volumeMost, volumeNames } from './kyc-form.rules.ts';
import { adultProblem, documentNumberProblem, lettersAtLeast, pastDay, postBoxProblem } from './kyc-checks.rules.ts';
import { sourceNames, sourcesIn } from './kyc-sources.rules.ts';
import { birthProblem, expiryProblem, phonePattern } from './kyc.rules.ts';

const phone = 'Enter a phone number, such as +1 416 555 0123.';
/** What is said of a day that is none: which it is, and how it is written. */
const asDay = (which: string): string => `Enter ${which} as mm/dd/yyyy.`;

/** Whether somebody in the declaration holds or held high office. */
const hasOffice = (values: Parameters<typeof isYes>[0]): boolean =>
  ['politicallyExposed', 'exposedFamily', 'exposedAssociate'].some((key) => isYes(values, key));
const forAnother = (values: Parameters<typeof isYes>[0]): boolean => isYes(values, 'thirdParty');

/** What an individual is asked, in the order of the form. */
export const individualFields = {
  legalFirstName: {
    ...{ step: 'you', kind: 'line', most: 80, label: 'First name', autoComplete: 'given-name' },
    hint: 'As on your identity document.',
    wrong: 'Enter your first name as on your document.',
    check: lettersAtLeast(1, 'Enter your first name as on your document.'),
  },
  legalMiddleName: {
    ...{ step: 'you', kind: 'line', most: 80, label: 'Middle names', autoComplete: 'additional-name', optional: true },
    wrong: 'Enter your middle names.',
  },
  legalLastName: {
    ...{ step: 'you', kind: 'line', most: 80, label: 'Last name', autoComplete: 'family-name' },
    wrong: 'Enter your last name as on your document.',
    check: lettersAtLeast(1, 'Enter your last name as on your document.'),
  },
  formerNames: {
    ...{ step: 'you', kind: 'line', most: 160, label: 'Former names', autoComplete: 'off', optional: true },
    hint: 'Such as a name at birth.',
    wrong: 'Enter your former names.',
  },
  birthDate: {
    ...{ step: 'you', kind: 'day', label: 'Date of birth', autoComplete: 'bday', wrong: asDay('your date of birth') },
    check: (day, today, { address }) =>
      birthProblem(day, typeof address === 'object' && 'province' in address ? (address.province ?? '') : '', today),
  },
  nationality: {
    ...{ step: 'you', kind: 'country', label: 'Nationality', hint: 'The country whose citizen you are.' },
    wrong: 'Choose the country whose citizen you are.',
  },
  secondNationality: {
    ...{ step: 'you', kind: 'country', label: 'Second nationality', optional: true },
    wrong: 'Choose the other country whose citizen you are.',
  },
  birthCountry: {
    ...{ step: 'you', kind: 'country', label: 'Country of birth' },
    wrong: 'Choose the country in which you were born.',
  },
  phone: {
    ...{ step: 'you', kind: 'line', most: 40, inputMode: 'tel', label: 'Phone', autoComplete: 'tel', wrong: phone },
    check: (text: string) => (phonePattern.test(text) ? null : phone),
  },
  occupation: {
    ...{ step: 'you', kind: 'line', most: 120, label: 'Occupation', autoComplete: 'organization-title' },
    wrong: 'Enter your occupation.',
    check: lettersAtLeast(2, 'Enter your occupation in words, such as Nurse or Retired.'),
  },
  employer: {
    ...{ step: 'you', kind: 'line', most: 120, label: 'Employer', autoComplete: 'organization', optional: true },
    wrong: 'Enter your employer.',
  },
  address: { step: 'address', kind: 'place', label: 'Home address', wrong: 'Enter your address.' },
  addressSince: {
    ...{ step: 'address', kind: 'day', label: 'You have lived there since', name: 'Resident there since' },
    wrong: asDay('the date you moved in'),
    check: pastDay('The date you moved in'),
  },
  mailingDiffers: {
    ...{
      step: 'address',
      kind: 'answer',
      label: 'Do you get mail at another address?',
      name: 'Separate mailing address',
    },
    wrong: 'Choose yes or no.',
  },
  mailing: {
    ...{
      step: 'address',
      kind: 'place',
      postBox: 'allowed',
      label: 'Mailing address',
      wrong: 'Enter your mailing address.',
    },
    when: (values) => isYes(values, 'mailingDiffers'),
  },
  taxHome: {
    ...{
      step: 'address',
      kind: 'choice',
      options: taxHomeNames,
      label: 'Where do you pay tax?',
      name: 'Tax residence',
    },
    wrong: 'Choose where you pay tax.',
  },
  taxCountry: {
    ...{ step: 'address', kind: 'country', label: 'In which other country?', name: 'Taxed in' },
    wrong: 'Choose the country in which you pay tax.',
    when: ({ taxHome }) => taxHome === 'canada_and_other' || taxHome === 'other',
  },
  taxCountries: {
    ...{ step: 'address', kind: 'line', most: 160, label: 'Your tax numbers there, and further countries' },
    ...{ name: 'Tax numbers abroad', autoComplete: 'off', wrong: 'Enter your tax numbers there.' },
    when: ({ taxHome }) => taxHome === 'canada_and_other' || taxHome === 'other',
  },
  documentType: {
    ...{ step: 'document', kind: 'choice', options: documentNames, label: 'Document', wrong: 'Choose a document.' },
  },
  documentNumber: {
    ...{ step: 'document', kind: 'line', most: 40, label: 'Document number', name: 'Number' },
    wrong: 'Enter the document number.',
    check: documentNumberProblem,
  },
  documentIssuer: {
    ...{ step: 'document', kind: 'line', most: 80, label: 'Issued by', hint: 'The province or country.' },
    wrong: 'Enter the province or country that issued it.',
  },
  documentExpiry: {
    ...{
      step: 'document',
      kind: 'day',
      label: 'Valid until',
      name: 'Expires',
      wrong: asDay('the day on which the document expires'),
    },
    check: expiryProblem,
  },
  documentCountry: {
    ...{ step: 'document', kind: 'country', label: 'Country of issue' },
    wrong: 'Choose the country that issued it.',
  },
  documentIssued: {
    ...{ step: 'document', kind: 'day', label: 'Issued on', wrong: asDay('the day on which the document was issued') },
    check: pastDay('The day on which the document was issued'),
  },
  intendedUse: {
    ...{ step: 'purpose', kind: 'choice', options: useNames, label: 'What do you buy for?', name: 'Buys for' },
    wrong: 'Choose what you buy for.',
  },
  expectedVolume: {
    ...{ step: 'purpose', kind: 'choice', options: volumeNames, label: 'How much do you expect to trade in a year?' },
    ...{ name: 'Expected a year', wrong: 'Choose how much you expect to trade.' },
  },
  ...sourcesIn('purpose', sourceNames),
  sourceOfWealth: {
    ...{
      step: 'purpose',
      kind: 'lines',
      most: 600,
      label: 'How did you come by your wealth?',
      name: 'Source of wealth',
    },
    wrong: 'Say how you came by your wealth, in a few words.',
    when: (values, { wealthAboveCad }) => volumeMost(values) > wealthAboveCad,
  },
  politicallyExposed: {
    ...{ step: 'people', kind: 'answer', label: 'Are you a politically exposed person?', name: 'Politically exposed' },
    hint: 'You hold or have held a high public office, or head an international organization.',
    wrong: 'Choose yes or no.',
  },
  exposedFamily: {
    ...{
      step: 'people',
      kind: 'answer',
      label: 'Is a member of your family politically exposed?',
      name: 'Family exposed',
    },
    hint: 'Spouse, child, parent, brother or sister, or parent of your spouse.',
    wrong: 'Choose yes or no.',
  },
  exposedAssociate: {
    ...{
      step: 'people',
      kind: 'answer',
      label: 'Is a close associate of yours politically exposed?',
      name: 'Associate exposed',
    },
    hint: 'Such as a partner in business.',
    wrong: 'Choose yes or no.',
  },
  exposedOffice: {
    ...{ step: 'people', kind: 'lines', most: 400, label: 'Who, in which office, and since when?', name: 'Office' },
    wrong: 'Say who holds or held which office, and when.',
    when: hasOffice,
  },
  thirdParty: {
    ...{
      step: 'people',
      kind: 'answer',
      label: 'Do you buy on behalf of someone else?',
      name: 'Acts for someone else',
    },
    wrong: 'Choose yes or no.',
  },
  thirdPartyName: {
    ...{ step: 'people', kind: 'line', most: 120, label: 'Their full name', name: 'On behalf of', autoComplete: 'off' },
    wrong: 'Enter the full name of the person you buy for.',
    when: forAnother,
  },
  thirdPartyBirthDate: {
    ...{
      step: 'people',
      kind: 'day',
      label: 'Their date of birth',
      autoComplete: 'off',
      wrong: asDay('their date of birth'),
    },
    check: adultProblem,
    when: forAnother,
  },
  thirdPartyAddress: {
    ...{ step: 'people', kind: 'line', most: 240, label: 'Their address', autoComplete: 'off' },
    wrong: 'Enter their address.',
    check: postBoxProblem,
    when: forAnother,
  },
  thirdPartyOccupation: {
    ...{ step: 'people', kind: 'line', most: 120, label: 'What they do for a living', autoComplete: 'off' },
    ...{ name: 'Their occupation', wrong: 'Enter what they do for a living.' },
    check: lettersAtLeast(2, 'Enter what they do for a living.'),
    when: forAnother,
  },
  thirdPartyRelation: {
    ...{ step: 'people', kind: 'line', most: 120, label: 'Who they are to you', name: 'Relation', autoComplete: 'off' },
    wrong: 'Enter who they are to you.',
    when: forAnother,
  },
  ...signing,
} as const satisfies FormFields;
