import { documentTypes, type KycIndividual } from '#contract/customers/customers.contract.ts';
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

/** A complete identity form of an adult with a valid document, as its rules ask on a day. */
export function kycAnswers({ first, last }: DemoName, address: Address, now: Date, random: Random): KycIndividual {
  const { name: _, ...residence } = address;
  const documentType = random.pick(documentTypes);
  const national = documentType === 'passport' || documentType === 'permanent_resident_card';
  return {
    legalFirstName: first,
    legalLastName: last,
    birthDate: dayIn(now.getUTCFullYear() - random.int(22, 78), random),
    phone: `+1 ${random.pick(['416', '514', '604', '403', '902'])} 555 01${String(random.int(0, 99)).padStart(2, '0')}`,
    occupation: random.pick(occupations),
    address: residence,
    documentType,
    documentNumber: `${random.pick(['AB', 'GK', 'HT', 'NP'])}${random.int(100_000, 999_999)}`,
    documentIssuer: national ? 'Canada' : address.province,
    documentExpiry: dayIn(now.getUTCFullYear() + random.int(1, 8), random),
    intendedUse: random.pick(['savings', 'investment', 'gift', 'business'] as const),
    sourceOfFunds: random.pick(['salary', 'savings', 'inheritance', 'sale_of_property', 'business_income'] as const),
    politicallyExposed: random.next() < 0.02,
    thirdParty: random.next() < 0.03,
    declaration: true,
  };
}

const dayIn = (year: number, random: Random) =>
  `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
