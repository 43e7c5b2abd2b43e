import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** When money is first paid to an account that a customer has entered. */
export const payoutSettings = {
  id: 'payouts',
  title: 'Payout accounts',
  about: 'Accounts in their own name that customers are paid to.',
  waits: 'When money would be paid sooner than today.',
  fields: {
    coolingHours: {
      ...{ row: 'payouts', label: 'First payment after', holds: 'For accounts that are confirmed from now on.' },
      help: 'How long someone whose account was broken into has to notice the email about it.',
      careful: 'The shorter, the less time its owner has before money goes to a stranger’s account.',
      kind: { kind: 'whole', least: 0, most: 720, unit: 'hours' },
    },
  },
} as const satisfies SettingGroup;
