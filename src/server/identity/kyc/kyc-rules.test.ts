import { ageOn } from '#contract/identity/kyc.rules.ts';
import { formFieldsOf, formProblems } from '#contract/identity/kyc-problems.rules.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';

const today = '2026-11-20';
const form = individualForm;
/** A postal code of each province, since one of another is refused. */
const codes = {
  ...{ AB: 'T2P 1A1', BC: 'V5K 0A1', MB: 'R3C 1A1', NB: 'E1C 1A1', NL: 'A1C 1A1', NS: 'B3H 1A1', NT: 'X1A 1A1' },
  ...{ NU: 'X0A 0H0', ON: 'K1A 0B1', PE: 'C1A 1A1', QC: 'H2X 1A1', SK: 'S4P 1A1', YT: 'Y1A 1A1' },
};
const inProvince = (province: keyof typeof codes, birthDate: string) => ({
  ...form,
  birthDate,
  address: { ...form.address, province, postalCode: codes[province] },
});
const kycProblems = (values: object, day: string) =>
  formProblems(formFieldsOf('individual'), values as typeof form, { today: day, wealthAboveCad: 100_000 });

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
  test('is valid through its last day', () => {
    expect(kycProblems({ ...form, documentExpiry: '2026-11-20' }, today)).toEqual({});
    expect(kycProblems({ ...form, documentExpiry: '2026-11-19' }, today)).toEqual({
      documentExpiry: ['The document has expired. Use a valid one.'],
    });
  });

  test('is not valid for more than fifty years', () => {
    expect(kycProblems({ ...form, documentExpiry: '9999-12-31' }, today)).toEqual({
      documentExpiry: ['Check the year the document expires.'],
    });
  });
});
