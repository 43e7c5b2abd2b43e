import { and, eq, inArray } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Reconciliation } from '#contract/finance/reconciliations.contract.ts';
import { holdsWords } from '#contract/finance/reconciliation-search.rules.ts';
import { reconciliationTransitions } from '#contract/finance/reconciliations.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { requireCome } from '#server/finance/books/booked-at.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { openLines, tickedSums } from './reconciliations.list.ts';
import { reconciledPostings, type ReconciliationRecord, reconciliations } from './reconciliations.table.ts';

interface Doing {
  actor: Actor & { id: string };
  key: string;
}

/** As many lines as are shown: the open ones first where there are more, so that ticking brings up the next. */
const SHOWN = 500;

/** Bank reconciliations compared with the journal. Each step is one transaction, once a key. */
export function createReconciliationsService({ db, clock }: { db: Database; clock: Clock }) {
  const write = ({ actor, key }: Doing, what: string, body: object, work: (tx: Transaction) => Promise<string>) =>
    inTransaction(db, (tx) =>
      once(tx, { userId: actor.id, key, action: `reconciliation.${what}`, body }, async () => {
        const id = await work(tx);
        const shown = await view(tx, id);
        const { statementOn, currency, closing, left, state } = shown;
        await recordAudit(tx, {
          actor,
          action: `reconciliation.${what}`,
          entity: 'reconciliation',
          entityId: id,
          after: { statementOn, currency, closing, left, state },
        });
        return shown;
      }),
    );

  return {
    /** Of its postings those that hold every word of the text. */
    read: (id: string, words: string): Promise<Reconciliation> => view(db, id, words),

    begin: (body: { currency: string; statementOn: string; closing: string }, doing: Doing): Promise<Reconciliation> =>
      write(doing, 'begun', body, async (tx) => {
        requireCome('statementOn', body.statementOn, clock.now());
        const [made] = await tx
          .insert(reconciliations)
          .values({ ...body, closing: minorUnits(body.closing) })
          .onConflictDoNothing()
          .returning();
        if (!made) throw conflict(`A statement in ${body.currency} is being compared already. Finish it first.`);
        const { rows } = await openLines(tx, made, SHOP_ZONE);
        const known = rows.filter(({ fromBank }) => fromBank === 'true').map(({ id }) => id);
        await tickOff(tx, made.id, known);
        return made.id;
      }),

    tick: (
      id: string,
      body: { postings: string[]; ticked: boolean; version: number },
      doing: Doing,
    ): Promise<Reconciliation> =>
      write(doing, body.ticked ? 'ticked' : 'unticked', { id, ...body }, async (tx) => {
        const record = await lockOpen(tx, id, body.version);
        const { rows } = await openLines(tx, record, SHOP_ZONE);
        const open = new Set(rows.map((line) => line.id));
        if (body.postings.some((posting) => !open.has(posting))) {
          throw invalid('postings', 'One of these is not on this statement.');
        }
        if (body.ticked) await tickOff(tx, id, body.postings);
        else {
          await tx
            .delete(reconciledPostings)
            .where(
              and(eq(reconciledPostings.reconciliationId, id), inArray(reconciledPostings.postingId, body.postings)),
            );
        }
        await tx
          .update(reconciliations)
          .set({ version: nextVersion(reconciliations.version) })
          .where(eq(reconciliations.id, id));
        return id;
      }),

    finish: (id: string, body: { explanation: string; version: number }, doing: Doing): Promise<Reconciliation> =>
      write(doing, 'finished', { id, ...body }, async (tx) => {
        const record = await lockOpen(tx, id, body.version);
        const sums = await tickedSums(tx, record);
        const difference = record.closing - sums.before - sums.now;
        if (difference !== 0n && body.explanation === '') {
          throw invalid('explanation', `Say why ${amountWords(difference, record.currency)} is left.`);
        }
        // What one person could have taken without a second one is the most that words explain.
        const most = BigInt((await readSetting(tx, 'payments')).byHandAbove);
        if (difference > most || difference < -most) {
          throw invalid(
            'explanation',
            `${amountWords(difference, record.currency)} is more than words explain (${amountWords(most, record.currency)}). Enter what is missing: bank fees, payouts, other entries.`,
          );
        }
        await tx
          .update(reconciliations)
          .set({
            ...{ state: 'finished', difference, explanation: body.explanation === '' ? null : body.explanation },
            ...{ finishedBy: doing.actor.id, finishedByName: doing.actor.name, finishedAt: clock.now() },
            version: nextVersion(reconciliations.version),
          })
          .where(eq(reconciliations.id, id));
        return id;
      }),
  };
}
export type ReconciliationsService = ReturnType<typeof createReconciliationsService>;

async function tickOff(tx: Transaction, reconciliationId: string, postings: readonly string[]): Promise<void> {
  if (postings.length === 0) return;
  await tx
    .insert(reconciledPostings)
    .values(postings.map((postingId) => ({ postingId, reconciliationId })))
    .onConflictDoNothing();
}

async function lockOpen(tx: Transaction, id: string, version: number): Promise<ReconciliationRecord> {
  const [record] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id)).for('update');
  if (!record) throw notFound('The statement');
  if (record.version !== version) throw conflictWith(await view(tx, id));
  if (!nextState(reconciliationTransitions, record.state, 'finish', 'finance')) {
    throw conflict('This statement is finished.');
  }
  return record;
}

async function view(db: Executor, id: string, words = ''): Promise<Reconciliation> {
  const [record] = await db.select().from(reconciliations).where(eq(reconciliations.id, id));
  if (!record) throw notFound('The statement');
  const { rows } = await openLines(db, record, SHOP_ZONE);
  const amounts = rows.map((line) => ({ ...line, amount: moneyText(BigInt(line.amount)) }));
  const lines = amounts.filter(
    (line) => (record.state !== 'finished' || line.ticked === 'true') && holdsWords(line, words),
  );
  const sums = await tickedSums(db, record);
  const { statementOn, currency, state, explanation, version } = record;
  return {
    ...{ id, statementOn, currency, state, explanation, version, finishedBy: record.finishedByName },
    closing: moneyText(record.closing),
    difference: record.difference === null ? null : moneyText(record.difference),
    before: moneyText(sums.before),
    tickedNow: moneyText(sums.now),
    left: moneyText(record.difference ?? record.closing - sums.before - sums.now),
    lines: shownOf(lines).map((line) => ({
      ...{ id: line.id, at: new Date(line.at).toISOString(), kind: line.kind, what: line.what },
      amount: line.amount,
      ticked: line.ticked === 'true',
      fromBank: line.fromBank === 'true',
    })),
    more: Math.max(0, lines.length - SHOWN),
  };
}

function shownOf<Line extends { ticked: string }>(lines: readonly Line[]): Line[] {
  if (lines.length <= SHOWN) return [...lines];
  const isOpen = ({ ticked }: Line) => ticked !== 'true';
  return [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))].slice(0, SHOWN);
}
