import { isoDay, typedDay } from '#client/kit/date/typed-day.ts';

import type { KycDraft, OwnKyc } from './kyc.api.ts';

/** The form as it is typed: every field a text, dates as mm/dd/yyyy, a question that is not answered an empty text. */
export interface TypedKyc {
  legalFirstName: string;
  legalLastName: string;
  birthDate: string;
  phone: string;
  occupation: string;
  address: Record<'street' | 'city' | 'province' | 'postalCode', string>;
  documentType: string;
  documentNumber: string;
  documentIssuer: string;
  documentExpiry: string;
  intendedUse: string;
  sourceOfFunds: string;
  politicallyExposed: string;
  thirdParty: string;
  declaration: boolean;
}

/** The form as the server keeps it, to go on with. */
export function typedFrom(form: OwnKyc['form']): TypedKyc {
  const { street = '', city = '', province = '', postalCode = '' } = form.address ?? {};
  return {
    legalFirstName: form.legalFirstName ?? '',
    legalLastName: form.legalLastName ?? '',
    birthDate: typedDay(form.birthDate ?? ''),
    phone: form.phone ?? '',
    occupation: form.occupation ?? '',
    address: { street, city, province, postalCode },
    documentType: form.documentType ?? '',
    documentNumber: form.documentNumber ?? '',
    documentIssuer: form.documentIssuer ?? '',
    documentExpiry: typedDay(form.documentExpiry ?? ''),
    intendedUse: form.intendedUse ?? '',
    sourceOfFunds: form.sourceOfFunds ?? '',
    politicallyExposed: answerText(form.politicallyExposed),
    thirdParty: answerText(form.thirdParty),
    // Given anew each time the form is sent.
    declaration: false,
  };
}

/** The form as the server is sent it; a date that is not whole yet stays as it is typed. */
export function draftOf({ politicallyExposed, thirdParty, address, ...texts }: TypedKyc): KycDraft {
  return {
    ...texts,
    birthDate: isoDay(texts.birthDate) ?? texts.birthDate,
    documentExpiry: isoDay(texts.documentExpiry) ?? texts.documentExpiry,
    address: { ...address, country: 'CA' },
    ...(politicallyExposed !== '' && { politicallyExposed: politicallyExposed === 'yes' }),
    ...(thirdParty !== '' && { thirdParty: thirdParty === 'yes' }),
  };
}

const answerText = (answer: boolean | undefined): string => (answer === undefined ? '' : answer ? 'yes' : 'no');
