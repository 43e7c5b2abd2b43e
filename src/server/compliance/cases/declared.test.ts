import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';

import { declaredExposed, expectedVolume } from './declared.ts';

test('whoever says that he, his family, an associate or an owner of his company is politically exposed is so, and nobody else', () => {
  expect([individualForm, companyForm, {}, null].map(declaredExposed)).toEqual([[], [], [], []]);
  expect(declaredExposed({ ...individualForm, politicallyExposed: true })).toEqual(['politically exposed']);
  expect(declaredExposed({ ...individualForm, exposedFamily: true })).toEqual([
    'family of somebody politically exposed',
  ]);
  expect(declaredExposed({ ...individualForm, exposedAssociate: true })).toEqual([
    'close associate of somebody politically exposed',
  ]);
  const owners = [{ politicallyExposed: false }, { politicallyExposed: true }];
  expect(declaredExposed({ ...companyForm, politicallyExposed: false, owners })).toEqual(['politically exposed']);
});

test('the yearly volume is the upper end of what was declared, and what has none is no limit', () => {
  expect(expectedVolume(individualForm)).toBe(5_000_000n);
  expect(expectedVolume({ ...individualForm, expectedVolume: 'over_100000' })).toBeNull();
  expect(expectedVolume(null)).toBeNull();
});
