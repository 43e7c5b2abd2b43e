import { and, eq, isNotNull, type sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { ownWithdrawalsResource, withdrawalsResource } from '#contract/vault/withdrawals.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { withdrawals } from './withdrawals.table.ts';

const { number, requestedAt, state, stateSince, way, metals, pieces, total } = withdrawals;
const own = { number, requestedAt, state, stateSince, way, metals, pieces, total };
const select = { ...own, id: withdrawals.id };

interface Common {
  number: string | null;
  requestedAt: Date | null;
  stateSince: Date;
  total: bigint;
}

/** The lists hold only what was asked for: it has a number and a moment. */
const rowOf = <Row extends Common>(row: Row) => ({
  ...row,
  number: row.number ?? '',
  requestedAt: row.requestedAt?.toISOString() ?? '',
  stateSince: row.stateSince.toISOString(),
  total: moneyText(row.total),
});

const asked = isNotNull(requestedAt) as ReturnType<typeof sql>;

const beside = {
  customerName: withdrawals.customerName,
  value: withdrawals.value,
  feePaidAt: withdrawals.feePaidAt,
  vault: vaults.code,
};

/** All withdrawals that were asked for. */
export const allWithdrawals = defineListSource({
  resource: withdrawalsResource,
  from: withdrawals,
  innerJoins: [{ table: vaults, on: eq(vaults.id, withdrawals.vaultId) }],
  columns: { ...own, ...beside },
  select: { ...select, ...beside, customerId: withdrawals.customerId },
  toRow: ({ value, feePaidAt, ...row }) => ({
    ...rowOf(row),
    value: moneyText(value),
    feePaidAt: feePaidAt?.toISOString() ?? null,
  }),
  key: withdrawals.id,
  ownerCondition: asked,
});

/** Those of one customer. */
export const withdrawalsOf = (customerId: string) =>
  defineListSource({
    resource: ownWithdrawalsResource,
    from: withdrawals,
    columns: own,
    select,
    toRow: rowOf,
    key: withdrawals.id,
    ownerCondition: and(eq(withdrawals.customerId, customerId), asked) as ReturnType<typeof sql>,
  });
