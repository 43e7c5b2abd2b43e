import { companyForm } from '#contract/testing/kyc-forms.ts';

import { declaredName, isRegisteredAs, isSameName } from './legal-name.rules.ts';

test.each([
  ['Zoë Müller', 'ZOE  MULLER'],
  ['Anne-Marie Roy', 'anne marie roy'],
  ['Ada Novak', 'Ada Maria Josefa Novak'],
  ['Okafor Castings Ltd.', 'Okafor Castings Ltd'],
])('“%s” and “%s” are the same name', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

test.each([
  ['Mule Person', 'Harriet Realname'],
  ['Ada Novak', 'Ada'],
  ['Ada Novak', 'Novak Ada'],
  ['Ada Ann Novak', 'Ada Bea Novak'],
  ['', 'Ada Novak'],
])('“%s” and “%s” are not', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});

test('a person is declared by all names, a company by its own', () => {
  const form = { legalFirstName: ' Ada ', legalMiddleName: 'Maria', legalLastName: 'Novak', companyName: 'Novak Ltd.' };

  expect(declaredName(form, 'individual')).toBe('Ada Maria Novak');
  expect(declaredName(form, 'commercial')).toBe('Novak Ltd.');
});

test.each([
  ['Okafor Castings Ltd.', true],
  ['Ines Okafor', true],
  ['Mule Person', false],
])('a company registered as “%s” is registered in one of its names: %s', (name, isOne) => {
  expect(isRegisteredAs(name, companyForm, 'commercial')).toBe(isOne);
});
