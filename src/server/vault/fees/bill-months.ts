import { sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import { billed } from '#contract/vault/storage-fees.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { issueDocument } from '#server/trade/trade.door.ts';

import { billedCustomer } from './billed-customer.list.ts';
import { storageBills } from './fees.table.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

interface Due {
  customerId: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  month: string;
}

const AT_ONCE = 500;

/**
 * Bills every month that is over, once all its nights are charged: a document for each customer and month, each in a
 * transaction of its own. Answers for how many; doing it again bills nothing twice.
 */
export async function billMonths(db: Database, shop: Shop): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await dueBills(db);
    for (const each of due) if (await inTransaction(db, (tx) => billMonth(tx, shop, each))) done += 1;
    if (due.length < AT_ONCE) return done;
  }
}

async function dueBills(db: Database): Promise<Due[]> {
  const { rows } = await db.execute<Record<keyof Due, string>>(sql`
    select distinct a.customer_id as "customerId", to_char(date_trunc('month', a.day), 'YYYY-MM-DD') as month
    from storage_accruals a
    where a.day < date_trunc('month', (select max(day) + 1 from storage_nights))
      and not exists (
        select 1 from ${storageBills} b where b.customer_id = a.customer_id and b.month = date_trunc('month', a.day)::date)
    order by month, "customerId" limit ${AT_ONCE}`);
  return rows;
}

async function billMonth(tx: Transaction, shop: Shop, { customerId, month }: Due): Promise<boolean> {
  await lockUsers(tx, [customerId]);
  const lines = (await metalSums(tx, { customerId, month })).filter(({ net }) => net > 0n);
  const net = lines.reduce((sum, line) => sum + line.net, 0n);
  const [known] = await tx
    .select({ id: storageBills.id })
    .from(storageBills)
    .where(sql`${storageBills.customerId} = ${customerId} and ${storageBills.month} = ${month}`);
  if (known) return false;
  const id = uuidV7();
  const invoiceId = net === 0n ? null : await issue(tx, shop, { id, customerId, month, lines });
  await tx.insert(storageBills).values({ id, customerId, month, net, invoiceId });
  return true;
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
async function metalSums(tx: Transaction, { customerId, month }: Due): Promise<MetalSum[]> {
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

interface Billing extends Due {
  id: string;
  lines: readonly MetalSum[];
}

async function issue(tx: Transaction, shop: Shop, { id, customerId, month, lines }: Billing): Promise<string> {
  const { dueDays } = await readSetting(tx, 'storageFees');
  const { name, email, address, province } = await billedCustomer(tx, customerId);
  const words = monthWords(month);
  const document = await issueDocument(tx, shop, {
    series: 'STO',
    subject: { kind: 'storage_bill', id, name: `Storage in ${words}`, province: province as Province },
    customer: { id: customerId, name, email, address },
    currency: 'CAD',
    perCad: '1',
    lines: lines.map(({ metal, nights, average, annualPct, net, isLeast }) => ({
      kind: 'storage',
      name: `Storage of ${metalNames[metal].toLowerCase()} in ${words}`,
      net,
      details: [
        `${nights} ${nights === 1 ? 'night' : 'nights'}, ${grouped(moneyText(average))} CAD on average, at ${percentText(annualPct)} % a year`,
        ...(isLeast ? ['The least that a month costs'] : []),
      ],
    })),
    reason: `For what lay in the vault in ${words}.`,
    payment: { dueAt: new Date(shop.clock.now().getTime() + dueDays * DAY_MS), method: 'wire' },
    actor: systemActor,
  });
  return document.id;
}

/** "November 2026". */
const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
