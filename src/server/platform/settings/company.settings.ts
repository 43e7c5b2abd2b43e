import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import {
  clockSettings,
  companySettings,
  registrationSettings,
  socialSettings,
} from '#contract/platform/settings/company-settings.rules.ts';
import { defaultSettings, type ShopSettings } from '#server/settings/shop-settings.ts';

import { type KeptSettings, keptSettings } from './kept-settings.ts';

/** By these customers know, pay and reach the shop: who moves one of them moves their money. */
const grave = Object.keys(companySettings.fields) as (keyof typeof companySettings.fields)[];

type Company = Pick<ShopSettings, 'company'>;

/** Whether one of them changes, but for what a new shop begins with, which nobody was told yet. */
const changesGrave = ({ company: now }: Company, { company: wanted }: Company): boolean =>
  grave.some((field) => now[field] !== wanted[field] && now[field] !== defaultSettings.company[field]);

/** What the shop says of itself, and by what calendar and money it counts. */
export const ownSettings: readonly KeptSettings[] = [
  keptSettings({
    group: companySettings,
    rows: ['company'],
    judge: (_tx, now, wanted) =>
      changesGrave(now, wanted)
        ? { why: 'It changes by what name and where customers know, pay and reach the shop.' }
        : null,
  }),
  keptSettings({ group: socialSettings, rows: ['social'] }),
  keptSettings({ group: registrationSettings, rows: ['company'] }),
  {
    group: clockSettings,
    rows: [],
    facts: () => [
      {
        label: 'Time zone',
        value: SHOP_ZONE,
        help: 'Days, months and what is due on them are counted by it. Set by SHOP_TIME_ZONE on the server before the first order, and kept from then on.',
      },
      {
        label: 'Dates',
        value: 'mm/dd/yy',
        help: 'As every page writes them; dates of birth and expiry are entered as mm/dd/yyyy.',
      },
      {
        label: 'Books',
        value: 'CAD',
        help: 'What tax, limits and reports are counted in, whatever an order is paid in.',
      },
    ],
  },
];
