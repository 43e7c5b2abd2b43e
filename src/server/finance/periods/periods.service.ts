import { desc, eq, sql } from 'drizzle-orm';

import type { PeriodChecks, Periods } from '#contract/finance/periods.contract.ts';
import { monthAfter, monthOf, monthWords, periodTransitions } from '#contract/finance/periods.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { SealKey } from '#server/config.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import { firstEntryAt } from '#server/ledger/first-entry.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { type BookPeriodRecord, bookPeriods } from './book-periods.table.ts';
import { periodChecks } from './period-checks.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  keys: readonly SealKey[];
}

type Staff = Actor & { id: string };
type PeriodEvent = 'close' | 'reopen';
interface PeriodRequest {
  month: string;
  event: PeriodEvent;
  reason: string;
}

const permission = 'payments.record';
const SUBJECT = 'books';

/** Accounting periods, closed in their order and opened again from the last; each by two people. */
export function createPeriodsService({ db, keys, ...shop }: Parts) {
  const standing = async (from: Executor) => {
    const records = await from.select().from(bookPeriods).orderBy(desc(bookPeriods.month));
    const last = records.find(({ state }) => state === 'closed')?.month ?? null;
    const first = last === null ? await firstEntryAt(from) : null;
    const candidate = last === null ? first && monthOf(civilDayOf(first)) : monthAfter(last);
    const isOver = candidate !== null && candidate < monthOf(civilDayOf(shop.clock.now()));
    return { records, last, next: isOver ? candidate : null };
  };

  /** Refuses with 409 what is not the next to close, or the last to open. */
  const requireFit = async (tx: Transaction, { month, event }: PeriodRequest): Promise<void> => {
    const { last, next } = await standing(tx);
    if (event === 'close' && month !== next) {
      const words = next === null ? 'No month is over that could be closed.' : `${monthWords(next)} is closed next.`;
      throw conflict(`${monthWords(month)} cannot be closed now. ${words}`);
    }
    if (event === 'reopen' && month !== last) {
      throw conflict(`Only the last closed month is opened again${last === null ? '' : `: ${monthWords(last)}`}.`);
    }
  };

  const ask = (request: PeriodRequest, effect: { what: string; before: string; after: string }[], doing: Doing) =>
    inTransaction(db, (tx) =>
      once(
        tx,
        { userId: doing.actor.id, key: doing.key, action: `period.${request.event}`, body: request },
        async () => {
          await requireFit(tx, request);
          const { month, event, reason } = request;
          const waiting = await askApproval(tx, shop, {
            kind: 'period',
            ...{ permission, subject: SUBJECT, reason, effect, actor: doing.actor },
            title: `${event === 'close' ? 'Close' : 'Open again'}: ${monthWords(month)}`,
            request: { ...request },
            why:
              event === 'close'
                ? 'It ends what can be booked in a month.'
                : 'It lets a month that was reported change.',
          });
          return { id: waiting.id };
        },
      ),
    );

  return {
    async list(): Promise<Periods> {
      const { records, last, next } = await standing(db);
      const waiting = (await waitingApprovals(db, 'period')).get(SUBJECT);
      return {
        items: records.map(({ month, state, changedByName, changedAt, reason }) => ({
          ...{ month, state, reason, by: changedByName, at: changedAt.toISOString() },
        })),
        ...{ last, next, waiting: waiting ? { id: waiting.id, month: next ?? last ?? '' } : null },
      };
    },

    check: async (month: string): Promise<PeriodChecks> => ({ items: await periodChecks(db, keys, month) }),

    /** Refuses with 409 while the check of the books finds anything; what else is open the second person reads. */
    async close(month: string, reason: string, doing: Doing): Promise<{ id: string }> {
      const items = await periodChecks(db, keys, month);
      const [books] = items;
      if (books?.isDone !== true) throw conflict(`The check of the books is not silent. ${books?.words ?? ''}`);
      const effect = [
        { what: monthWords(month), before: 'open', after: 'closed' },
        ...items.map(({ what, words, isDone }) => ({ what, before: isDone ? 'done' : 'left open', after: words })),
      ];
      return ask({ month, event: 'close', reason }, effect, doing);
    },

    reopen: (month: string, reason: string, doing: Doing): Promise<{ id: string }> =>
      ask({ month, event: 'reopen', reason }, [{ what: monthWords(month), before: 'closed', after: 'open' }], doing),

    /** How the gate closes or opens a month that was approved. */
    gated: {
      permission,
      async apply(tx, wanted, by) {
        const request = wanted as PeriodRequest;
        // Whoever is booking now is waited for; who comes after sees the month as it is then.
        await tx.execute(sql`lock table journal_entries in share row exclusive mode`);
        await requireFit(tx, request);
        await setPeriod(tx, request, { by, now: shop.clock.now() });
      },
    } satisfies GatedChange,
  };
}
export type PeriodsService = ReturnType<typeof createPeriodsService>;

interface Doing {
  actor: Staff;
  key: string;
}

async function setPeriod(
  tx: Transaction,
  { month, event, reason }: PeriodRequest,
  { by, now }: { by: Staff; now: Date },
): Promise<void> {
  const [known] = await tx.select().from(bookPeriods).where(eq(bookPeriods.month, month)).for('update');
  const before: BookPeriodRecord['state'] = known?.state ?? 'open';
  const state = nextState(periodTransitions, before, event, 'finance');
  if (!state) throw conflict(`${monthWords(month)} is ${before} already.`);
  const changed = { state, reason, changedBy: by.id, changedByName: by.name, changedAt: now };
  if (known) {
    await tx
      .update(bookPeriods)
      .set({ ...changed, version: nextVersion(bookPeriods.version) })
      .where(eq(bookPeriods.month, month));
  } else {
    const [fromAt, toAt] = [startOfDay(`${month}-01`), startOfDay(`${monthAfter(month)}-01`)];
    await tx.insert(bookPeriods).values({ month, fromAt, toAt, ...changed });
  }
  await recordAudit(tx, {
    actor: by,
    action: `period.${event === 'close' ? 'closed' : 'reopened'}`,
    entity: 'period',
    entityId: month,
    before: { state: before },
    after: { state, reason },
  });
}
