import type { UserTier } from '#contract/trade/user-tiers.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** Of each metal, nothing. */
export const noPoints = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };

/** Gold: by volume, with half a point off the premium of gold. */
export const aTier = (own: Partial<UserTier> = {}): UserTier => ({
  ...{ id: idOf(1), version: 3, name: 'Gold', rank: 2, colour: 'gold', qualify: 'volume', minVolume: '100000.00' },
  ...{ buyDiscount: { ...noPoints, XAU: '0.005' }, sellBonus: noPoints, storageDiscount: '0.1', dailyLimit: null },
  ...{ paymentHours: null, retainDays: 90, active: true, customers: 12, waiting: null },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', updatedAt: '2026-11-20T19:42:00.000Z' },
  ...own,
});
