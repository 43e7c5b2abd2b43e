import { and, eq } from 'drizzle-orm';

import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { DraftTitleTransfer } from '#contract/vault/title-transfer-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { ConsentHooks, HoldHooks } from '#server/trade/trade.door.ts';
import { ownItems, type StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { untransferableWords } from '#server/vault/items/pass-title.ts';

import { findReceiver } from './find-receiver.ts';
import { moveTransfer, type Shop } from './move-title.ts';
import { requireGiver, requireNoDifference } from './require-transfer.ts';
import { mailCode } from './title-code.ts';
import {
  titleTransferEvents,
  titleTransferLines,
  type TitleTransferRecord,
  titleTransfers,
} from './title-transfers.table.ts';
import { marketValue } from './title-values.ts';

export interface Transferring extends Shop {
  prices: PricesService;
  holds: HoldHooks;
  consents: ConsentHooks;
  ownerProof: OwnerProof;
}

/** So long a draft can be confirmed. */
const HOLDS_MS = 30 * MINUTE_MS;

/**
 * Prepares a transfer for its giver to confirm; the draft before it is gone. Refuses with 403 who may not trade, with 404 another's
 * item, with 409 what is not free, with 422 beside the fields, and with 503 while the shop is offline, transfers are closed or the
 * metal is being checked.
 */
export async function draftTransfer(
  tx: Transaction,
  shop: Transferring,
  { viewer, actor, asked }: { viewer: Viewer; actor: Actor; asked: DraftTitleTransfer },
): Promise<TitleTransferRecord> {
  await requireGiver(tx, shop, viewer);
  const now = shop.clock.now();
  const chosen = await chosenItems(tx, viewer.id, asked.items, now);
  const metals = [...new Set(chosen.map(({ item }) => item.metal))];
  await requireNoDifference(tx, metals);
  const { receiverEmail: email, receiverCalled } = asked;
  const receiver = await findReceiver(tx, shop.holds, { giverId: viewer.id, email, called: receiverCalled });
  const weighed = chosen.map(({ item: { metal, pieceNg }, pieces }) => ({ metal, fineNg: pieceNg * BigInt(pieces) }));
  const value = marketValue(shop.prices, weighed);
  await lapseDraft(tx, shop, viewer.id, actor);
  const [written] = await tx
    .insert(titleTransfers)
    .values({
      ...{ state: 'drafted', stateSince: now, draftedAt: now, expiresAt: new Date(now.getTime() + HOLDS_MS) },
      ...{ giverId: viewer.id, giverName: viewer.name, giverEmail: viewer.email },
      ...{ receiverId: receiver.id, receiverName: receiver.name, receiverEmail: receiver.email, receiverCalled },
      ...{ kind: asked.kind, note: asked.note, metals, value },
      pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    })
    .returning();
  const record = written as TitleTransferRecord;
  await insertRows(
    tx,
    rowsOf(
      titleTransferLines,
      chosen.map(({ item, pieces }, position) => ({
        ...{ id: uuidV7(), transferId: record.id, position, itemId: item.id, productId: item.productId },
        ...{ sku: item.sku, name: item.name, metal: item.metal, qty: pieces, pieceNg: item.pieceNg },
      })),
    ),
  );
  await tx.insert(titleTransferEvents).values({
    ...{ transferId: record.id, at: now, what: 'Prepared', toState: 'drafted' as const },
    ...{ actorId: actor.id ?? null, actorName: actor.name },
  });
  if ((await shop.ownerProof.wayOf(tx, viewer.id)) !== null) return record;
  return mailCode(tx, shop, record, 'giver');
}

async function chosenItems(tx: Transaction, customerId: string, asked: DraftTitleTransfer['items'], now: Date) {
  const ids = asked.map(({ itemId }) => itemId);
  const items = await ownItems(tx, customerId, ids);
  return asked.map(({ itemId, pieces }, index): { item: StorageItemRecord; pieces: number } => {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const why = untransferableWords(item, now);
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw invalid(`items.${index}.pieces`, `At most ${item.qty}.`);
    return { item, pieces };
  });
}

async function lapseDraft(tx: Transaction, shop: Shop, giverId: string, actor: Actor): Promise<void> {
  const own = and(eq(titleTransfers.giverId, giverId), eq(titleTransfers.state, 'drafted'));
  const [record] = await tx.select().from(titleTransfers).where(own).for('update');
  if (!record) return;
  const what = 'Something else was prepared';
  await moveTransfer(tx, shop, { record, actor, as: 'giver', event: 'lapse', what });
}
