import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { TierPoints, TierValues } from '#contract/trade/user-tiers.rules.ts';

import type { TierRecord } from './tiers.table.ts';

/** What was entered of a tier, as the form takes it. */
export const valuesOf = (record: TierRecord): TierValues => ({
  name: record.name,
  rank: record.rank,
  colour: record.colour,
  qualify: record.qualify,
  minVolume: textOf(record.minVolume),
  buyDiscount: allPoints(record.buyDiscount),
  sellBonus: allPoints(record.sellBonus),
  storageDiscount: decimal(record.storageDiscount).toFixed(),
  dailyLimit: textOf(record.dailyLimit),
  paymentHours: record.paymentHours,
  retainDays: record.retainDays,
  active: record.active,
});

export const tierView = (record: TierRecord, customers: number, waiting: UserTier['waiting'] = null): UserTier => ({
  ...valuesOf(record),
  id: record.id,
  version: record.version,
  customers,
  waiting,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** What was entered, as the table keeps it: amounts in minor units, figures in one way of writing. */
export const columnsOf = (values: TierValues) => ({
  ...values,
  minVolume: minorOf(values.minVolume),
  dailyLimit: minorOf(values.dailyLimit),
  storageDiscount: decimal(values.storageDiscount).toFixed(),
  buyDiscount: allPoints(values.buyDiscount),
  sellBonus: allPoints(values.sellBonus),
});

const textOf = (minor: bigint | null) => (minor === null ? null : moneyText(minor));
const minorOf = (text: string | null) => (text === null ? null : minorUnits(text));

const allPoints = (points: TierPoints): Record<Metal, string> =>
  Object.fromEntries(metals.map((metal) => [metal, decimal(points[metal] ?? '0').toFixed()])) as Record<Metal, string>;
