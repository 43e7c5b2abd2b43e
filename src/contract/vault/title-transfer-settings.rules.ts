import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** Whether customers may transfer stored metal to one another, and from what amount on compliance looks at it. */
export const titleTransferSettings = {
  id: 'title-transfers',
  title: 'Transfers between customers',
  about: 'Whether customers can transfer what they store to one another, and above what value compliance approves it.',
  waits: 'When more would pass without compliance.',
  fields: {
    isOpen: {
      ...{ row: 'titleTransfers', label: 'Transfers', holds: 'For transfers from now on.' },
      help: 'Those that were asked for before go on.',
      kind: { kind: 'switch', on: 'Customers may transfer', off: 'Closed' },
    },
    approveAboveCad: {
      ...{ row: 'titleTransfers', label: 'Compliance approves above', holds: 'For transfers accepted from now on.' },
      help: 'Of all that a customer gives within 24 hours, at the middle price.',
      careful: 'Up to it metal passes with the consent of both customers alone.',
      kind: { kind: 'money', least: '0', most: '1000000' },
    },
  },
} as const satisfies SettingGroup;
