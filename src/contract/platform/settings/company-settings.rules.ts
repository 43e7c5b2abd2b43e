import type { SettingField, SettingGroup } from './setting-groups.rules.ts';

const documents = 'On pages, mails and documents from now on; what was issued keeps what it said.';
const invoices = 'On invoices from now on; what was issued keeps what it said.';
const row = 'company';
const money = 'By this customers know, pay and reach the shop.';
const number = 'It stands on every invoice from now on, and tax authorities compare it.';

export const companySettings = {
  id: 'company',
  title: 'Company and contact',
  about: 'What the shop says of itself on its pages, in its mails and on its documents.',
  waits: 'Whatever is not the sample’s any more: a second person agrees to another name, address, telephone or e-mail.',
  fields: {
    name: {
      ...{ row, label: 'Name', help: 'The company’s name as it is registered.', holds: documents, isPublic: true },
      ...{ kind: { kind: 'line', most: 120 }, careful: money },
    },
    address: {
      ...{ row, label: 'Street and number', help: 'Where the shop is.', holds: documents, isPublic: true },
      ...{ kind: { kind: 'line', most: 120 }, careful: money },
    },
    city: {
      ...{ row, label: 'City, province and postal code', help: 'The second line of the address.', holds: documents },
      ...{ isPublic: true, kind: { kind: 'line', most: 120 }, careful: money },
    },
    email: {
      ...{ row, label: 'E-mail address of the shop', help: 'Where customers write to.', holds: documents },
      ...{ isPublic: true, kind: { kind: 'email' }, careful: money },
    },
    phone: {
      ...{ row, label: 'Telephone', help: 'Where customers call.', holds: documents, isPublic: true },
      ...{ kind: { kind: 'phone' }, careful: money },
    },
  },
} as const satisfies SettingGroup;

const address = (label: string): SettingField => ({
  ...{ row: 'social', label, help: 'The whole address of the shop’s own page there; empty for none.' },
  ...{ holds: 'At the foot of all pages, and for search engines, from now on.', isPublic: true },
  kind: { kind: 'web' },
});

export const socialSettings = {
  id: 'social',
  title: 'Social media',
  about: 'Where else the shop can be followed.',
  fields: {
    facebook: address('Facebook'),
    instagram: address('Instagram'),
    linkedin: address('LinkedIn'),
    x: address('X'),
    youtube: address('YouTube'),
  },
} as const satisfies SettingGroup;

export const registrationSettings = {
  id: 'taxes',
  title: 'Registrations and taxes',
  about:
    'The numbers under which the shop charges tax and deals in metal. Leave empty what it is not registered for. Rates and rules have a page of their own.',
  fields: {
    gstNumber: {
      ...{ row, label: 'GST/HST number', help: 'Such as 12345 6789 RT0001.', holds: invoices, isPublic: true },
      ...{ kind: { kind: 'registration', of: 'gstNumber' }, careful: number },
    },
    qstNumber: {
      ...{ row, label: 'QST number (Quebec)', help: 'Such as 1234567890 TQ0001.', holds: invoices },
      ...{ kind: { kind: 'registration', of: 'qstNumber', optional: true }, careful: number },
    },
    bcPstNumber: {
      ...{ row, label: 'PST number (British Columbia)', help: 'Such as PST-1234-5678.', holds: invoices },
      ...{ kind: { kind: 'registration', of: 'bcPstNumber', optional: true }, careful: number },
    },
    skPstNumber: {
      ...{ row, label: 'PST number (Saskatchewan)', help: 'Such as 1234567.', holds: invoices },
      ...{ kind: { kind: 'registration', of: 'skPstNumber', optional: true }, careful: number },
    },
    mbRstNumber: {
      ...{ row, label: 'RST number (Manitoba)', help: 'Such as 123456-7.', holds: invoices },
      ...{ kind: { kind: 'registration', of: 'mbRstNumber', optional: true }, careful: number },
    },
    fintracNumber: {
      ...{ row, label: 'FINTRAC number', help: 'A dealer who is not registered writes so.', holds: invoices },
      ...{ isPublic: true, kind: { kind: 'line', most: 40 }, careful: number },
    },
  },
} as const satisfies SettingGroup;

export const clockSettings = {
  id: 'clock',
  title: 'Locale and time zone',
  about: 'How the shop counts its days and writes dates. Currencies and their rates have a page of their own.',
  fields: {},
} as const satisfies SettingGroup;
