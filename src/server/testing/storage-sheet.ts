import { type Metal, metals } from '#contract/metals.ts';
import type { StorageTerms } from '#contract/catalogue/rate-terms.rules.ts';
import { rateSheets, rateVersions } from '#server/catalogue/rates/rates.table.ts';

import type { TestApp } from './test-app.ts';

const example = { sellPct: '0.0125', sellFixed: '0', annualPct: '0.004', monthlyMin: '5.00', withdrawalFee: '50.00' };

/** The storage commissions in force since the year began: 1.25 % of every metal when sold, unless said of one. */
export async function aStorageSheet(
  { db }: TestApp,
  own: Partial<Record<Metal, Partial<StorageTerms>>> = {},
): Promise<void> {
  const from = new Date('2026-01-01T00:00:00Z');
  await db.insert(rateSheets).values({ key: 'storage', lastNo: 1 });
  await db.insert(rateVersions).values({
    ...{ sheet: 'storage', no: 1, status: 'active', changes: 'The first.', reason: 'test', createdByName: 'System' },
    terms: {
      kind: 'storage',
      rates: Object.fromEntries(metals.map((metal) => [metal, { ...example, ...own[metal] }])),
    },
    ...{ effectiveFrom: from, createdAt: from },
  });
}
