import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** Whether and when buyers are asked what they think. */
export const reviewSettings = {
  id: 'reviews',
  title: 'Review invitations',
  about: 'Mails that ask buyers for reviews of what has arrived.',
  fields: {
    invite: {
      ...{ row: 'reviews', label: 'Buyers are asked', help: 'Once for an order.', holds: 'With the next round.' },
      kind: { kind: 'switch', on: 'They are', off: 'They are not' },
    },
    afterDays: {
      ...{ row: 'reviews', label: 'They are asked after', holds: 'With the next round.' },
      help: 'Counted from when all of an order has arrived.',
      kind: { kind: 'whole', least: 1, most: 21, unit: 'days' },
    },
  },
} as const satisfies SettingGroup;
