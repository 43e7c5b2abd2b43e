import { businessNumberProblem, naicsProblem, shareProblem } from './kyc-company.rules.ts';
import { type FormFields, isYes, signing, volumeMost, volumeNames } from './kyc-form.rules.ts';
import { documentNames } from './kyc-choices.rules.ts';
import { companySourceNames, sourcesIn } from './kyc-sources.rules.ts';
import { adultProblem, documentNumberProblem, lettersAtLeast, pastDay, postBoxProblem } from './kyc-checks.rules.ts';
import { phonePattern } from './kyc.rules.ts';

const companyTypes = {
  corporation: 'Corporation',
  partnership: 'Partnership',
  sole: 'Sole proprietorship',
  trust: 'Trust',
  cooperative: 'Cooperative',
  nonprofit: 'Not-for-profit organization',
} as const;

const companyUseNames = {
  investment: 'Investment',
  reserve: 'Reserve of the company',
  trading: 'Trading or resale',
  manufacturing: 'Making jewellery or other goods',
  business: 'Other business purposes',
} as const;

const birthDay = 'Enter the date of birth as mm/dd/yyyy.';
const phone = 'Enter a phone number, such as +1 416 555 0123.';

/** What is asked of every person of a company. */
const person = {
  name: {
    kind: 'line',
    most: 120,
    label: 'Full name',
    wrong: 'Enter the full name.',
    check: lettersAtLeast(2, 'Enter the full name.'),
  },
  birthDate: { kind: 'day', label: 'Date of birth', wrong: birthDay, check: adultProblem },
  address: { kind: 'line', most: 240, label: 'Home address', wrong: 'Enter the home address.', check: postBoxProblem },
  occupation: {
    kind: 'line',
    most: 120,
    label: 'Occupation',
    wrong: 'Enter the occupation.',
    check: lettersAtLeast(2, 'Enter the occupation.'),
  },
} as const;

const share = {
  ...({ kind: 'line', most: 8, inputMode: 'decimal', check: shareProblem } as const),
  wrong: 'Enter a percentage, such as 25 or 33.34; 0 for none.',
} as const;

const hasOwners = (values: Parameters<typeof isYes>[0]): boolean => isYes(values, 'ownersExist');
const hasNoOwner = ({ ownersExist }: Parameters<typeof isYes>[0]): boolean => ownersExist === false;
const isReporting = (values: Parameters<typeof isYes>[0]): boolean => isYes(values, 'reportingEntity');

/** What a company is asked, in the order of the form. */
export const commercialFields = {
  companyName: {
    ...{ step: 'company', kind: 'line', most: 160, label: 'Legal name', autoComplete: 'organization' },
    hint: 'As registered.',
    wrong: 'Enter the legal name.',
  },
  tradeName: {
    ...{
      step: 'company',
      kind: 'line',
      most: 160,
      label: 'Trade name',
      optional: true,
      wrong: 'Enter the trade name.',
    },
  },
  companyType: {
    ...{ step: 'company', kind: 'choice', options: companyTypes, label: 'Type of company', name: 'Type' },
    wrong: 'Choose the type of company.',
  },
  registrationNumber: {
    ...{
      step: 'company',
      kind: 'line',
      most: 40,
      label: 'Registration number',
      wrong: 'Enter the registration number.',
    },
  },
  businessNumber: {
    ...{ step: 'company', kind: 'line', most: 20, label: 'Business number or GST/HST number', name: 'BN or GST/HST' },
    ...{ hint: 'Nine digits, with RT0001 or without.', wrong: 'Enter the business number.' },
    check: businessNumberProblem,
  },
  registrationCountry: {
    ...{ step: 'company', kind: 'country', label: 'Country of registration' },
    wrong: 'Choose the country in which the company is registered.',
  },
  jurisdiction: {
    ...{ step: 'company', kind: 'line', most: 80, label: 'Registered in', hint: 'Canada, or the province or state.' },
    wrong: 'Enter where the company is registered.',
  },
  incorporatedOn: {
    ...{
      step: 'company',
      kind: 'day',
      label: 'Founded on',
      wrong: 'Enter the date the company was founded as mm/dd/yyyy.',
    },
    check: pastDay('The date the company was founded'),
  },
  phone: {
    ...{ step: 'company', kind: 'line', most: 40, inputMode: 'tel', label: 'Phone', autoComplete: 'tel', wrong: phone },
    check: (text: string) => (phonePattern.test(text) ? null : phone),
  },
  website: {
    ...{ step: 'company', kind: 'line', most: 160, inputMode: 'url', label: 'Website', optional: true },
    wrong: 'Enter the whole address, such as https://company.example.',
    check: (text: string) =>
      /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text) ? null : 'Enter the whole address, such as https://company.example.',
  },
  address: { step: 'address', kind: 'place', label: 'Registered address', wrong: 'Enter the registered address.' },
  mailingDiffers: {
    ...{ step: 'address', kind: 'answer', label: 'Is the place of business elsewhere?', name: 'Business elsewhere' },
    wrong: 'Choose yes or no.',
  },
  mailing: {
    ...{ step: 'address', kind: 'place', label: 'Place of business', wrong: 'Enter the place of business.' },
    when: (values) => isYes(values, 'mailingDiffers'),
  },
  industry: {
    ...{ step: 'business', kind: 'line', most: 6, inputMode: 'numeric', label: 'Industry code (NAICS)' },
    ...{ name: 'NAICS', hint: 'Two to six digits, such as 458310 for jewellery.', wrong: 'Enter the industry code.' },
    check: naicsProblem,
  },
  businessNature: {
    ...{ step: 'business', kind: 'lines', most: 600, label: 'What does the company do?', name: 'Nature of business' },
    wrong: 'Say what the company does.',
  },
  employees: {
    ...{ step: 'business', kind: 'line', most: 7, inputMode: 'numeric', label: 'Employees' },
    wrong: 'Enter how many people work there; 0 for none.',
    check: (text: string) => (/^\d{1,7}$/.test(text) ? null : 'Enter a whole number.'),
  },
  intendedUse: {
    ...{ step: 'business', kind: 'choice', options: companyUseNames, label: 'What does the company buy for?' },
    ...{ name: 'Buys for', wrong: 'Choose what the company buys for.' },
  },
  expectedVolume: {
    ...{ step: 'business', kind: 'choice', options: volumeNames, label: 'How much does it expect to trade in a year?' },
    ...{ name: 'Expected a year', wrong: 'Choose how much the company expects to trade.' },
  },
  ...sourcesIn('business', companySourceNames),
  sourceOfWealth: {
    ...{ step: 'business', kind: 'lines', most: 600, label: 'How is the company financed?', name: 'Financed by' },
    wrong: 'Say how the company is financed.',
    when: (values, { wealthAboveCad }) => volumeMost(values) > wealthAboveCad,
  },
  bank: {
    ...{ step: 'business', kind: 'line', most: 160, label: 'Bank, with transit number', name: 'Bank' },
    wrong: 'Enter the company’s bank.',
  },
  taxExemption: {
    ...{ step: 'business', kind: 'line', most: 40, label: 'Number of a tax exemption certificate', optional: true },
    ...{ name: 'Tax exemption', wrong: 'Enter the number of the certificate.' },
  },
  reportingEntity: {
    ...{ step: 'business', kind: 'answer', label: 'Is the company itself a reporting entity to FINTRAC?' },
    ...{ name: 'Reporting entity', hint: 'Such as a dealer, a lender or a money services business.' },
    wrong: 'Choose yes or no.',
  },
  amlProgramme: {
    ...{ step: 'business', kind: 'lines', most: 600, label: 'Its compliance programme and compliance officer' },
    ...{ name: 'AML programme', wrong: 'Describe the programme and name the compliance officer.' },
    when: isReporting,
  },
  directors: {
    ...{ step: 'owners', kind: 'rows', one: 'Director', least: 1, most: 20, label: 'Directors' },
    wrong: 'Enter at least one director.',
    fields: person,
  },
  ownersExist: {
    ...{ step: 'owners', kind: 'answer', label: 'Does anybody own or control 25 % or more?', name: 'Owners of 25 %' },
    hint: 'Directly, or through other companies.',
    wrong: 'Choose yes or no.',
  },
  owners: {
    ...{ step: 'owners', kind: 'rows', one: 'Owner', least: 1, most: 4, label: 'Owners of 25 % and more' },
    wrong: 'Enter everybody who owns 25 % or more.',
    fields: {
      ...person,
      direct: { ...share, label: 'Owns directly, %', name: 'directly owned' },
      indirect: { ...share, label: 'Owns through others, %', name: 'owned through others' },
      documentType: {
        ...{ kind: 'choice', options: documentNames, label: 'Document', wrong: 'Choose a document.' },
      },
      documentNumber: {
        ...{ kind: 'line', most: 40, label: 'Document number', wrong: 'Enter the document number.' },
        check: documentNumberProblem,
      },
    },
    when: hasOwners,
  },
  seniorOfficer: {
    ...{ step: 'owners', kind: 'line', most: 120, label: 'Most senior managing officer', name: 'Senior officer' },
    hint: 'Name and title; their identity is verified in place of an owner’s.',
    wrong: 'Enter the most senior managing officer.',
    when: hasNoOwner,
  },
  seniorOfficerBirthDate: {
    ...{ step: 'owners', kind: 'day', label: 'Date of birth of the officer', wrong: birthDay, check: adultProblem },
    when: hasNoOwner,
  },
  controlPersons: {
    ...{ step: 'owners', kind: 'rows', one: 'Control person', least: 0, most: 10, label: 'Others who control it' },
    optional: true,
    hint: 'By contract, votes or in fact, without owning 25 %.',
    wrong: 'Enter who controls the company.',
    fields: {
      name: person.name,
      control: { kind: 'line', most: 160, label: 'How', wrong: 'Enter how they control the company.' },
    },
  },
  politicallyExposed: {
    ...{ step: 'owners', kind: 'answer', label: 'Is one of these a politically exposed person?' },
    ...{ name: 'Politically exposed', hint: 'Or family or a close associate of one.', wrong: 'Choose yes or no.' },
  },
  exposedOffice: {
    ...{ step: 'owners', kind: 'lines', most: 400, label: 'Who, in which office, and since when?', name: 'Office' },
    wrong: 'Say who holds or held which office, and when.',
    when: (values) => isYes(values, 'politicallyExposed'),
  },
  signatories: {
    ...{ step: 'signatories', kind: 'rows', one: 'Signatory', least: 1, most: 10, label: 'Who may sign and order' },
    wrong: 'Enter at least one person.',
    fields: {
      name: person.name,
      title: { kind: 'line', most: 80, label: 'Title', wrong: 'Enter the title.' },
      birthDate: person.birthDate,
    },
  },
  thirdParty: {
    ...{ step: 'signatories', kind: 'answer', label: 'Does the company buy on behalf of someone else?' },
    ...{ name: 'Acts for someone else', wrong: 'Choose yes or no.' },
  },
  thirdPartyName: {
    ...{ step: 'signatories', kind: 'line', most: 240, label: 'On whose behalf, and where they live' },
    ...{ name: 'On behalf of', wrong: 'Enter on whose behalf.' },
    when: (values) => isYes(values, 'thirdParty'),
  },
  ...signing,
} as const satisfies FormFields;
