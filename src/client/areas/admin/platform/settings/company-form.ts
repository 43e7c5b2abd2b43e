import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { CompanySetting, CompanyValues } from '#contract/platform/company.contract.ts';
import {
  inOnePiece,
  phoneNumber,
  phoneProblem,
  registrationForms,
  type RegistrationName,
} from '#contract/platform/company.rules.ts';

const registrations = Object.keys(registrationForms) as RegistrationName[];

/** What is entered, with the reason that a second person reads. */
type CompanyFields = CompanyValues & { reason: string };

const blank: CompanyFields = {
  name: '',
  address: '',
  city: '',
  email: '',
  phone: '',
  gstNumber: '',
  qstNumber: '',
  bcPstNumber: '',
  skPstNumber: '',
  mbRstNumber: '',
  fintracNumber: '',
  reason: '',
};

export const companyForm = defineForm<CompanySetting, CompanyFields>({
  id: 'company',
  noun: 'company',
  blank,
  valuesOf: ({ id: _id, version: _version, waiting: _waiting, ...values }) => ({ ...values, reason: '' }),
  fields: {
    name: { label: 'Name', required: 'Enter the name of the company.' },
    address: { label: 'Street and number', required: 'Enter street and number.' },
    city: { label: 'City, province and postal code', required: 'Enter city, province and postal code.' },
    email: { label: 'E-mail address of the shop', required: 'Enter the e-mail address.' },
    reason: { label: 'Reason' },
    phone: { label: 'Telephone', required: 'Enter the telephone number.' },
    gstNumber: { label: 'GST/HST number', required: 'Enter the GST/HST number.' },
    qstNumber: { label: 'QST number (Quebec)' },
    bcPstNumber: { label: 'PST number (British Columbia)' },
    skPstNumber: { label: 'PST number (Saskatchewan)' },
    mbRstNumber: { label: 'RST number (Manitoba)' },
    fintracNumber: { label: 'FINTRAC number', required: 'Enter the FINTRAC number, or that there is none.' },
  },
  problems: (values) => ({
    ...(values.phone !== '' && !phoneNumber.test(values.phone.trim()) && { phone: [phoneProblem] }),
    ...Object.fromEntries(
      registrations
        .filter((name) => values[name].trim() !== '' && !registrationForms[name].typed.test(inOnePiece(values[name])))
        .map((name) => [name, [registrationForms[name].problem]]),
    ),
  }),
});
