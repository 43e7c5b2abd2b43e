import { sql } from 'drizzle-orm';

import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import { billed } from '#contract/vault/storage-fees.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { IssuedDocument } from '#server/trade/trade.door.ts';

import { billedCustomer } from './billed-customer.list.ts';
import type { TradeCredit } from './trade-credit.ts';

export interface BilledMonth {
  customerId: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  month: string;
}

interface MetalSum {
  metal: Metal;
  nights: number;
  average: bigint;
  annualPct: string;
  net: bigint;
  isLeast: boolean;
}

/** What the nights of a month come to for each metal of a customer, at least the month's minimum then. */
export async function metalSums(tx: Transaction, { customerId, month }: BilledMonth): Promise<MetalSum[]> {
  const { rows } = await tx.execute<Record<'metal' | 'nights' | 'fees' | 'value' | 'annualPct' | 'least', string>>(sql`
    select a.metal, count(*)::text as nights, sum(a.fee)::text as fees, sum(a.value)::text as value,
      (array_agg(p.annual_pct order by a.day desc))[1]::text as "annualPct", (array_agg(p.least order by a.day desc))[1]::text as least
    from storage_accruals a join storage_night_prices p on p.day = a.day and p.metal = a.metal
    where a.customer_id = ${customerId} and a.day >= ${month}::date and a.day < ${month}::date + interval '1 month'
    group by a.metal order by a.metal`);
  return rows.map(({ metal, nights, fees, value, annualPct, least }) => {
    const net = billed(BigInt(fees), BigInt(least));
    return {
      metal: metal as Metal,
      nights: Number(nights),
      average: BigInt(value) / BigInt(nights),
      annualPct,
      net,
      isLeast: net > billed(BigInt(fees), 0n),
    };
  });
}

interface Billing extends BilledMonth {
  id: string;
  lines: readonly MetalSum[];
  credited: TradeCredit;
  /** When it is issued. */
  at: Date;
}

/** What the document of a bill says. */
export async function storageBill(
  tx: Transaction,
  { id, customerId, month, lines, credited, at }: Billing,
): Promise<IssuedDocument> {
  const { dueDays } = await readSetting(tx, 'storageFees');
  const { name, email, address, province } = await billedCustomer(tx, customerId);
  const words = monthWords(month);
  const { credit, traded, creditShare: share } = credited;
  // Off each line by its part of the fees, so that every line bears the tax of what is left of it.
  const off = spread(
    credit,
    lines.map(({ net }) => net),
  );
  return {
    series: 'STO',
    subject: { kind: 'storage_bill', id, name: `Storage in ${words}`, province: province as Province },
    customer: { id: customerId, name, email, address },
    currency: 'CAD',
    perCad: '1',
    lines: lines.map(({ metal, nights, average, annualPct, net, isLeast }, place) => ({
      kind: 'storage',
      name: `Storage of ${metalNames[metal].toLowerCase()} in ${words}`,
      net,
      discount: off[place] ?? 0n,
      details: [
        `${nights} ${nights === 1 ? 'night' : 'nights'}, ${grouped(moneyText(average))} CAD on average, at ${percentText(annualPct)} % a year`,
        ...(isLeast ? ['The least that a month costs'] : []),
      ],
    })),
    ...(credit > 0n && {
      tradeCredit: { traded: moneyText(traded), share, credit: moneyText(credit) },
    }),
    reason: `For what lay in the vault in ${words}${creditWords(credited)}.`,
    payment: { dueAt: new Date(at.getTime() + dueDays * DAY_MS), method: 'wire' },
    actor: systemActor,
  };
}

/** What is taken off, and of what; the limit where it was reached. Empty where nothing is. */
function creditWords({ credit, traded, creditShare, creditMost }: TradeCredit): string {
  if (credit === 0n) return '';
  const limit = credit === creditMost ? `, at most ${amountWords(creditMost, 'CAD')}` : '';
  return `, less a credit of ${amountWords(credit, 'CAD')} for trading: ${percentText(creditShare)} % of the ${amountWords(traded, 'CAD')} that you traded then${limit}`;
}

/** "November 2026". */
const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
