import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** When storage is paid, what of it is credited for trading, and what happens to who does not pay. */
export const storageFeeSettings = {
  id: 'storage-fees',
  title: 'Storage fees',
  about:
    'From when on storage is charged, what customers who trade are credited, when bills are due, and how long before their metal is frozen customers are warned.',
  waits:
    'When storage would be charged from another day on or with other free days, when more would be credited for trading, or when customers would have less time to pay.',
  fields: {
    from: {
      ...{
        row: 'storageFees',
        label: 'Charged from',
        holds: 'Once, before the first night is charged.',
        isPublic: true,
      },
      help: 'The first night that is charged. Left empty it is the day on which the shop first looks.',
      careful: 'A day that has passed charges customers for all nights since, and bills their months at once.',
      kind: { kind: 'day', empty: 'the day on which the shop first looks' },
    },
    freeDays: {
      ...{ row: 'storageFees', label: 'Free storage', holds: 'For nights from now on.', isPublic: true },
      careful: 'It changes what every customer with metal here pays.',
      help: 'Counted for each item from when two officers took it in.',
      kind: { kind: 'whole', least: 0, most: 365, unit: 'days' },
    },
    creditShare: {
      ...{ row: 'storageFees', label: 'Credit for trading', holds: 'For bills from now on.', isPublic: true },
      help: 'So much of what a customer bought into the vault and sold out of it in a month, before tax, is taken off the storage fees of that month, at most the fees themselves. 0 % gives none.',
      careful: 'It is taken off what every customer who trades and stores metal here pays.',
      kind: { kind: 'share', least: '0', most: '0.05', unit: '%' },
    },
    creditMost: {
      ...{ row: 'storageFees', label: 'Credited at most', holds: 'For bills from now on.', isPublic: true },
      help: 'To one customer for one month. Left empty only the fees themselves limit it.',
      kind: { kind: 'whole', least: 1, most: 1_000_000, unit: 'CAD', empty: 'no other limit than the fees' },
    },
    dueDays: {
      ...{ row: 'storageFees', label: 'A bill is due after', holds: 'For bills from now on.', isPublic: true },
      help: 'Counted from the day on which it is issued.',
      kind: { kind: 'whole', least: 7, most: 90, unit: 'days' },
    },
    noticeDays: {
      ...{
        row: 'storageFees',
        label: 'Notice before metal is frozen',
        holds: 'For notices from now on.',
        isPublic: true,
      },
      help: 'Who does not pay a week after his bill was due is told that his metal may be frozen after so many days. It is never sold.',
      kind: { kind: 'whole', least: 7, most: 90, unit: 'days' },
    },
  },
} as const satisfies SettingGroup;
