import type { ReportValues } from '#contract/compliance/reports.rules.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { declaredWords } from '#contract/identity/kyc-words.rules.ts';

interface Declared {
  /** As the account is called. */
  name: string;
  accountType: AccountType;
  form: object;
}

/** What of a report follows from what a customer declared of himself, his company, and whom he acts for. */
export function declaredValues({ name, accountType, form }: Declared): ReportValues {
  const said = form as FormValues;
  const fields = formFieldsOf(accountType);
  const words = (key: string): string => {
    const field = fields[key];
    return field ? declaredWords(field, said[key]) : '';
  };
  const address = (said['address'] ?? {}) as Readonly<Record<string, string>>;
  const isCompany = accountType === 'commercial';
  const [given, family] = isCompany ? ['', text(said['companyName']) || name] : namesOf(name, said);
  return {
    ...{ givenName: given, familyName: family, birthDate: text(said['birthDate']) },
    ...{ street: text(address['street']), city: text(address['city']), province: text(address['province']) },
    ...{ postalCode: text(address['postalCode']), country: text(address['country']), phone: text(said['phone']) },
    occupation: isCompany ? text(said['businessNature']) : text(said['occupation']),
    ...{ documentType: words('documentType'), documentNumber: text(said['documentNumber']) },
    ...{ documentIssuer: text(said['documentIssuer']), documentCountry: words('documentCountry') },
    documentExpiry: text(said['documentExpiry']),
    ...{
      companyNumber: text(said['registrationNumber']),
      companyPlace: [text(said['jurisdiction']), words('registrationCountry')].filter(Boolean).join(', '),
    },
    ...{ directors: words('directors'), owners: words('owners') },
    ...{ purpose: words('intendedUse'), sourceOfFunds: words('sourceOfFunds') },
    behalf: behalfOf(said),
    thirdParty: thirdPartyOf(said),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Given and family name as declared, else as the account is called. */
function namesOf(name: string, said: FormValues): [given: string, family: string] {
  const family = text(said['legalLastName']);
  if (family !== '') return [[said['legalFirstName'], said['legalMiddleName']].map(text).join(' ').trim(), family];
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** Empty where he was not asked: somebody has to find out. */
function behalfOf(said: FormValues): string {
  if (said['thirdParty'] === true) return text(said['thirdPartyName']);
  return said['thirdParty'] === false ? 'Nobody else, as declared' : '';
}

const thirdPartyOf = (said: FormValues): string =>
  ['Name', 'BirthDate', 'Address', 'Occupation', 'Relation']
    .map((part) => text(said[`thirdParty${part}`]))
    .filter((part) => part !== '')
    .join(', ');
