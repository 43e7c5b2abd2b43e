import { and, eq, isNotNull, type SQL } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { sellBackDueAt } from '#contract/vault/sell-back-due.rules.ts';
import { ownSellBacksResource, sellBacksResource } from '#contract/vault/sell-backs.resource.ts';
import { defineListSource, type ListJoin } from '#server/db/list/list-source.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { payoutBatches, payoutLines } from '#server/vault/payouts/payouts.table.ts';

import { sellBacks } from './sell-backs.table.ts';

const { number, submittedAt, state, metals, pieces, paidAt, currency, net } = sellBacks;
const own = { number, submittedAt, state, metals, pieces, paidAt };
const select = { ...own, id: sellBacks.id, net, currency };

interface Common {
  number: string | null;
  submittedAt: Date | null;
  paidAt: Date | null;
  net: bigint;
}

/** The lists hold only what was submitted: it has a number and a moment. */
const rowOf = <Row extends Common>(row: Row) => ({
  ...row,
  number: row.number ?? '',
  submittedAt: row.submittedAt?.toISOString() ?? '',
  paidAt: row.paidAt?.toISOString() ?? null,
  net: moneyText(row.net),
});

const submitted = isNotNull(submittedAt) as SQL;
const minutesUntil = (due: Date | null, now: Date): number | null =>
  due && Math.floor((due.getTime() - now.getTime()) / MINUTE_MS);

// Of a sale one line at most is open.
const leftJoins: readonly ListJoin<typeof payoutLines | typeof payoutBatches>[] = [
  { table: payoutLines, on: and(eq(payoutLines.sellBackId, sellBacks.id), eq(payoutLines.state, 'open')) as SQL },
  { table: payoutBatches, on: eq(payoutBatches.id, payoutLines.batchId) },
];

/** All sales from the vault. */
export const allSellBacks = (clock: Clock) =>
  defineListSource({
    resource: sellBacksResource,
    from: sellBacks,
    columns: {
      ...own,
      customerName: sellBacks.customerName,
      netCad: sellBacks.netCad,
      currency,
      stateSince: sellBacks.stateSince,
      approvedByName: sellBacks.approvedByName,
      batchNumber: payoutBatches.number,
    },
    leftJoins,
    select: {
      ...select,
      customerId: sellBacks.customerId,
      customerName: sellBacks.customerName,
      netCad: sellBacks.netCad,
      stateSince: sellBacks.stateSince,
      approvedByName: sellBacks.approvedByName,
      approvedAt: sellBacks.approvedAt,
      batchId: payoutBatches.id,
      batchNumber: payoutBatches.number,
    },
    toRow: ({ approvedAt, batchId, batchNumber, ...row }) => ({
      ...rowOf(row),
      netCad: moneyText(row.netCad),
      stateSince: row.stateSince.toISOString(),
      minutesLeft: minutesUntil(sellBackDueAt({ ...row, approvedAt }), clock.now()),
      batch: batchId === null || batchNumber === null ? null : { id: batchId, number: batchNumber },
    }),
    key: sellBacks.id,
    ownerCondition: submitted,
  });

/** Those of one customer. */
export const sellBacksOf = (customerId: string) =>
  defineListSource({
    resource: ownSellBacksResource,
    from: sellBacks,
    columns: own,
    select: { ...select, reference: sellBacks.payoutReference },
    toRow: rowOf,
    key: sellBacks.id,
    ownerCondition: and(eq(sellBacks.customerId, customerId), submitted) as SQL,
  });
