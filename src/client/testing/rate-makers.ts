import type { Currency } from '#contract/catalogue/currencies.contract.ts';
import type { RatePreview, RateSheetView, RateVersion } from '#contract/catalogue/rates.contract.ts';
import type { LiveTerms, StorageSheetTerms } from '#contract/catalogue/rate-terms.rules.ts';

import { idOf } from './dashboard-makers.ts';
import { anAdminUser } from './makers.ts';

export const liveTerms = (buyPct: string): LiveTerms => ({
  kind: 'live',
  rates: { XAU: { buyPct, buyFixed: '0', sellPct: '0.01', sellFixed: '0' } },
});

export const storageTerms = (annualPct: string): StorageSheetTerms => ({
  kind: 'storage',
  rates: { XAU: { annualPct, monthlyMin: '5', sellPct: '0.01', sellFixed: '0', withdrawalFee: '35' } },
});

/** The third version of the Live Price Commission, in force; half a percent is added to gold. */
export const aRateVersion = (own: Partial<RateVersion> = {}): RateVersion => ({
  ...{ id: idOf(43), no: 3, status: 'active', terms: liveTerms('0.005'), before: liveTerms('0.004') },
  ...{ changes: 'Gold, added to our ask 0.40 % → 0.50 %', reason: 'Hedging costs more.', needsSecond: null },
  ...{ effectiveFrom: '2026-11-20T14:00:00.000Z', effectiveTo: null, createdAt: '2026-11-20T14:00:00.000Z' },
  ...{ createdBy: 'Fay Finance', createdById: idOf(8), approvedBy: null, endedBy: null, endReason: null },
  ...own,
});

/** The sheet with that version; whoever is signed in may approve, and Fay Finance too. */
export const aRateSheet = (own: Partial<RateSheetView> = {}): RateSheetView => ({
  ...{ id: 'live', version: 3, terms: liveTerms('0.005'), active: aRateVersion(), open: null },
  previous: aRateVersion({ id: idOf(42), no: 2, status: 'superseded', terms: liveTerms('0.004') }),
  limits: { share: '0.01', amount: '10' },
  approvers: [
    { id: anAdminUser().id, name: anAdminUser().name },
    { id: idOf(8), name: 'Fay Finance' },
  ],
  ...own,
});

/** A bar that would cost six dollars more. */
export const aRatePreview = (own: Partial<RatePreview> = {}): RatePreview => ({
  ...{ asOf: '2026-11-20T19:42:00.000Z', currency: 'CAD', needsSecond: null, repriced: 61, openQuotes: 2 },
  products: [
    {
      ...{ id: idOf(1), name: '1 oz Gold Bar', metal: 'XAU', tiers: [] },
      now: { unit: '5876.53', buyback: '5586.35' },
      after: { unit: '5882.53', buyback: '5586.35' },
    },
  ],
  ounces: [{ key: 'XAU', ask: '5692.10', bid: '5600.12' }],
  ...own,
});

export const aCurrency = (own: Partial<Currency> = {}): Currency => ({
  ...{ id: 'CAD', code: 'CAD', version: 2, symbol: '$', flag: 'CA', decimals: 2, usdRate: '1.3584', source: 'feed' },
  ...{ markup: '0.0025', asOf: '2026-11-20T19:42:00.000Z', usable: true, reason: null, settlement: true },
  ...{ active: true, isDefault: true, locked: false, staleAfterHours: 24, position: 1 },
  ...own,
});
