import { individualFields } from './kyc-individual.rules.ts';
import { declaredWords } from './kyc-words.rules.ts';

test('a place is written as on a letter, and names its province once', () => {
  const place = {
    street: '4 Rue Dalhousie',
    city: 'Québec',
    province: 'QC',
    postalCode: 'G1R 3P6',
    country: 'CA',
  } as const;

  expect(declaredWords(individualFields.address, place)).toBe('4 Rue Dalhousie, Québec, QC G1R 3P6');
  expect(declaredWords(individualFields.address, { city: 'Hamilton', postalCode: 'L8P 1A1' })).toBe(
    'Hamilton, L8P 1A1',
  );
});
