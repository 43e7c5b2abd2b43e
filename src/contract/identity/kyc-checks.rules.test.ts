import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';

import type { FormValues } from './kyc-form.rules.ts';
import { formFieldsOf, formProblems } from './kyc-problems.rules.ts';

const ask = { today: '2026-11-20', wealthAboveCad: 100_000 };
const ofPerson = (more: object) =>
  formProblems(formFieldsOf('individual'), { ...individualForm, ...more } as FormValues, ask);
const ofCompany = (more: object) =>
  formProblems(formFieldsOf('commercial'), { ...companyForm, ...more } as unknown as FormValues, ask);

describe('the signature', () => {
  test.each(['ada novak', '  Ada   Novak ', 'AdaNovak', 'Áda Nóvak', 'Ada M. Novak'])(
    'of Ada Novak may be %j',
    (signature) => {
      expect(ofPerson({ signature })).toEqual({});
    },
  );

  test.each(['x', 'Bob Novak', 'Ada', 'Novak Ada'])('of Ada Novak is not %j', (signature) => {
    expect(ofPerson({ signature })).toEqual({
      signature: ['Sign with your full name as you entered it: Ada Novak.'],
    });
  });

  test('of a company is that of one of its signatories, not of its other directors', () => {
    const [first] = companyForm.signatories;
    const signatories = [first, { ...first, name: 'Tom Okafor' }];

    expect(ofCompany({ signatories, signature: 'tom okafor' })).toEqual({});
    expect(ofCompany({ signatories, signature: 'Rose Okafor' })).toEqual({
      signature: ['Sign with the full name of a signatory: Ines Okafor or Tom Okafor.'],
    });
  });
});

test.each(['.', '-', '7', 'A'])('%j is no occupation', (occupation) => {
  expect(ofPerson({ occupation })).toEqual({
    occupation: ['Enter your occupation in words, such as Nurse or Retired.'],
  });
});

test.each(['.', '123'])('%j is no name', (name) => {
  expect(Object.keys(ofPerson({ legalFirstName: name, signature: `${name} Novak` }))).toEqual(['legalFirstName']);
});

describe('the number of a document', () => {
  const words = 'Enter the number as on the document: 4 to 20 letters and digits.';

  test.each(['!', 'A1', 'PASSPORT', 'A1234!'])('is not %j', (documentNumber) => {
    expect(ofPerson({ documentNumber, documentType: 'drivers_licence' })).toEqual({ documentNumber: [words] });
  });

  test.each(['AB123456', 'ab 123456', 'A123456BC'])('of a Canadian passport may be %j', (documentNumber) => {
    expect(ofPerson({ documentNumber })).toEqual({});
  });

  test('of a passport of Canada has its shape, of another country any', () => {
    expect(ofPerson({ documentNumber: '123456789' })).toEqual({
      documentNumber: ['A Canadian passport’s number looks like AB123456 or A123456BC.'],
    });
    expect(ofPerson({ documentNumber: '123456789', documentCountry: 'PT' })).toEqual({});
  });

  test('of a permanent resident card is two letters and digits', () => {
    const documentType = 'permanent_resident_card';

    expect(ofPerson({ documentType, documentNumber: 'PA0123456789' })).toEqual({});
    expect(ofPerson({ documentType, documentNumber: '0123456789' })).toHaveProperty('documentNumber');
  });

  test('of an owner is held to the same', () => {
    const [owner, other] = companyForm.owners;

    expect(ofCompany({ owners: [{ ...owner, documentNumber: '!' }, other] })).toEqual({
      'owners.0.documentNumber': [words],
    });
  });
});

describe('the people of a company', () => {
  const young = '2008-11-21';
  const message = ['This person must be at least 18 years old.'];

  test.each(['directors', 'owners', 'signatories'] as const)('among its %s are all 18 or older', (list) => {
    const [first, ...others] = companyForm[list];

    expect(ofCompany({ [list]: [{ ...first, birthDate: young }, ...others] })).toEqual({
      [`${list}.0.birthDate`]: message,
    });
    expect(ofCompany({ [list]: [{ ...first, birthDate: '2008-11-20' }, ...others] })).toEqual({});
  });

  test('include no officer under 18 where nobody owns a quarter', () => {
    const officer = { ownersExist: false, seniorOfficer: 'Ines Okafor, President', seniorOfficerBirthDate: young };

    expect(ofCompany(officer)).toEqual({ seniorOfficerBirthDate: message });
  });
});

test('a day that is wrong is named in what is said of it', () => {
  expect(ofPerson({ addressSince: '2027-01-01', documentIssued: '31/31/2020' })).toEqual({
    addressSince: ['The date you moved in is in the future.'],
    documentIssued: ['Enter the day on which the document was issued as mm/dd/yyyy.'],
  });
});

test.each(['nationality', 'birthCountry', 'documentCountry'])('%s is a country of the list', (key) => {
  expect(ofPerson({ [key]: 'Atlantis' })).toMatchObject({ [key]: ['Choose a country from the list.'] });
});

describe('a post office box', () => {
  const message = ['Enter the street and number. A post office box is no place where somebody lives or works.'];
  const boxes = [
    ...['PO Box 12', 'P.O. Box 12', 'p o box 12', 'Post Office Box 7', 'C.P. 55', 'CP 55', 'Case postale 9'],
    ...['General Delivery', '18 Sedgewick Lane, PO Box 12', 'Poste restante'],
  ];
  const at = (street: string) => ({ ...individualForm.address, street });

  test.each(boxes)('is no home and no place of business: %s', (street) => {
    expect(ofPerson({ address: at(street) })).toEqual({ 'address.street': message });
    expect(ofCompany({ mailingDiffers: true, mailing: at(street) })).toEqual({ 'mailing.street': message });
    expect(ofCompany({ address: at(street) })).toEqual({ 'address.street': message });
  });

  test.each(['12 Boxwood Road', '4 Post Office Lane', '9 Delivery Street', '1 Place C.P. Roy'])(
    'is not %s',
    (street) => {
      expect(ofPerson({ address: at(street) })).toEqual({});
    },
  );

  test('may be where a person gets mail', () => {
    expect(ofPerson({ mailingDiffers: true, mailing: at('PO Box 12') })).toEqual({});
  });
});

test('whom somebody buys for is an adult', () => {
  const other = {
    ...{ thirdParty: true, thirdPartyName: 'Rose Novak', thirdPartyAddress: '4 Wharf Lane, Guelph' },
    ...{ thirdPartyOccupation: 'Retired', thirdPartyRelation: 'Mother' },
  };

  expect(ofPerson({ ...other, thirdPartyBirthDate: '1949-05-17' })).toEqual({});
  expect(ofPerson({ ...other, thirdPartyBirthDate: '2020-01-01' })).toEqual({
    thirdPartyBirthDate: ['This person must be at least 18 years old.'],
  });
});
