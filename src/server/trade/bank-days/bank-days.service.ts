import { asc, between, eq } from 'drizzle-orm';

import type { BankDay, OwnBankDay } from '#contract/trade/bank-days.contract.ts';
import { federalHolidays, isBankDay } from '#contract/trade/bank-days.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { bankHolidays } from './bank-holidays.table.ts';

type Staff = Actor & { id: string };

/** On which days banks are closed: by federal law, and by the shop's own table. */
export function createBankDaysService({ db, clock }: { db: Database; clock: Clock }) {
  const close = async (wanted: readonly Wanted[], actor: Staff): Promise<BankDay[]> => {
    const today = civilDayOf(clock.now());
    for (const { day, field } of wanted) requireOpen(day, { field, today });
    return inTransaction(db, async (tx) => {
      const added: BankDay[] = [];
      for (const each of wanted) added.push(await closeOne(tx, each, actor));
      return added;
    });
  };
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
    async add(day: OwnBankDay, actor: Staff): Promise<BankDay> {
      const [added] = await close([{ day, field: 'day' }], actor);
      return added as BankDay;
    },

    /** The same of several days, all or none; a refusal names the day's place. */
    addSeveral: (days: readonly OwnBankDay[], actor: Staff): Promise<BankDay[]> =>
      close(
        days.map((day, at) => ({ day, field: `days.${at}.day` })),
        actor,
      ),

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

interface Wanted {
  day: OwnBankDay;
  /** Beside which a refusal stands. */
  field: string;
}

function requireOpen({ day }: OwnBankDay, { field, today }: { field: string; today: string }): void {
  if (day < today) throw invalid(field, 'This day is over. Choose one that is to come.');
  if (!isBankDay(day, [])) throw invalid(field, 'Banks are closed on that day anyway.');
}

async function closeOne(tx: Transaction, { day: { day, name }, field }: Wanted, actor: Staff): Promise<BankDay> {
  const [added] = await tx
    .insert(bankHolidays)
    .values({ day, name, addedBy: actor.id })
    .onConflictDoNothing({ target: bankHolidays.day })
    .returning();
  if (!added) throw invalid(field, 'That day is in the table already.');
  await recordAudit(tx, {
    actor,
    action: 'setting.bank_day_closed',
    entity: 'setting',
    entityId: `bank_day:${day}`,
    after: { day, name },
  });
  return { id: added.id, day, name };
}
