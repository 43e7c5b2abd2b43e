import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** Whether customers may withdraw what they store, where to, and how much a day. */
export const withdrawalSettings = {
  id: 'withdrawals',
  title: 'Withdrawals from the vault',
  about: 'Whether customers can have their stored metal, to which addresses it goes, and how much of it a day.',
  waits: 'When metal would go to newer addresses, or more of it within a day.',
  fields: {
    isOpen: {
      ...{ row: 'withdrawals', label: 'Withdrawals', holds: 'For withdrawals from now on.' },
      help: 'Those that were asked for before go on.',
      kind: { kind: 'switch', on: 'Customers may ask', off: 'Closed' },
    },
    addressDays: {
      ...{ row: 'withdrawals', label: 'An address has stood for', holds: 'For withdrawals from now on.' },
      help: 'The address of the identity check may be used at once.',
      careful: 'Whoever has found out a password could have metal sent to himself sooner.',
      kind: { kind: 'whole', least: 0, most: 90, unit: 'days' },
    },
    mostPerDay: {
      ...{ row: 'withdrawals', label: 'Withdrawals of a customer', holds: 'For withdrawals from now on.' },
      help: 'Within 24 hours.',
      kind: { kind: 'whole', least: 1, most: 50, unit: 'a day' },
    },
    mostCadPerDay: {
      ...{ row: 'withdrawals', label: 'Worth of a customer’s withdrawals', holds: 'For withdrawals from now on.' },
      help: 'Within 24 hours, at our bid of the moment.',
      careful: 'Up to it a customer, or whoever has taken over his account, takes out metal within a day.',
      kind: { kind: 'money', least: '1000', most: '10000000' },
    },
  },
} as const satisfies SettingGroup;
