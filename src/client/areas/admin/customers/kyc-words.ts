import type { KycDraft, KycIndividual } from '#contract/customers/customers.contract.ts';

/** The answers of the identity form in words. */
const documentNames = {
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  provincial_card: 'Provincial identity card',
  permanent_resident_card: 'Permanent resident card',
} as const satisfies Record<KycIndividual['documentType'], string>;

const useNames = {
  savings: 'Savings',
  investment: 'Investment',
  gift: 'Gift',
  business: 'Business',
} as const satisfies Record<KycIndividual['intendedUse'], string>;

const sourceNames = {
  salary: 'Salary',
  savings: 'Savings',
  inheritance: 'Inheritance',
  sale_of_property: 'Sale of property',
  business_income: 'Business income',
} as const satisfies Record<KycIndividual['sourceOfFunds'], string>;

interface Part {
  title: string;
  items: { label: string; value: string }[];
}

/** A form in the order in which the staff checks it; what was not filled in says so. */
export function kycParts(form: KycDraft): Part[] {
  return [
    {
      title: 'Person',
      items: [
        { label: 'Legal name', value: told([form.legalFirstName, form.legalLastName].filter(Boolean).join(' ')) },
        { label: 'Date of birth', value: told(plainDay(form.birthDate)) },
        { label: 'Phone', value: told(form.phone) },
        { label: 'Occupation', value: told(form.occupation) },
      ],
    },
    {
      title: 'Document',
      items: [
        { label: 'Document', value: told(inWords(documentNames, form.documentType)) },
        { label: 'Number', value: told(form.documentNumber) },
        { label: 'Issued by', value: told(form.documentIssuer) },
        { label: 'Expires', value: told(plainDay(form.documentExpiry)) },
      ],
    },
    {
      title: 'Address',
      items: [
        { label: 'Street', value: told(form.address?.street) },
        { label: 'City', value: told([form.address?.city, form.address?.province].filter(Boolean).join(', ')) },
        { label: 'Postal code', value: told(form.address?.postalCode) },
      ],
    },
    {
      title: 'Money',
      items: [
        { label: 'Buys for', value: told(inWords(useNames, form.intendedUse)) },
        { label: 'Source of funds', value: told(inWords(sourceNames, form.sourceOfFunds)) },
        { label: 'Politically exposed', value: yesOrNo(form.politicallyExposed) },
        { label: 'Acts for someone else', value: yesOrNo(form.thirdParty) },
        { label: 'Declared to be true', value: yesOrNo(form.declaration) },
      ],
    },
  ];
}

const told = (value: string | undefined): string => (value?.trim() ? value : 'Not given');

const yesOrNo = (answer: boolean | undefined): string => (answer === undefined ? 'Not given' : answer ? 'Yes' : 'No');

const inWords = (names: Readonly<Record<string, string>>, value: string | undefined): string | undefined =>
  value === undefined ? undefined : (names[value] ?? value);

/** A day of the calendar ("2031-06-30") as mm/dd/yyyy; it belongs to no time zone. Anything else stays as it was typed. */
function plainDay(day: string | undefined): string | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return year ? `${month}/${dayOfMonth}/${year}` : day;
}
