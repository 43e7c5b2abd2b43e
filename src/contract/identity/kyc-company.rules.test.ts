import fc from 'fast-check';

import { companyForm } from '#contract/testing/kyc-forms.ts';

import { businessNumberProblem, naicsProblem, ownersProblems, shareUnits } from './kyc-company.rules.ts';
import { formFieldsOf, formProblems, settledForm } from './kyc-problems.rules.ts';

const ask = { today: '2026-11-20', wealthAboveCad: 100_000 };
const fields = formFieldsOf('commercial');
const problems = (own: object) => formProblems(fields, { ...companyForm, ...own }, ask);
const owner = (direct: string, indirect = '0') => ({ ...companyForm.owners[0], direct, indirect });

test('a complete company has no problem, and is kept as it was sent', () => {
  expect(problems({})).toEqual({});
  expect(settledForm(fields, companyForm, ask)).toEqual(companyForm);
});

describe('the shares of owners', () => {
  test.each([
    [['33.3333', '33.3333', '33.3334'], {}],
    [['50', '50.0001'], { '': ['The shares come to 100.0001 %, which is more than the whole.'] }],
    [['24.9999'], { '0.direct': ['Together with what is held through others this is under 25 %.'] }],
  ])('%j are added exactly', (shares, found) => {
    expect(ownersProblems(shares.map((share) => owner(share)))).toEqual(found);
  });

  test('count what is held through others', () => {
    expect(ownersProblems([owner('20', '5')])).toEqual({});
  });

  test('are ten-thousandths of a point, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
        const text = `${Math.trunc(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;
        expect(shareUnits(text)).toBe(BigInt(units));
      }),
    );
  });

  test.each(['', '-1', '100.0001', '1e2', '33,3', '25%'])('“%s” is none', (text) => {
    expect(shareUnits(text)).toBeNull();
  });
});

test('who owns nothing of 25 % is told by the senior officer instead', () => {
  expect(problems({ ownersExist: false, owners: [] })).toMatchObject({
    seniorOfficer: ['Enter the most senior managing officer.'],
  });
  expect(
    problems({ ownersExist: false, seniorOfficer: 'Ines Okafor, president', seniorOfficerBirthDate: '1975-02-03' }),
  ).toEqual({});
});

test('what is wrong with one person of a list is told beside that person’s field', () => {
  expect(problems({ directors: [{ ...companyForm.directors[0], birthDate: '02/30/1975' }] })).toEqual({
    'directors.0.birthDate': ['Enter the date of birth as mm/dd/yyyy.'],
  });
});

test.each([
  ['123456782', null],
  ['12345 6782 RT0001', null],
  ['123456789', 'Check the digits: this is not a valid business number.'],
  ['1234', 'Enter nine digits, with or without a program account such as RT0001.'],
])('the business number %s', (text, problem) => {
  expect(businessNumberProblem(text)).toBe(problem);
});

test.each(['458310', '21', '339910'])('%s is a code of an industry', (code) => expect(naicsProblem(code)).toBeNull());
test.each(['1', '999999', 'gold'])('%s is none', (code) => expect(naicsProblem(code)).not.toBeNull());
