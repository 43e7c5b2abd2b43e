import { and, asc, count, eq, isNotNull, or } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { titleTransferLines, titleTransfers } from './title-transfers.table.ts';

/** Transfers to a customer that he has accepted and that have not passed yet. What he gives is held by its items. */
export async function countAcceptedTransfers(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(titleTransfers)
    .where(and(eq(titleTransfers.receiverId, customerId), eq(titleTransfers.state, 'accepted')));
  return row?.n ?? 0;
}

const { id, number, endedAt } = titleTransfers;

/** A line with which title passed. */
const passedLine = {
  ...{ transfer: { id, number, at: endedAt } },
  ...{ itemId: titleTransferLines.itemId, receivedItemId: titleTransferLines.receivedItemId },
  ...{ productId: titleTransferLines.productId, sku: titleTransferLines.sku, name: titleTransferLines.name },
  ...{ metal: titleTransferLines.metal, qty: titleTransferLines.qty, value: titleTransferLines.value },
};

/** The transfers by which a customer's items came to him or left him, a row for each item, the oldest first. */
export async function passedLinesOf(db: Executor, customerId: string) {
  const rows = await db
    .select({ ...passedLine, giverId: titleTransfers.giverId })
    .from(titleTransfers)
    .innerJoin(titleTransferLines, eq(titleTransferLines.transferId, id))
    .where(
      and(
        eq(titleTransfers.state, 'done'),
        isNotNull(titleTransferLines.receivedItemId),
        or(eq(titleTransfers.giverId, customerId), eq(titleTransfers.receiverId, customerId)),
      ),
    )
    .orderBy(asc(endedAt), asc(id), asc(titleTransferLines.position));
  return rows.map(({ giverId, transfer, itemId, receivedItemId, value, ...row }) => ({
    ...row,
    transfer: { id: transfer.id, number: transfer.number ?? '' },
    at: transfer.at ?? new Date(0),
    isGiven: giverId === customerId,
    /** The customer's own item: the one that ended, or the one that it became. */
    itemId: giverId === customerId ? itemId : (receivedItemId ?? ''),
    value: value ?? 0n,
  }));
}

/** What a customer gave and was given, a row for each line, for his copy: of the other what he was told of him. */
export async function titleTransfersOfPerson(db: Executor, customerId: string) {
  const rows = await db
    .select({
      ...{ number, state: titleTransfers.state, kind: titleTransfers.kind, note: titleTransfers.note },
      ...{ giverId: titleTransfers.giverId, giverName: titleTransfers.giverName },
      ...{ receiverEmail: titleTransfers.receiverEmail, receiverCalled: titleTransfers.receiverCalled },
      ...{ draftedAt: titleTransfers.draftedAt, askedAt: titleTransfers.askedAt },
      ...{ acceptedAt: titleTransfers.acceptedAt, endedAt, answer: titleTransfers.answer },
      ...{ name: titleTransferLines.name, metal: titleTransferLines.metal, qty: titleTransferLines.qty },
      ...{ pieceNg: titleTransferLines.pieceNg, value: titleTransferLines.value },
    })
    .from(titleTransfers)
    .innerJoin(titleTransferLines, eq(titleTransferLines.transferId, id))
    .where(
      or(
        eq(titleTransfers.giverId, customerId),
        and(eq(titleTransfers.receiverId, customerId), isNotNull(titleTransfers.askedAt)),
      ),
    )
    .orderBy(asc(titleTransfers.draftedAt), asc(id), asc(titleTransferLines.position));
  return rows.map(({ giverId, giverName, receiverEmail, receiverCalled, ...row }) =>
    giverId === customerId
      ? { ...row, side: 'given' as const, other: `${receiverCalled}, ${receiverEmail}` }
      : { ...row, side: 'received' as const, other: giverName },
  );
}
