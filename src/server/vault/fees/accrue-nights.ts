import { sql } from 'drizzle-orm';

import { decimal, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { monthlyLeast } from '#contract/catalogue/storage-pricing.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf, SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { metals } from '#contract/metals.ts';
import { FEE_UNITS } from '#contract/vault/storage-fees.rules.ts';
import { readStorageTerms } from '#server/catalogue/catalogue.door.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { dailyCloses } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { chargedFrom } from './charged-from.ts';
import { storageAccruals, storageNightPrices, storageNights } from './fees.table.ts';
import { nightHoldings } from './night-holdings.list.ts';

/** A metal without a price on a day counts at its close before, for as long as this. */
const OLDEST_CLOSE_MS = 30 * DAY_MS;

/**
 * Charges every night that is over and was not charged yet, oldest first, each in a transaction of its own; answers for how
 * many. The first is that of `chargedFrom`, or of the first item where that came later. A night stands once: of two servers
 * the second finds it, and one that was killed left nothing of its own.
 */
export async function accrueNights(db: Database, now: Date): Promise<number> {
  const from = await inTransaction(db, (tx) => chargedFrom(tx, now));
  const { rows } = await db.execute<{ day: string; endsAt: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, ((day + interval '1 day') at time zone ${SHOP_ZONE}::text)::text as "endsAt"
    from generate_series(
      (select coalesce(
        (select max(day) + 1 from storage_nights),
        (select greatest(${from}::date, (min(confirmed_at) at time zone ${SHOP_ZONE}::text)::date)
          from storage_items having min(confirmed_at) is not null)))::timestamp,
      ${civilDayOf(now)}::date::timestamp - interval '1 day', interval '1 day') day
    order by 1`);
  let charged = 0;
  for (const { day, endsAt } of rows) {
    const night = { day, endsAt: new Date(endsAt), at: now };
    if (!(await inTransaction(db, (tx) => accrueNight(tx, night)))) return charged;
    charged += 1;
  }
  return charged;
}

interface Night {
  day: string;
  endsAt: Date;
  /** When it is charged. */
  at: Date;
}

/** Charges a night in the caller's transaction; false where it stands already. */
export async function accrueNight(tx: Transaction, { day, endsAt, at }: Night): Promise<boolean> {
  const { freeDays } = await readSetting(tx, 'storageFees');
  const [begun] = await tx
    .insert(storageNights)
    .values({ day, endsAt, freeDays, createdAt: at })
    .onConflictDoNothing()
    .returning({ day: storageNights.day });
  if (!begun) return false;
  const priced = await pricesOf(tx, { day, endsAt });
  if (priced.length === 0) return true;
  await tx.insert(storageNightPrices).values(priced);
  // Whole numbers only, so that SQL comes to what `valueOfNight` and `feeOfNight` do.
  await tx.execute(sql`
    insert into ${storageAccruals} (day, customer_id, metal, fine_ng, value, discount, fee)
    select ${day}::date, worth.customer_id, worth.metal, worth.ng, worth.value, worth.discount,
      div(2 * worth.value * ${String(FEE_UNITS)}::numeric * worth.annual_pct * (1 - worth.discount) + 365, 730)
    from (
      select held.*, terms.annual_pct,
        div(2 * held.ng * terms.price * 100 + ${String(NG_PER_TROY_OUNCE)}::numeric, 2 * ${String(NG_PER_TROY_OUNCE)}::numeric) as value
      from (${nightHoldings({ endsAt, freeDays })}) held
      join ${storageNightPrices} terms on terms.day = ${day}::date and terms.metal = held.metal
    ) worth`);
  return true;
}

/** The newest close of each metal before the night's end, in CAD, with the storage commission in force then. */
async function pricesOf(tx: Transaction, { day, endsAt }: Omit<Night, 'at'>) {
  const terms = await readStorageTerms(tx, endsAt);
  const from = new Date(endsAt.getTime() - OLDEST_CLOSE_MS);
  const closes = await dailyCloses(tx, { metals, from, code: 'CAD' });
  return metals.flatMap((metal) => {
    const own = terms.rates[metal];
    const close = closes.findLast((each) => each.metal === metal && each.endsAt <= endsAt && each.usdRate !== null);
    if (!own || terms.id === null || close?.usdRate == null) return [];
    const price = decimal(close.close).times(decimal(close.usdRate)).toFixed();
    return [{ day, metal, price, annualPct: own.annualPct, least: monthlyLeast(own), termsId: terms.id }];
  });
}
