import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

/** What visitors are told while the shop is offline. */
export const offlineSettings = {
  id: 'offline',
  title: 'Offline notice',
  about: 'The switch in the top bar takes the shop offline and can say why. When it says nothing, visitors read this.',
  fields: {
    usualMessage: {
      ...{ row: 'site', label: 'Usual message', isPublic: true },
      help: 'Such as “We are counting stock and are back soon.” Empty for none.',
      holds: 'The next time the shop goes offline without its own message.',
      kind: { kind: 'line', most: 300, optional: true },
    },
  },
} as const satisfies SettingGroup;
