import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminPayoutBatch, PayoutLine } from '#contract/vault/payouts.contract.ts';
import { payoutBatchMovesFor, payoutLineStates } from '#contract/vault/payouts.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { sellBacksById } from '#server/vault/sell-backs/sell-backs.read.ts';

import { linesOfBatch } from './locked-batch.ts';
import { payoutBatches, type PayoutBatchRecord } from './payouts.table.ts';

const { id, number, state, stateSince, rail, currency, payments, total, madeAt } = payoutBatches;
const { madeByName, releasedByName, reference } = payoutBatches;

/** The columns of what a batch's row in the list and its page both show. */
export const shownOfBatch = {
  ...{ id, number, state, stateSince, rail, currency, payments, total, madeAt },
  ...{ madeByName, releasedByName, reference },
};

/** Those, as they are shown. */
export const batchFacts = (batch: Pick<PayoutBatchRecord, keyof typeof shownOfBatch>) => ({
  ...{ id: batch.id, number: batch.number, state: batch.state, rail: batch.rail, currency: batch.currency },
  ...{ payments: batch.payments, total: moneyText(batch.total), reference: batch.reference },
  ...{ madeAt: batch.madeAt.toISOString(), stateSince: batch.stateSince.toISOString() },
  ...{ madeByName: batch.madeByName, releasedByName: batch.releasedByName },
});

/** A batch with its payments, and what this person can do with it. */
export async function batchView(
  db: Executor,
  { paidTo }: { paidTo: PaidToAccounts },
  record: PayoutBatchRecord,
  { id: viewerId, mayPay }: { id: string; mayPay: boolean },
): Promise<AdminPayoutBatch> {
  const lines = await linesShown(db, paidTo, record.id);
  const sums = Object.fromEntries(
    payoutLineStates.flatMap((of) => {
      const those = lines.filter(({ shown }) => shown.state === of);
      return those.length === 0 ? [] : [[of, moneyText(those.reduce((sum, { amount }) => sum + amount, 0n))]];
    }),
  );
  const isOwn = record.madeBy === viewerId;
  const { payOn, settledOn, reason, version, fileName, fileNumber, fileSha256, filedAt } = record;
  return {
    ...batchFacts(record),
    ...{ payOn, settledOn, reason, version, isOwn, sums, mayNote: mayPay },
    file:
      fileName === null || fileNumber === null || fileSha256 === null || filedAt === null
        ? null
        : {
            ...{ name: fileName, number: fileNumber, sha256: fileSha256, madeAt: filedAt.toISOString() },
            isFree: mayPay && record.sentAt !== null,
          },
    lines: lines.map(({ shown }) => shown),
    moves: mayPay ? payoutBatchMovesFor(record.state, isOwn) : [],
  };
}

async function linesShown(
  db: Executor,
  paidTo: PaidToAccounts,
  batchId: string,
): Promise<{ shown: PayoutLine; amount: bigint }[]> {
  const rows = await linesOfBatch(db, batchId);
  const sales = await sellBacksById(
    db,
    rows.map(({ sellBackId }) => sellBackId),
  );
  const accounts = await paidTo.namesOf(
    db,
    rows.map(({ payoutAccountId }) => payoutAccountId),
  );
  return rows.flatMap((line) => {
    const sale = sales.get(line.sellBackId);
    if (!sale) return [];
    const to = accounts.get(line.payoutAccountId);
    return {
      amount: line.amount,
      shown: {
        ...{ id: line.id, state: line.state, reason: line.reason, amount: moneyText(line.amount) },
        ...{ saleId: sale.id, saleNumber: sale.number ?? '', saleState: sale.state, saleVersion: sale.version },
        ...{ customerId: sale.customerId, customerName: sale.customerName },
        ...{ bankName: to?.bankName ?? '', account: to?.masked ?? '' },
      },
    };
  });
}
