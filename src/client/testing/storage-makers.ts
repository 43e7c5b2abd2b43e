import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';
import type { StorageItem, StorageItemRow, StorageSummary } from '#contract/vault/storage.contract.ts';

import { idOf } from './dashboard-makers.ts';

const OUNCE = 31_103_476_800n;

/** The worked example's price of gold and its storage commission: one ounce brings 5,572.24 CAD. */
const goldPricing = {
  basis: {
    ...{ currency: 'CAD', spotAskUsd: '4165.20', spotBidUsd: '4164.40', usdRate: '1.3584', fxMarkup: '0.0025' },
    ...{ buyPct: '0.005', buyFixed: '0', sellPct: '0.01', sellFixed: '0' },
  },
  terms: { sellPct: '0.0125', sellFixed: '0' },
};
const silverPricing = {
  basis: { ...goldPricing.basis, spotAskUsd: '51.82', spotBidUsd: '51.74' },
  terms: { sellPct: '0.02', sellFixed: '0.50' },
};

/** Two ounces of gold and fifty of silver, at prices of a moment ago. */
export const aStorageSummary = (own: Partial<StorageSummary> = {}): StorageSummary => ({
  ...{ currency: 'CAD', asOf: '2026-11-20T19:30:00.000Z', state: 'live', opensAt: null, version: 1, hadAny: true },
  metals: [
    {
      ...{ metal: 'XAU', items: 2, pieces: 2, fineNg: String(2n * OUNCE), cost: '10804.22', worth: '11144.48' },
      ...{ gain: '340.26', gainPct: '3.15' },
      price: { state: 'live', asOf: '2026-11-20T19:30:00.000Z', bid: '5572.2439', pricing: goldPricing },
    },
    {
      ...{ metal: 'XAG', items: 1, pieces: 5, fineNg: String(50n * OUNCE), cost: '3909.10', worth: '3432.80' },
      ...{ gain: '-476.30', gainPct: '-12.18' },
      price: { state: 'live', asOf: '2026-11-20T19:30:00.000Z', bid: '68.7057', pricing: silverPricing },
    },
  ],
  total: {
    ...{ items: 3, pieces: 7, cost: '14713.32', worth: '14577.28', gain: '-136.04', gainPct: '-0.92' },
  },
  ...own,
});

export const aStorageRow = (own: Partial<StorageItemRow> = {}): StorageItemRow => ({
  ...{ id: idOf(1), number: 'V-100001', name: '1 oz Gold Bar', metal: 'XAU', mark: 'NG26-002201', isSerial: true },
  ...{ acquiredAt: '2026-03-12T15:00:00.000Z', qty: 1, pieceNg: String(OUNCE), fineNg: String(OUNCE) },
  ...{ costCad: '5402.11', state: 'in_vault', place: 'held', lock: null },
  ...own,
});

/** Five silver bars of ten ounces in one lot. */
export const aStorageLot = (own: Partial<StorageItemRow> = {}): StorageItemRow =>
  aStorageRow({
    ...{ id: idOf(3), number: 'V-100003', name: '10 oz Silver Bar', metal: 'XAG', mark: 'AG-26-0917', isSerial: false },
    ...{ qty: 5, pieceNg: String(10n * OUNCE), fineNg: String(50n * OUNCE), costCad: '3909.10' },
    ...own,
  });

export const aStorageItem = (own: Partial<StorageItem> = {}): StorageItem => ({
  ...aStorageRow(),
  ...{ sku: 'NG-1', stateSince: '2026-03-14T15:00:00.000Z', currency: 'USD', cost: '3960.00' },
  vault: {
    ...{ name: 'Toronto North', city: 'Toronto', operator: 'Northern Vaults', insurer: 'Lakeshore Mutual' },
    insuredUntil: '2030-12-31',
  },
  ...{ location: 'A-12', confirmedAt: '2026-03-14T15:00:00.000Z', measuredNg: String(OUNCE) },
  ...{ order: { id: idOf(9), number: '10466' }, partOf: null, photos: [] },
  timeline: [
    { at: '2026-03-12T15:00:00.000Z', what: 'Bought with order 10466', byYou: true },
    { at: '2026-03-14T15:00:00.000Z', what: 'Taken in', byYou: false },
  ],
  ...own,
});

/** A month that runs, a bill that is late, and one that trading paid whole. */
export const someStorageFees: OwnStorageFees = {
  ...{ currency: 'CAD', month: '2026-11', accrued: '9.89', year: '200.00' },
  metals: [
    {
      ...{ metal: 'XAU', accrued: '9.89', least: '5.00' },
      parts: [
        {
          ...{ nights: 19, average: '50000.00', annualPct: '0.004', discount: '0.05' },
          ...{ full: '10.41', fee: '9.89' },
        },
      ],
    },
  ],
  credit: { credit: '5.00', traded: '5000.00', share: '0.001', most: '100.00' },
  bills: [
    {
      ...{
        id: idOf(71),
        month: '2026-10',
        credit: '4.50',
        due: '19.20',
        dueAt: '2026-11-16T17:00:00.000Z',
        frozenFrom: null,
      },
      document: {
        ...{
          id: idOf(72),
          number: 'STO-2026-000007',
          series: 'STO',
          state: 'overdue',
          currency: 'CAD',
          total: '19.20',
        },
        issuedAt: '2026-11-01T12:00:00.000Z',
      },
    },
    {
      ...{
        id: idOf(73),
        month: '2026-09',
        credit: '15.00',
        document: null,
        due: '0.00',
        dueAt: null,
        frozenFrom: null,
      },
    },
  ],
};
