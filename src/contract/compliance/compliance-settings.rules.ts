import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

const next = 'With the next look.';

/** From which findings cases are opened; from when on orders are large or look cut up stands with the orders. */
export const caseSettings = {
  id: 'compliance-cases',
  title: 'Compliance',
  about: 'Which findings become a case. Amounts and hours of large orders and of structuring stand under Large orders.',
  waits: 'When fewer cases would be opened than today.',
  fields: {
    hitScore: {
      ...{ row: 'cases', label: 'A name is a hit from', holds: 'With the next screening.' },
      help: 'Points of 100: all names alike are 100. A birth year that differs takes points off.',
      careful: 'The higher, the fewer hits: a name that is spelled otherwise may be missed.',
      kind: { kind: 'whole', least: 60, most: 100, unit: 'points' },
    },
    leastListShare: {
      ...{ row: 'cases', label: 'A list is refused below', holds: 'With the next load.' },
      help: 'Share of the names of the list that stands: a much smaller file is a broken one.',
      kind: { kind: 'share', least: '0', most: '1', unit: '%' },
    },
    unusualShare: {
      ...{ row: 'cases', label: 'A year is unusual above', holds: next },
      help: 'Of the yearly volume that the customer declared.',
      kind: { kind: 'share', least: '1', most: '9', unit: '%' },
    },
    dueDays: {
      ...{ row: 'cases', label: 'A case is decided within', help: 'Counted from when it is opened.' },
      ...{ holds: 'For cases opened from now on.', kind: { kind: 'whole', least: 1, most: 60, unit: 'days' } },
    },
  },
} as const satisfies SettingGroup;
