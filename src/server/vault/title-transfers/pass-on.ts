import { eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts } from '#server/ledger/accounts.ts';
import { postEntry, transfer } from '#server/ledger/ledger.service.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { lockItems, type StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import { passTitle } from '#server/vault/items/pass-title.ts';

import { linesOf, moveTransfer, type Shop } from './move-title.ts';
import { passedMail, piecesWords, receivedMail } from './title-mails.ts';
import { titleTransferLines, type TitleTransferRecord } from './title-transfers.table.ts';
import { marketPrices, valueAtPrice } from './title-values.ts';

type Passing = { event: 'pass'; as: 'system'; actor: Actor } | { event: 'approve'; as: 'compliance'; actor: Actor };

/**
 * The title passes: the giver's items end, the receiver has items of his own at their value of this moment, and the books owe him
 * what they owed the giver. In the caller's transaction and at its one moment; both customers and the transfer are locked.
 */
export async function passOn(
  tx: Transaction,
  shop: Shop & { prices: PricesService },
  record: TitleTransferRecord,
  { event, as, actor }: Passing,
): Promise<TitleTransferRecord> {
  const at = shop.clock.now();
  const lines = await linesOf(tx, record.id);
  const items = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  const priceOf = marketPrices(shop.prices);
  const passing = lines.map(({ id, itemId }) => {
    const item = items.get(itemId) as StorageItemRecord;
    const ounce = priceOf(item.metal);
    return { id, item, ounce, value: valueAtPrice(item.pieceNg * BigInt(item.qty), ounce.price) };
  });
  const number = record.number ?? '';
  const received = await passTitle(tx, passing, {
    ...{ at, actor, what: `Transferred to another customer: ${number}` },
    receiver: { id: record.receiverId, name: record.receiverName },
    received: `Transferred to you by ${record.giverName}: ${number}`,
  });
  for (const [index, { id, ounce, value }] of passing.entries())
    await tx
      .update(titleTransferLines)
      .set({ receivedItemId: received[index]?.id ?? null, ...ounce, value })
      .where(eq(titleTransferLines.id, id));
  await post(tx, record, { at, actor, items: passing.map(({ item }) => item) });
  const value = passing.reduce((sum, each) => sum + each.value, 0n);
  const pieces = piecesWords(lines);
  return moveTransfer(tx, shop, {
    ...{ record, as, actor, event, what: 'Done: the metal belongs to the receiver' },
    set: {
      ...{ value, endedAt: at },
      ...(event === 'approve' && { approvedBy: actor.id ?? null, approvedByName: actor.name, approvedAt: at }),
    },
    told: [passedMail(pieces), receivedMail(pieces)],
    after: { value: value.toString(), items: received.map((item) => item.number) },
  });
}

/** In the books the metal stays, and is owed to the receiver instead of the giver. */
async function post(
  tx: Transaction,
  { id: refId, giverId, receiverId }: TitleTransferRecord,
  { at, actor, items }: { at: Date; actor: Actor; items: readonly StorageItemRecord[] },
): Promise<void> {
  const byMetal = new Map<Metal, bigint>();
  for (const { metal, pieceNg, qty } of items) byMetal.set(metal, (byMetal.get(metal) ?? 0n) + pieceNg * BigInt(qty));
  const owedTo = (partyId: string) => ({ account: accounts.vaultOwed, partyId });
  await postEntry(tx, {
    ...{ at, kind: 'title.transferred', refType: 'title_transfer', refId, actorId: actor.id ?? null },
    postings: [...byMetal].flatMap(([metal, ng]) => transfer(metal, ng, owedTo(receiverId), owedTo(giverId))),
  });
}
