import { and, asc, eq, gte, ne } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { MarketHoliday, MarketHolidayValues } from '#contract/market/market-holidays.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { MarketHours } from '#server/ports/price-feed/price-feed.ts';
import { type MarketHoliday as DayOff, spotWeek } from '#server/ports/price-feed/spot-week.ts';

import { type MarketHolidayRecord, marketHolidays } from './market-holidays.table.ts';

/** Holidays that ended longer ago are of no more use to the hours of today. */
const KEPT_DAYS = 31;

/** When the spot market trades: its week, and the holidays that administrators keep. */
export function createMarketCalendar({ db, clock }: { db: Database; clock: Clock }) {
  let daysOff: readonly DayOff[] = [];

  const refresh = async (): Promise<void> => {
    const from = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
    daysOff = await db
      .select({ day: marketHolidays.day, closesAt: marketHolidays.closesAt })
      .from(marketHolidays)
      .where(gte(marketHolidays.day, from))
      .orderBy(asc(marketHolidays.day));
  };

  return {
    /** Reads the holidays again. */
    refresh,

    holidays: (): readonly DayOff[] => daysOff,

    /** Whether the market trades at a moment, by the holidays read last. */
    hoursAt: (at: Date): MarketHours => spotWeek(at, daysOff),

    async read(id: string): Promise<MarketHoliday> {
      const [record] = await db.select().from(marketHolidays).where(eq(marketHolidays.id, id));
      if (!record) throw notFound('The holiday');
      return view(record);
    },

    async create(values: MarketHolidayValues, actor: Actor): Promise<MarketHoliday> {
      const made = await inTransaction(db, async (tx) => {
        await refuseTaken(tx, values.day);
        const [record] = await tx.insert(marketHolidays).values(values).returning();
        if (!record) throw new Error('The holiday was not written.');
        await note(tx, actor, 'added', record.id, { after: values });
        return view(record);
      });
      await refresh();
      return made;
    },

    async update(id: string, values: MarketHolidayValues, version: number, actor: Actor): Promise<MarketHoliday> {
      const changed = await inTransaction(db, async (tx) => {
        const record = await locked(tx, id);
        if (record.version !== version) throw conflictWith(view(record));
        await refuseTaken(tx, values.day, id);
        const [after] = await tx
          .update(marketHolidays)
          .set({ ...values, version: nextVersion(marketHolidays.version) })
          .where(eq(marketHolidays.id, id))
          .returning();
        const { day, name, closesAt } = record;
        await note(tx, actor, 'changed', id, { before: { day, name, closesAt }, after: values });
        return view(after ?? record);
      });
      await refresh();
      return changed;
    },

    async remove(id: string, actor: Actor): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { day, name, closesAt } = await locked(tx, id);
        await tx.delete(marketHolidays).where(eq(marketHolidays.id, id));
        await note(tx, actor, 'removed', id, { before: { day, name, closesAt } });
      });
      await refresh();
    },
  };
}
export type MarketCalendar = ReturnType<typeof createMarketCalendar>;

async function locked(tx: Transaction, id: string): Promise<MarketHolidayRecord> {
  const [record] = await tx.select().from(marketHolidays).where(eq(marketHolidays.id, id)).for('update');
  if (!record) throw notFound('The holiday');
  return record;
}

/** Refuses with 422 a day that has its holiday already. */
async function refuseTaken(tx: Transaction, day: string, except?: string): Promise<void> {
  const [other] = await tx
    .select({ name: marketHolidays.name })
    .from(marketHolidays)
    .where(and(eq(marketHolidays.day, day), except === undefined ? undefined : ne(marketHolidays.id, except)));
  if (other) throw invalid('day', `That day is in the calendar already: ${other.name}.`);
}

const note = (
  tx: Transaction,
  actor: Actor,
  what: 'added' | 'changed' | 'removed',
  entityId: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordAudit(tx, { actor, action: `market_holiday.${what}`, entity: 'feed', entityId, ...change });

const view = ({ id, version, day, name, closesAt }: MarketHolidayRecord): MarketHoliday => ({
  id,
  version,
  day,
  name,
  closesAt,
});
