import type { RateTerms, StorageSheetTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';
import { changeWords } from '#contract/catalogue/rate-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { nextStanding } from '#contract/trade/user-tiers.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { volumesSince } from '#server/trade/orders/volumes.read.ts';
import { rateSheets, rateVersions } from '#server/catalogue/rates/rates.table.ts';
import { tierEvaluations, tierMembers, userTiers } from '#server/trade/tiers/tiers.table.ts';

import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { demoCommissions } from './product-terms.ts';

/** What the demo's vault charges. */
export const demoStorage: StorageSheetTerms['rates'] = {
  XAU: { sellPct: '0.005', sellFixed: '0', annualPct: '0.004', monthlyMin: '5', withdrawalFee: '45' },
  XAG: { sellPct: '0.01', sellFixed: '0', annualPct: '0.006', monthlyMin: '5', withdrawalFee: '60' },
  XPT: { sellPct: '0.0075', sellFixed: '0', annualPct: '0.005', monthlyMin: '5', withdrawalFee: '45' },
  XPD: { sellPct: '0.0075', sellFixed: '0', annualPct: '0.005', monthlyMin: '5', withdrawalFee: '45' },
};

const points = (XAU: string, XAG: string, XPT: string, XPD: string) => ({ XAU, XAG, XPT, XPD });

const demoTiers = [
  {
    name: 'Bronze',
    rank: 1,
    colour: 'rust',
    minVolume: 2_500_000n,
    buyDiscount: points('0.001', '0.002', '0.002', '0.002'),
    sellBonus: points('0', '0', '0', '0'),
    storageDiscount: '0.05',
    paymentHours: null,
  },
  {
    name: 'Silver',
    rank: 2,
    colour: 'grey',
    minVolume: 10_000_000n,
    buyDiscount: points('0.0025', '0.005', '0.005', '0.005'),
    sellBonus: points('0.001', '0.002', '0.002', '0.002'),
    storageDiscount: '0.1',
    paymentHours: 72,
  },
  {
    name: 'Gold',
    rank: 3,
    colour: 'gold',
    minVolume: 50_000_000n,
    buyDiscount: points('0.005', '0.01', '0.01', '0.01'),
    sellBonus: points('0.002', '0.004', '0.004', '0.004'),
    storageDiscount: '0.2',
    paymentHours: 96,
  },
] as const;

/** The rates the shop opened with, and the tiers of its customers; who is in which follows from their orders by night. */
export async function writeRates(tx: Transaction, { openedAt, nextId }: { openedAt: Date; nextId: () => string }) {
  const sheets: [RateSheet, RateTerms][] = [
    ['live', { kind: 'live', rates: demoCommissions }],
    ['storage', { kind: 'storage', rates: demoStorage }],
  ];
  await bulkInsert(
    tx,
    rateSheets,
    sheets.map(([key]) => ({ key, lastNo: 1 })),
  );
  await bulkInsert(
    tx,
    rateVersions,
    sheets.map(([sheet, terms]) => ({
      id: nextId(),
      sheet,
      no: 1,
      status: 'active' as const,
      terms,
      changes: changeWords(null, terms),
      reason: 'The terms the shop opened with.',
      effectiveFrom: openedAt,
      createdByName: 'System',
      createdAt: openedAt,
    })),
  );
  await bulkInsert(
    tx,
    userTiers,
    demoTiers.map((tier) => ({
      id: nextId(),
      ...tier,
      qualify: 'volume' as const,
      retainDays: 90,
      createdAt: openedAt,
      updatedAt: openedAt,
    })),
  );
}

const YEAR_MS = 365 * DAY_MS;

/** Puts every customer where his orders of the last year have brought him, as if last night's evaluation had done it. */
export async function writeTierMembers(tx: Transaction, now: Date): Promise<void> {
  const tiers = await tx.select().from(userTiers);
  const volumes = await volumesSince(tx, new Date(now.getTime() - YEAR_MS));
  const nobody = { tierId: null, belowSince: null, byHand: false };
  const members = [...volumes]
    .map(([userId, volume]) => ({ userId, tierId: nextStanding(nobody, tiers, volume, now).tierId }))
    .flatMap(({ userId, tierId }) => (tierId === null ? [] : [{ userId, tierId, since: now }]))
    .toSorted((a, b) => a.userId.localeCompare(b.userId));
  await bulkInsert(tx, tierMembers, members);
  await bulkInsert(tx, tierEvaluations, [{ day: civilDayOf(now), at: now, changed: members.length }]);
}
