import { type Metal, metalNames } from '#contract/metals.ts';
import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

const limitOf = (metal: Metal) =>
  ({
    ...{ row: 'hedging', label: `Limit for ${metalNames[metal].toLowerCase()}`, holds: 'At once.' },
    help: 'Of the position after hedges, held or owed; 0 for no limit.',
    careful: 'Up to it nobody is told to hedge.',
    kind: { kind: 'number', least: '0', most: '10000000', decimals: 3, unit: 'oz' },
  }) as const;

/** How much of each metal the shop is exposed to before a hedge is suggested. */
export const hedgeSettings = {
  id: 'hedging',
  title: 'Limits of the exposure',
  about:
    'How far the position in a metal may move from nothing, after hedges, before the exposure page suggests a trade.',
  fields: { limitXAU: limitOf('XAU'), limitXAG: limitOf('XAG'), limitXPT: limitOf('XPT'), limitXPD: limitOf('XPD') },
} as const satisfies SettingGroup;
