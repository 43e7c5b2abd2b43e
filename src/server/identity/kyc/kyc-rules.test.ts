import { ageOn, kycProblems } from '#contract/identity/kyc.rules.ts';
import { address } from '#server/testing/make-orders.ts';

const { name: _, ...home } = address;
const today = '2026-11-20';
const form = {
  legalFirstName: 'Ada',
  legalLastName: 'Novak',
  birthDate: '1988-04-12',
  phone: '+1 416 555 0123',
  occupation: 'Surveyor',
  address: home,
  documentType: 'passport',
  documentNumber: 'AB123456',
  documentIssuer: 'Canada',
  documentExpiry: '2031-04-12',
  intendedUse: 'savings',
  sourceOfFunds: 'salary',
  politicallyExposed: false,
  thirdParty: false,
  declaration: true,
} as const;
const inProvince = (province: (typeof home)['province'], birthDate: string) => ({
  ...form,
  birthDate,
  address: { ...home, province },
});

test('a complete and true form has no problem', () => {
  expect(kycProblems(form, today)).toEqual({});
});

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-20', '2026-11-20', 0],
])('somebody born on %s is on %s %d years old', (birth, day, years) => {
  expect(ageOn(birth, day)).toBe(years);
});

describe('the age of majority', () => {
  test.each(['AB', 'MB', 'ON', 'PE', 'QC', 'SK'] as const)('is 18 in %s', (province) => {
    expect(kycProblems(inProvince(province, '2008-11-20'), today)).toEqual({});
    expect(kycProblems(inProvince(province, '2008-11-21'), today)).toEqual({ birthDate: ['You must be 18 to trade.'] });
  });

  test.each(['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT'] as const)('is 19 in %s', (province) => {
    expect(kycProblems(inProvince(province, '2007-11-20'), today)).toEqual({});
    expect(kycProblems(inProvince(province, '2008-11-20'), today)).toEqual({ birthDate: ['You must be 19 to trade.'] });
  });
});

test.each([
  ['tomorrow', '2026-11-21', 'A birth date lies in the past.'],
  ['in the year 1850', '1850-01-01', 'Check the year of your birth.'],
])('nobody was born %s', (_when, birthDate, message) => {
  expect(kycProblems({ ...form, birthDate }, today)).toEqual({ birthDate: [message] });
});

describe('the document', () => {
  test('must be valid beyond today', () => {
    expect(kycProblems({ ...form, documentExpiry: '2026-11-21' }, today)).toEqual({});
    expect(kycProblems({ ...form, documentExpiry: '2026-11-20' }, today)).toEqual({
      documentExpiry: ['The document has expired. Use a valid one.'],
    });
  });

  test('is not valid for more than fifty years', () => {
    expect(kycProblems({ ...form, documentExpiry: '9999-12-31' }, today)).toEqual({
      documentExpiry: ['Check the year the document expires.'],
    });
  });
});
