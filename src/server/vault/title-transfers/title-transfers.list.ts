import { and, eq, isNotNull, or, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { ownTitleTransfersResource, titleTransfersResource } from '#contract/vault/title-transfers.resource.ts';
import type { TitleSide } from '#contract/vault/title-transfers.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { titleTransfers } from './title-transfers.table.ts';

const { number, askedAt, state, stateSince, kind, metals, pieces, value } = titleTransfers;
const { giverId, giverName, receiverId, receiverName, receiverEmail, receiverCalled } = titleTransfers;
const columns = { number, askedAt, state, stateSince, kind, metals, pieces, value };
const asked = isNotNull(askedAt) as ReturnType<typeof sql>;

interface Common {
  number: string | null;
  askedAt: Date | null;
  stateSince: Date;
  value: bigint;
}

/** The lists hold only what was asked for: it has a number and a moment. */
const rowOf = <Row extends Common>(row: Row) => ({
  ...row,
  number: row.number ?? '',
  askedAt: row.askedAt?.toISOString() ?? '',
  stateSince: row.stateSince.toISOString(),
  value: moneyText(row.value),
});

/** All transfers that were asked for. */
export const allTitleTransfers = defineListSource({
  resource: titleTransfersResource,
  from: titleTransfers,
  columns: { ...columns, giverName, receiverName },
  select: { ...columns, giverName, receiverName, id: titleTransfers.id },
  toRow: rowOf,
  key: titleTransfers.id,
  ownerCondition: asked,
});

/** What one customer gave and was given. */
export const titleTransfersOf = (customerId: string) => {
  const side = sql<TitleSide>`case when ${giverId} = ${customerId}::uuid then 'given' else 'received' end`;
  const other = sql<string>`case when ${giverId} = ${customerId}::uuid then ${receiverCalled} || ', ' || ${receiverEmail} else ${giverName} end`;
  return defineListSource({
    resource: ownTitleTransfersResource,
    from: titleTransfers,
    columns: { ...columns, side, other },
    select: { ...columns, side, other, id: titleTransfers.id },
    toRow: rowOf,
    key: titleTransfers.id,
    ownerCondition: and(asked, or(eq(giverId, customerId), eq(receiverId, customerId))) as ReturnType<typeof sql>,
  });
};
