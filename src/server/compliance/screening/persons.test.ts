import { personsOf } from './persons.ts';

test('everybody whom a form names is screened, once for each name', () => {
  const form = {
    ...{ legalFirstName: 'Ada', legalLastName: 'Novak', birthDate: '1980-04-05', formerNames: ['Ada Horvat'] },
    address: { street: '1 King Street' },
    owners: [
      { name: 'Bo Owner', birthDate: '1961-01-01' },
      { firstName: 'Cy', lastName: 'Owner' },
    ],
  };
  expect(personsOf({ name: 'Ada Novak', form })).toEqual([
    { role: 'Account', name: 'Ada Novak', birthYear: 1980, birthDate: '1980-04-05' },
    { role: 'Former names', name: 'Ada Horvat', birthYear: 1980, birthDate: '1980-04-05' },
    { role: 'Owners', name: 'Bo Owner', birthYear: 1961, birthDate: '1961-01-01' },
    { role: 'Owners', name: 'Cy Owner', birthYear: null, birthDate: null },
  ]);
});

test('the person bought for and the senior officer are screened by their own birth years', () => {
  const form = {
    ...{ legalFirstName: 'Ada', legalLastName: 'Novak', birthDate: '1980-04-05' },
    ...{ thirdParty: true, thirdPartyName: 'Rose Novak', thirdPartyBirthDate: '1949-05-17' },
    ...{ seniorOfficer: 'Bo Officer', seniorOfficerBirthDate: '1961-01-01' },
  };
  expect(personsOf({ name: 'Ada Novak', form }).slice(1)).toEqual([
    { role: 'Senior officer', name: 'Bo Officer', birthYear: 1961, birthDate: '1961-01-01' },
    { role: 'Third party name', name: 'Rose Novak', birthYear: 1949, birthDate: '1949-05-17' },
  ]);
});
