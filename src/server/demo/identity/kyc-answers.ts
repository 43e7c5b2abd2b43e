import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { businessNumberProblem } from '#contract/identity/kyc-company.rules.ts';
import { documentTypes } from '#contract/identity/kyc-choices.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { Random } from '#server/demo/random.ts';

import type { DemoName } from './names.ts';

const occupations = [
  'Accountant',
  'Carpenter',
  'Civil engineer',
  'Dental technician',
  'Electrician',
  'Farmer',
  'Goldsmith',
  'High school teacher',
  'Nurse',
  'Paramedic',
  'Pharmacist',
  'Pilot',
  'Restaurant owner',
  'Retired',
  'Software developer',
  'Truck driver',
];

/** What a person declares who is of age and has a valid document on a day. */
export function kycAnswers({ first, last }: DemoName, address: Address, now: Date, random: Random): KycDraft {
  const { name: _, ...residence } = address;
  const documentType = random.pick(documentTypes);
  const national = documentType === 'passport' || documentType === 'permanent_resident_card';
  const year = now.getUTCFullYear();
  const said = {
    legalFirstName: first,
    legalLastName: last,
    birthDate: dayIn(year - random.int(22, 78), random),
    phone: `+1 ${random.pick(['416', '514', '604', '403', '902'])} 555 01${String(random.int(0, 99)).padStart(2, '0')}`,
    occupation: random.pick(occupations),
    address: residence,
    documentType,
    documentNumber: `${random.pick(['AB', 'GK', 'HT', 'NP'])}${random.int(100_000, 999_999)}`,
    documentIssuer: national ? 'Canada' : address.province,
    documentExpiry: dayIn(year + random.int(1, 8), random),
    intendedUse: random.pick(['savings', 'investment', 'gift', 'business'] as const),
    sourceOfFunds: random.pick(['salary', 'savings', 'inheritance', 'sale_of_property', 'business_income'] as const),
    politicallyExposed: random.next() < 0.02,
    thirdParty: random.next() < 0.03,
    declaration: true,
  };
  // By the number of the document, so that nothing else of the demo changes when more is asked.
  const pick = Number(said.documentNumber.slice(2));
  // A card of permanent residents has a longer number.
  const documentNumber =
    documentType === 'permanent_resident_card' ? `${said.documentNumber}${pick % 10}` : said.documentNumber;
  const volumes = ['to_10000', 'to_10000', 'to_50000', 'to_50000', 'to_100000', 'to_500000'] as const;
  const volume = volumes[pick % volumes.length] ?? 'to_10000';
  return {
    ...said,
    documentNumber,
    nationality: 'CA',
    ...(pick % 9 === 0 && { secondNationality: 'PT' }),
    birthCountry: pick % 9 === 0 ? 'PT' : 'CA',
    ...(said.occupation !== 'Retired' && { employer: employers[pick % employers.length] ?? '' }),
    addressSince: `${year - 2 - (pick % 14)}-0${1 + (pick % 9)}-01`,
    mailingDiffers: false,
    taxHome: 'canada',
    documentCountry: 'CA',
    documentIssued: `${Number(said.documentExpiry.slice(0, 4)) - 10}${said.documentExpiry.slice(4)}`,
    expectedVolume: volume,
    ...(volume === 'to_500000' && { sourceOfWealth: 'Sale of a share in the family business in 2019, and savings.' }),
    exposedFamily: false,
    exposedAssociate: false,
    ...(said.politicallyExposed && { exposedOffice: 'Deputy minister of a province since 2024.' }),
    ...(said.thirdParty && {
      thirdPartyName: `Rose ${last}`,
      thirdPartyBirthDate: '1949-05-17',
      thirdPartyAddress: `${residence.street}, ${residence.city} ${residence.province} ${residence.postalCode}`,
      thirdPartyOccupation: 'Retired',
      thirdPartyRelation: 'Mother',
    }),
    consent: true,
    signature: `${first} ${last}`,
  };
}

const employers = ['Lakehead Machine Works', 'Bow Valley Clinic', 'Self-employed', 'City of Hamilton', 'Fundy Ferries'];

/** What a company declares whose first director is a person with an own form. */
export function companyAnswers(companyName: string, person: KycDraft): KycDraft {
  const { legalFirstName = '', legalLastName = '', birthDate = '', address = {}, occupation = '' } = person;
  const pick = Number((person.documentNumber ?? 'AB0').slice(2));
  const home = `${address.street}, ${address.city} ${address.province} ${address.postalCode}`;
  const founder = { name: `${legalFirstName} ${legalLastName}`, birthDate, address: home, occupation };
  const partner = { ...founder, name: `Rose ${legalLastName}`, birthDate: '1971-08-30', occupation: 'Bookkeeper' };
  const paper = (number: number) => ({ documentType: 'passport', documentNumber: `GK${number}` });
  return {
    companyName,
    companyType: 'corporation',
    registrationNumber: `${1_000_000 + (pick % 900_000)}-${pick % 10}`,
    businessNumber: `${businessNumber(pick)} RT0001`,
    registrationCountry: 'CA',
    jurisdiction: 'Canada',
    incorporatedOn: `${2000 + (pick % 20)}-03-0${1 + (pick % 9)}`,
    phone: person.phone,
    address,
    mailingDiffers: false,
    industry: '458310',
    businessNature: 'Jewellery and castings of gold and silver for shops and goldsmiths.',
    employees: String(2 + (pick % 40)),
    intendedUse: 'business',
    expectedVolume: 'to_100000',
    sourceOfFunds: 'business_income',
    bank: 'Bank of the Example, transit 00000',
    reportingEntity: pick % 3 === 0,
    ...(pick % 3 === 0 && { amlProgramme: `Written programme of 2025; compliance officer ${founder.name}.` }),
    directors: [founder, partner],
    ownersExist: true,
    owners: [
      { ...founder, direct: '51', indirect: '0', ...paper(100_000 + (pick % 800_000)) },
      { ...partner, direct: '24.5', indirect: '24.5', ...paper(100_001 + (pick % 800_000)) },
    ],
    politicallyExposed: false,
    signatories: [{ name: founder.name, title: 'President', birthDate }],
    thirdParty: false,
    consent: true,
    declaration: true,
    signature: founder.name,
  };
}

/** Nine digits whose last is the check digit of business numbers. */
function businessNumber(pick: number): string {
  const eight = String(10_000_000 + (pick % 80_000_000)).slice(0, 8);
  const last = [...Array(10).keys()].find((digit) => businessNumberProblem(`${eight}${digit}`) === null);
  return `${eight}${last ?? 0}`;
}

const dayIn = (year: number, random: Random) =>
  `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
