import type { SettingGroup } from '#contract/platform/settings/setting-groups.rules.ts';

import { limitWords } from './limits.rules.ts';

const holds = 'At once.';
const careful = 'It is what one person alone may do to prices and money.';
const share = { kind: 'share', least: '0', most: '1', unit: '%' } as const;
const points = { kind: 'share', least: '0', most: '1', unit: 'points' } as const;
const amount = { kind: 'money', least: '0', most: '999999999999' } as const;

/** Up to where one person alone may move prices and money. */
export const limitSettings = {
  id: 'limits',
  title: 'Limits of one person',
  about: 'Anything beyond these limits waits until a second person agrees.',
  waits: 'When a limit becomes wider.',
  fields: {
    floorBelowBid: {
      ...{ row: 'pricing', label: limitWords.floorBelowBid.words, holds, careful, kind: share },
      help: 'A piece never costs less than its metal at the market’s bid minus this share.',
    },
    productFall: {
      ...{ row: 'pricing', label: limitWords.productFall.words, holds, careful, kind: share },
      help: 'At any quantity.',
    },
    tierPoints: {
      ...{ row: 'pricing', label: limitWords.tierPoints.words, holds, careful, kind: points },
      help: 'Also the most that a tier may give when one person assigns a customer to it.',
    },
    taxPoints: {
      ...{ row: 'pricing', label: limitWords.taxPoints.words, holds, careful, kind: points },
      help: 'A change of what is taxed at all always waits.',
    },
    secondPersonShare: {
      ...{ row: 'pricing', label: limitWords.rateShare.words, holds, careful, kind: points },
      help: 'Of a metal’s or the storage’s, within a day.',
    },
    secondPersonAmount: {
      ...{ row: 'pricing', label: limitWords.rateAmount.words, holds, careful, kind: amount, inDollars: true },
      help: 'Within a day.',
    },
    confirmAlone: {
      ...{ row: 'feed', label: limitWords.feedMove.words, holds, careful, kind: share },
      help: 'Once someone accepts the return.',
    },
    byHandAbove: {
      ...{ row: 'payments', label: limitWords.byHand.words, holds, careful, kind: amount },
      help: 'By one person. Lines of a bank file count for whoever imported it.',
    },
    secondPersonAbove: {
      ...{ row: 'refunds', label: limitWords.refunds.words, holds, careful, kind: amount },
      help: 'Of one payment, of one customer and by one person, each.',
    },
    countAbove: {
      ...{ row: 'stock', label: limitWords.stockCount.words, holds, careful, kind: amount },
      help: 'Pieces that were found and pieces that are missing, added up.',
    },
    aloneAfterHours: {
      ...{ row: 'approvals', label: limitWords.aloneAfter.words, holds, careful },
      help: 'Where no one else holds the right, the person who asked may agree alone this long after asking, with their own password.',
      kind: { kind: 'whole', least: 1, most: 720, unit: 'hours' },
    },
  },
} as const satisfies SettingGroup;
