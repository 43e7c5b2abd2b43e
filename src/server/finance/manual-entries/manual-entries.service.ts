import { moneyText } from '#contract/arithmetic/exact.ts';
import type { EntryBasis, ManualEntry, ManualEntryValues } from '#contract/finance/manual-entries.contract.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { requireCome } from '#server/finance/books/booked-at.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import { balancesOf } from '#server/ledger/account-balances.ts';
import { requireOpenDay } from '#server/finance/periods/closed-periods.read.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { dueBefore, requireStillDue, type TaxLeft } from './remitted-beyond.ts';
import { askedTitle, contentOf, effectOf, type EntryPlan } from './entry-plan.ts';
import { knownEntry, linesOfEntry, readEntry, reversalSubject, standingOpening } from './manual-entries.read.ts';
import { requireFit, writeEntry } from './post-entry.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  taxLeft: TaxLeft;
}

type Staff = Actor & { id: string };

interface Asking {
  subject: string;
  actor: Staff;
  /** What the second person reads beside the lines. */
  more?: Awaited<ReturnType<typeof dueBefore>>['effect'];
}

const permission = 'payments.record';
const why = 'It moves the books without a document of the shop.';

/** Entries that no document of the shop tells. Each is written down for a second person, who books it by approving. */
export function createManualEntriesService({ db, taxLeft, ...shop }: Parts) {
  const ask = async (
    tx: Transaction,
    plan: EntryPlan,
    { subject, actor, more = [] }: Asking,
  ): Promise<{ id: string }> => {
    requireCome('day', plan.day, shop.clock.now());
    await requireOpenDay(tx, 'day', plan.day);
    await requireFit(tx, plan);
    const { form, title, reason } = plan;
    const waiting = await askApproval(tx, shop, {
      kind: 'manual_entry',
      ...{ permission, subject, reason, why, actor },
      title: form === 'reversal' ? title : askedTitle(plan),
      effect: [...effectOf(plan), ...more],
      request: { ...plan },
    });
    return { id: waiting.id };
  };

  return {
    read: (id: string): Promise<ManualEntry> => readEntry(db, id),

    async basis(): Promise<EntryBasis> {
      const clearing = await balancesOf(db, 'card_clearing');
      const recoverable = await balancesOf(db, 'tax_recoverable');
      return {
        clearing: clearing.map(({ unit, amount }) => ({ currency: unit, amount: moneyText(amount) })),
        recoverable: moneyText(recoverable.find(({ unit }) => unit === 'CAD')?.amount ?? 0n),
        openingDone: (await standingOpening(db)) !== null,
        waiting: (await waitingApprovals(db, 'manual_entry')).size,
      };
    },

    /** Writes an entry down for a second person. Refuses with 422 beside the fields, or with 409 what does not fit the books. */
    ask: (values: ManualEntryValues, actor: Staff, key: string): Promise<{ id: string }> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'manual_entry.ask', body: values }, async () => {
          const { form, day, reason } = values;
          const about = { id: uuidV7(), form, day, reason, reversesId: null, askedBy: named(actor) };
          const told = values.form === 'tax_remittance' ? await dueBefore(tx, taxLeft, values) : null;
          const plan = { ...about, ...contentOf(values), ...(told && { due: told.due }) };
          return ask(tx, plan, { subject: form === 'opening' ? 'opening' : key, actor, more: told?.effect ?? [] });
        }),
      ),

    /** The same for taking an entry back. */
    reverse: (
      id: string,
      values: { day: string; reason: string },
      actor: Staff,
      key: string,
    ): Promise<{ id: string }> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'manual_entry.reverse', body: { id, ...values } }, async () => {
          const entry = await knownEntry(tx, id);
          if (entry.form === 'reversal') throw conflict('A reversal is not reversed: enter what was taken back anew.');
          const lines = await linesOfEntry(tx, id);
          const plan: EntryPlan = {
            ...{ id: uuidV7(), form: 'reversal', ...values, reversesId: id, askedBy: named(actor) },
            title: `Reverse entry ${entry.no}: ${entry.title}`,
            reference: entry.reference,
            tax:
              entry.authority === null || entry.periodFrom === null || entry.periodTo === null
                ? null
                : { authority: entry.authority, from: entry.periodFrom, to: entry.periodTo },
            lines: lines.map(({ account, currency, amount, memo }) => ({
              ...{ account, currency, memo },
              amount: String(-amount),
            })),
          };
          return ask(tx, plan, { subject: reversalSubject(id), actor });
        }),
      ),

    /** How the gate books an entry that was approved. */
    gated: {
      permission,
      apply: (tx, request, by) =>
        writeEntry(tx, request as EntryPlan, {
          ...{ by, now: shop.clock.now() },
          requireFit: (plan) => requireStillDue(tx, taxLeft, plan),
        }),
    } satisfies GatedChange,
  };
}
export type ManualEntriesService = ReturnType<typeof createManualEntriesService>;

const named = ({ id, name }: Staff) => ({ id, name });
