import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { ToldFeePart } from '#contract/vault/fee-words.rules.ts';
import { type AlikeNights, type FeePart, feeParts } from '#contract/vault/storage-fees.rules.ts';
import type { Executor } from '#server/db/database.ts';

/** What nights of a month come to for a metal. */
export interface MetalFees {
  metal: Metal;
  /** In `FEE_UNITS` of a minor unit. */
  fees: bigint;
  /** The month's minimum at its newest night, minor units. */
  least: bigint;
  parts: FeePart[];
}

/** What the nights of a month have cost a customer until now, by metal; nights under one rate and discount are told together. */
export async function monthFees(
  db: Executor,
  { customerId, month }: { customerId: string; month: string },
): Promise<MetalFees[]> {
  const { rows } = await db.execute<
    Record<'metal' | 'nights' | 'fees' | 'value' | 'annualPct' | 'discount' | 'least', string>
  >(sql`
    select a.metal, count(*)::text as nights, sum(a.fee)::text as fees, sum(a.value)::text as value,
      p.annual_pct::text as "annualPct", a.discount::text as discount,
      (array_agg(p.least order by a.day desc))[1]::text as least
    from storage_accruals a join storage_night_prices p on p.day = a.day and p.metal = a.metal
    where a.customer_id = ${customerId} and a.day >= ${month}::date and a.day < ${month}::date + interval '1 month'
    group by a.metal, p.annual_pct, a.discount order by a.metal, max(a.day)`);
  return [...new Set(rows.map(({ metal }) => metal))].map((metal) => {
    const own = rows.filter((row) => row.metal === metal);
    return {
      metal: metal as Metal,
      fees: own.reduce((sum, { fees }) => sum + BigInt(fees), 0n),
      least: BigInt(own.at(-1)?.least ?? 0),
      parts: feeParts(own.map(toNights)),
    };
  });
}

const toNights = (row: Record<'nights' | 'value' | 'annualPct' | 'discount' | 'fees', string>): AlikeNights => ({
  ...{ nights: Number(row.nights), value: BigInt(row.value), fees: BigInt(row.fees) },
  ...{ annualPct: row.annualPct, discount: row.discount },
});

/** A part as it is sent and printed. */
export const toldPart = ({ average, full, fee, ...part }: FeePart): ToldFeePart => ({
  ...part,
  ...{ average: moneyText(average), full: moneyText(full), fee: moneyText(fee) },
});
