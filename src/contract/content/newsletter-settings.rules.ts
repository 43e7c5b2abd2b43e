import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** How fast newsletters go out, and how many bounces end a subscription. */
export const newsletterSettings = {
  id: 'newsletters',
  title: 'Newsletters',
  about: 'How fast newsletters go out, and when to give up on an address that bounces.',
  fields: {
    perMinute: {
      ...{ row: 'newsletters', label: 'Sent in a minute', holds: 'With the next minute of a newsletter under way.' },
      help: 'As many as the mail server takes without slowing down.',
      kind: { kind: 'whole', least: 1, most: 5_000, unit: 'emails' },
    },
    hardBounces: {
      ...{ row: 'newsletters', label: 'Hard bounces', holds: 'With the next email that bounces.' },
      help: 'This many end the subscription of an address that does not exist.',
      kind: { kind: 'whole', least: 1, most: 10, unit: 'emails' },
    },
    softBounces: {
      ...{ row: 'newsletters', label: 'Soft bounces', holds: 'With the next email that bounces.' },
      help: 'This many end the subscription of an address that cannot be reached, such as a full mailbox.',
      kind: { kind: 'whole', least: 1, most: 50, unit: 'emails' },
    },
  },
} as const satisfies SettingGroup;
