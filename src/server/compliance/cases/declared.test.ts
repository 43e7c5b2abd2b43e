import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';

import { expectedVolume, isDeclaredPep } from './declared.ts';

test('whoever says that he, his family or an associate is politically exposed is so, and nobody else', () => {
  expect([individualForm, companyForm, {}, null].map(isDeclaredPep)).toEqual([false, false, false, false]);
  for (const key of ['politicallyExposed', 'exposedFamily', 'exposedAssociate']) {
    expect([key, isDeclaredPep({ ...individualForm, [key]: true })]).toEqual([key, true]);
  }
});

test('the yearly volume is the upper end of what was declared, and what has none is no limit', () => {
  expect(expectedVolume(individualForm)).toBe(5_000_000n);
  expect(expectedVolume({ ...individualForm, expectedVolume: 'over_100000' })).toBeNull();
  expect(expectedVolume(null)).toBeNull();
});
