import { asc, between, eq } from 'drizzle-orm';

import type { BankDay, OwnBankDay } from '#contract/bank-days.contract.ts';
import { federalHolidays, isBankDay } from '#contract/bank-days.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#server/catalogue/civil-day-of.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { bankHolidays } from './bank-holidays.table.ts';

type Staff = Actor & { id: string };

/** On which days banks are closed: by federal law, and by the shop's own table. */
export function createBankDaysService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Those to come in this year and the next, in order; each with its id where it is our own. */
    async list(): Promise<BankDay[]> {
      const today = civilDayOf(clock.now());
      const year = Number(today.slice(0, 4));
      const own = await db
        .select({ id: bankHolidays.id, day: bankHolidays.day, name: bankHolidays.name })
        .from(bankHolidays)
        .where(between(bankHolidays.day, today, `${year + 1}-12-31`))
        .orderBy(asc(bankHolidays.day));
      const federal = [year, year + 1].flatMap(federalHolidays).map((holiday) => ({ ...holiday, id: null }));
      const toCome = federal.filter(({ day }) => day >= today);
      return [...toCome, ...own].toSorted((a, b) => (a.day < b.day ? -1 : 1));
    },

    /** Refuses with 422 a day that is closed anyway, or over. */
    async add({ day, name }: OwnBankDay, actor: Staff): Promise<BankDay> {
      if (day < civilDayOf(clock.now())) throw invalid('day', 'This day is over. Choose one that is to come.');
      if (!isBankDay(day, [])) throw invalid('day', 'Banks are closed on that day anyway.');
      const written = inTransaction(db, async (tx) => {
        const [added] = await tx.insert(bankHolidays).values({ day, name, addedBy: actor.id }).returning();
        if (!added) throw new Error('The day was not written.');
        await recordAudit(tx, {
          actor,
          action: 'setting.bank_day_closed',
          entity: 'setting',
          entityId: `bank_day:${day}`,
          after: { day, name },
        });
        return { id: added.id, day, name };
      });
      return written.catch((error: unknown) => {
        throw isUniqueViolation(error, 'bank_holidays_day')
          ? invalid('day', 'That day is in the table already.')
          : error;
      });
    },

    /** Days that were counted with it stay as they were promised. Refuses with 404. */
    remove: (id: string, actor: Staff): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [gone] = await tx.delete(bankHolidays).where(eq(bankHolidays.id, id)).returning();
        if (!gone) throw notFound('The day');
        await recordAudit(tx, {
          actor,
          action: 'setting.bank_day_opened',
          entity: 'setting',
          entityId: `bank_day:${gone.day}`,
          before: { day: gone.day, name: gone.name },
        });
      }),
  };
}
export type BankDaysService = ReturnType<typeof createBankDaysService>;
