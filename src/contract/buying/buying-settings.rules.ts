import { metalNames } from '#contract/metals.ts';
import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

import { finenessLimits } from './purchase-offer.rules.ts';

const offers = 'At once on the pages, and for offers from now on; offers that were made keep theirs.';
const asked = 'For what is asked from now on.';
const share = { kind: 'share', least: '0', most: '1', unit: '%' } as const;

const paid = (metal: keyof typeof metalNames) =>
  ({
    ...{ row: 'purchases', label: `Paid for ${metalNames[metal].toLowerCase()}`, holds: offers, kind: share },
    help: 'Of its fine metal at the live bid; 0 where it is not bought.',
    careful: 'Customers are paid by it.',
    isPublic: true,
  }) as const;

/** What customers are paid for metal that is no product of the shop’s. */
export const purchaseSettings = {
  id: 'purchases',
  title: 'Buying from customers',
  about: 'What is paid for metal that customers bring or send. They read it on the page of these terms.',
  waits: 'When the shop would pay more than a point more than within the last day, or insure dearer kits.',
  fields: {
    shareXAU: paid('XAU'),
    shareXAG: paid('XAG'),
    shareXPT: paid('XPT'),
    shareXPD: paid('XPD'),
    leastFineness: {
      ...{ row: 'purchases', label: 'Minimum fineness', holds: asked, isPublic: true },
      help: 'Anything less pure is not bought.',
      kind: { kind: 'number', ...finenessLimits, decimals: 2, unit: 'parts in a thousand' },
    },
    kitMostCad: {
      ...{ row: 'purchases', label: 'A kit is insured up to', holds: asked, isPublic: true },
      help: 'Anything worth more is brought to the counter.',
      careful: 'It has to be what the carrier insures.',
      kind: { kind: 'money', least: '0', most: '1000000' },
    },
    mostPieces: {
      ...{ row: 'purchases', label: 'Pieces of one line', holds: asked, isPublic: true },
      help: 'Whoever sells more calls or writes first.',
      kind: { kind: 'whole', least: 1, most: 10_000, unit: 'pieces' },
    },
    mostKilograms: {
      ...{ row: 'purchases', label: 'Weight of one request', holds: asked, isPublic: true },
      help: 'Of all its lines together. Whoever sells more calls or writes first.',
      kind: { kind: 'whole', least: 1, most: 1_000, unit: 'kg' },
    },
    offerDays: {
      ...{ row: 'purchases', label: 'An offer’s prices hold for', holds: offers, isPublic: true },
      help: 'What the market does meanwhile is the shop’s risk.',
      careful: 'The longer an offer holds, the more the market can move against the shop.',
      kind: { kind: 'whole', least: 1, most: 5, unit: 'business days' },
    },
    waitDays: {
      ...{ row: 'purchases', label: 'The metal is waited for', holds: asked, isPublic: true },
      help: 'After that the request expires.',
      kind: { kind: 'whole', least: 1, most: 180, unit: 'days' },
    },
  },
} as const satisfies SettingGroup;
