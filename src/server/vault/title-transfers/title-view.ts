import { asc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { AdminTitleTransfer, OwnTitleTransfer } from '#contract/vault/title-transfers.contract.ts';
import { titleTransferMovesFor } from '#contract/vault/title-transfers.rules.ts';
import type { Executor } from '#server/db/database.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { itemLineView } from '#server/vault/items/item-line-view.ts';
import { itemsByIds } from '#server/vault/items/storage-items.read.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { linesOf } from './move-title.ts';
import { consentOf } from './title-code.ts';
import {
  titleTransferEvents,
  type TitleTransferLineRecord,
  type TitleTransferRecord,
} from './title-transfers.table.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A transfer as one of its customers sees it: of the other he learns what he has to know, and of the staff nothing. */
export async function ownView(
  db: Executor,
  { ownerProof }: { ownerProof: OwnerProof },
  record: TitleTransferRecord,
  viewerId: string,
): Promise<OwnTitleTransfer> {
  const isGiver = record.giverId === viewerId;
  const consent = consentOf(record);
  const proof = consent?.customerId === viewerId ? ((await ownerProof.wayOf(db, viewerId)) ?? 'mail') : null;
  return {
    ...(await common(db, record, isGiver ? 'itemId' : 'receivedItemId')),
    timeline: await timelineOf(db, record.id, (actor) => (actor.id === viewerId ? actor.name : null)),
    ...{ side: isGiver ? 'given' : 'received', proof },
    other: isGiver ? `${record.receiverCalled}, ${record.receiverEmail}` : record.giverName,
    moves: titleTransferMovesFor(record.state, [isGiver ? 'giver' : 'receiver']),
  };
}

/** The same for the staff, with what this person can do. */
export async function adminView(
  db: Executor,
  record: TitleTransferRecord,
  { id: viewerId, mayDecide }: { id: string; mayDecide: boolean },
): Promise<AdminTitleTransfer> {
  const { giverId, receiverId, approvedByName, approvedAt } = record;
  const isOwn = viewerId === giverId || viewerId === receiverId;
  return {
    ...(await common(db, record, 'itemId')),
    timeline: await timelineOf(db, record.id, ({ name }) => name),
    giver: { id: giverId, name: record.giverName, email: record.giverEmail },
    receiver: { id: receiverId, name: record.receiverName, email: record.receiverEmail },
    approved:
      approvedByName === null || approvedAt === null ? null : { name: approvedByName, at: approvedAt.toISOString() },
    moves: mayDecide && !isOwn ? titleTransferMovesFor(record.state, ['compliance']) : [],
  };
}

async function timelineOf(
  db: Executor,
  id: string,
  named: (actor: { id: string | null; name: string }) => string | null,
) {
  const rows = await db
    .select()
    .from(titleTransferEvents)
    .where(eq(titleTransferEvents.transferId, id))
    .orderBy(asc(titleTransferEvents.at), asc(titleTransferEvents.id));
  return rows.map(({ at, what, note, actorId, actorName }) => ({
    ...{ at: at.toISOString(), what, note, actor: named({ id: actorId, name: actorName }) },
  }));
}

const passedAt = ({
  mid,
  usdRate,
  price,
  value,
}: Pick<TitleTransferLineRecord, 'mid' | 'usdRate' | 'price' | 'value'>) =>
  price === null || value === null ? null : { mid, usdRate, price, value: moneyText(value) };

async function common(db: Executor, record: TitleTransferRecord, shown: 'itemId' | 'receivedItemId') {
  const { id, number, state, kind, note, pieces, answer, version } = record;
  const lines = await linesOf(db, id);
  const items = await itemsByIds(
    db,
    lines.map((line) => line[shown] ?? line.itemId),
  );
  const vaults = await knownVaults(
    db,
    [...items.values()].map(({ vaultId }) => vaultId),
  );
  return {
    ...{ id, number, state, kind, note, pieces, answer, version, value: moneyText(record.value) },
    lines: lines.map((line) => {
      const itemId = line[shown] ?? line.itemId;
      const item = items.get(itemId);
      return {
        ...itemLineView({ ...line, itemId }, item),
        ...{ vault: vaults.get(item?.vaultId ?? '')?.name ?? '', passedAt: passedAt(line) },
      };
    }),
    ...{ draftedAt: record.draftedAt.toISOString(), expiresAt: record.expiresAt.toISOString() },
    ...{ askedAt: moment(record.askedAt), acceptedAt: moment(record.acceptedAt), endedAt: moment(record.endedAt) },
  };
}
