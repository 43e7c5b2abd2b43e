import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';
import { countryName } from '#contract/countries.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import { adultProblem } from '#contract/identity/kyc-checks.rules.ts';
import { type FormValues, isYes } from '#contract/identity/kyc-form.rules.ts';
import { fatfCountries, type RiskTerms } from '#contract/identity/kyc-risk.rules.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';
import { ageOn, birthProblem } from '#contract/identity/kyc.rules.ts';
import { declaredName, isRegisteredAs } from '#contract/identity/legal-name.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';

/** A document that ends within so many days is worth a look. */
const SOON_DAYS = 60;

/** Where the shop and its customers are at home. */
const HOME = 'CA';

interface Checked {
  form: FormValues;
  accountType: AccountType;
  /** Of the account, as it was registered. */
  name: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** Which countries are of a higher risk. */
  terms: Pick<RiskTerms, 'fatfCallForAction' | 'fatfMonitored'>;
}

/** What the form alone tells: age, expiry, names and countries. Of a company there is no age or document to check. */
export function formChecks(checked: Checked): KycCheck[] {
  const person = checked.accountType === 'individual';
  return [
    ...(person ? [age(checked), expiry(checked)] : []),
    accountName(checked),
    signature(checked),
    countries(checked),
    ...(isYes(checked.form, 'thirdParty') ? [thirdParty(checked)] : []),
  ];
}

const textOf = (form: FormValues, key: string): string => {
  const value = form[key];
  return typeof value === 'string' ? value.trim() : '';
};

const found = (key: KycCheck['key'], state: KycCheck['state'], words: string): KycCheck => ({
  ...{ key, state, words, found: [] },
});

function age({ form, today }: Checked): KycCheck {
  const born = textOf(form, 'birthDate');
  if (born === '') return found('age', 'open', 'No date of birth was given.');
  const { address } = form;
  const province = typeof address === 'object' && 'province' in address ? (address.province ?? '') : '';
  const problem = birthProblem(born, province, today);
  return found('age', problem === null ? 'passed' : 'failed', `${ageOn(born, today)} years old.`);
}

function expiry({ form, today }: Checked): KycCheck {
  const last = textOf(form, 'documentExpiry');
  if (last === '') return found('expiry', 'open', 'No expiry date was given.');
  if (last < today) return found('expiry', 'failed', `It expired on ${dayWords(last)}.`);
  const isSoon = last <= daysBefore(today, -SOON_DAYS);
  return found('expiry', isSoon ? 'look' : 'passed', `Valid until ${dayWords(last)}${isSoon ? ': soon' : ''}.`);
}

function accountName({ form, accountType, name }: Checked): KycCheck {
  const declared = declaredName(form, accountType);
  if (declared === '') return found('name', 'open', 'No name was given.');
  return isRegisteredAs(name, form, accountType)
    ? found('name', 'passed', `${name} is a name in the form.`)
    : found('name', 'look', `The account is in the name of ${name}, the form in the name of ${declared}.`);
}

function signature({ form, accountType }: Checked): KycCheck {
  const signed = textOf(form, 'signature');
  if (signed === '') return found('signature', 'open', 'The form is not signed.');
  return isRegisteredAs(signed, form, accountType)
    ? found('signature', 'passed', `Signed by ${signed}.`)
    : found('signature', 'look', `Signed by ${signed}, who is not named in the form.`);
}

function thirdParty({ form, today }: Checked): KycCheck {
  const name = textOf(form, 'thirdPartyName');
  if (name === '') return found('thirdParty', 'open', 'Nobody is named.');
  const born = textOf(form, 'thirdPartyBirthDate');
  if (born === '') return found('thirdParty', 'look', `Buys on behalf of ${name}.`);
  const words = `Buys on behalf of ${name}, ${ageOn(born, today)} years old.`;
  return found('thirdParty', adultProblem(born, today) === null ? 'look' : 'failed', words);
}

function countries({ form, accountType, terms }: Checked): KycCheck {
  const { called, monitored } = fatfCountries(form, terms);
  if (called.length > 0) return found('countries', 'failed', `The FATF calls for action: ${called.join(', ')}.`);
  const from = textOf(form, accountType === 'individual' ? 'documentCountry' : 'registrationCountry');
  const what = accountType === 'individual' ? 'the document is from' : 'the company is registered in';
  const links = [
    ...monitored.map((country) => `monitored by the FATF: ${country}`),
    ...(from === '' || from === HOME ? [] : [`${what} ${countryName(from)}`]),
    ...(form.taxHome === 'other' ? ['taxed only in another country'] : []),
    ...(form.taxHome === 'canada_and_other' ? ['also taxed in another country'] : []),
  ];
  if (links.length > 0) return found('countries', 'look', `Links abroad: ${links.join('; ')}.`);
  if (from === '') return found('countries', 'open', 'Not all countries were given.');
  return found('countries', 'passed', 'Only Canada, and no country on the lists of the FATF.');
}
