import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** How long a price holds for who sells out of the vault, and from what amount on two people agree to buy it. */
export const sellBackSettings = {
  id: 'sell-backs',
  title: 'Selling from the vault',
  about: 'How long we hold a price for customers who sell what they store with us, and who agrees to it.',
  waits: 'When a price would hold longer, or when one person alone would approve larger sales.',
  fields: {
    lockSeconds: {
      ...{ row: 'sellBacks', label: 'A price is locked for', holds: 'For prices locked from now on.', isPublic: true },
      help: 'What the market does meanwhile is the shop’s risk.',
      careful: 'The longer a price is locked, the more the market can move against the shop.',
      kind: { kind: 'whole', least: 15, most: 600, unit: 'seconds' },
    },
    secondAboveCad: {
      ...{ row: 'sellBacks', label: 'A second person approves above', holds: 'For decisions from now on.' },
      help: 'Of all that one person alone approves within a day. The second person is one who records payments.',
      careful: 'Up to it one person alone decides that the shop pays.',
      kind: { kind: 'money', least: '0', most: '1000000' },
    },
  },
} as const satisfies SettingGroup;
