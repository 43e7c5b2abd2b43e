import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { transfersResource } from '#contract/vault/transfers.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { transfers } from './transfers.table.ts';

const from = alias(vaults, 'from_vault');
const to = alias(vaults, 'to_vault');
const { number, state, items, preparedAt, preparedByName, stateSince } = transfers;
const columns = {
  number,
  state,
  items,
  preparedAt,
  preparedByName,
  stateSince,
  fromVault: from.code,
  toVault: to.code,
};

/** Every transfer between vaults. */
export const allTransfers = defineListSource({
  resource: transfersResource,
  from: transfers,
  innerJoins: [
    { table: from, on: eq(from.id, transfers.fromVaultId) },
    { table: to, on: eq(to.id, transfers.toVaultId) },
  ],
  columns,
  select: { ...columns, id: transfers.id },
  toRow: (row) => ({
    ...row,
    preparedAt: row.preparedAt.toISOString(),
    stateSince: row.stateSince.toISOString(),
  }),
  key: transfers.id,
});
