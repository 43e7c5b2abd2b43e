import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { metalNames } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import { feePartWords, leastWords } from '#contract/vault/fee-words.rules.ts';
import { billed } from '#contract/vault/storage-fees.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { IssuedDocument } from '#server/trade/trade.door.ts';

import { billedCustomer } from './billed-customer.list.ts';
import { type MetalFees, monthFees, toldPart } from './month-fees.read.ts';
import type { TradeCredit } from './trade-credit.ts';

export interface BilledMonth {
  customerId: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  month: string;
}

/** What a month of a metal is billed at, at least its minimum then. */
export interface MetalSum extends MetalFees {
  net: bigint;
}

/** What the nights of a month come to for each metal of a customer. */
export const metalSums = async (tx: Transaction, billing: BilledMonth): Promise<MetalSum[]> =>
  (await monthFees(tx, billing)).map((own) => ({ ...own, net: billed(own.fees, own.least) }));

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
    lines: lines.map(({ metal, parts, fees, least, net }, place) => ({
      kind: 'storage',
      name: `Storage of ${metalNames[metal].toLowerCase()} in ${words}`,
      net,
      discount: off[place] ?? 0n,
      details: [
        ...parts.flatMap((part) => feePartWords(toldPart(part))),
        ...(net > billed(fees, 0n) ? [leastWords(moneyText(least))] : []),
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
