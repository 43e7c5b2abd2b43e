import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import { moveStock } from '#server/catalogue/catalogue.door.ts';
import { postEntry } from '#server/ledger/ledger.service.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { allOf, earnedPostings, leftPostings, noneOf } from '#server/trade/orders/delivery-postings.ts';
import { moveOrder } from '#server/trade/orders/move-order.ts';
import type { OrderRecord } from '#server/trade/orders/orders.table.ts';
import { leavingPieces, portionsOf, readSentLines } from '#server/trade/orders/sent-lines.ts';
import { intoVaultMail } from '#server/trade/orders/vault-mails.ts';
import { notOnShelf, writeParcel } from '#server/trade/orders/write-parcel.ts';
import { heldUntil } from '#server/trade/payments/payments.read.ts';
import type { VaultHooks } from '#server/trade/vaulting/vault-hooks.ts';

import type { Moving } from './move-parts.ts';

/**
 * Moves the pieces from our shelf to the vault: they are the customer's from here on, each a storage item of his, and the sale is
 * earned. Two officers take them in there, which completes the order. Refuses with 409 where no vault takes them.
 */
export async function intoVault(moving: Moving, vaults: Pick<VaultHooks, 'takeIn'>): Promise<OrderRecord> {
  const { tx, shop, order, as, actor, at } = moving;
  const lines = await readSentLines(tx, order.id);
  const leaving = lines.map((line) => ({ line, qty: line.qty - line.packed }));
  const { short } = await moveStock(tx, 'ship', leavingPieces(leaving), { orderId: order.id, actorId: actor.id, at });
  if (short.length > 0) throw notOnShelf(leaving, short);
  const vault = await vaults.takeIn(tx, {
    ...{ order, lines, province: placeOfSupply(order), vaultId: order.vaultId, at, actor },
    sellableFrom: await heldUntil(tx, order.id, at),
  });
  await writeParcel(
    tx,
    {
      ...{ orderId: order.id, state: 'delivered', carrier: '', tracking: '', insuredValue: 0n, signature: false },
      ...{ sentAt: at, arrivedAt: at, receivedBy: vault.name, actorId: actor.id },
    },
    leaving,
  );
  const vaulted = await moveOrder(tx, {
    ...{ order, event: 'vault', as, actor, at },
    what: 'On its way into the vault',
    note: vault.name,
    set: { fulfilment: 'full' },
    action: 'order.vaulted',
    after: { vault: vault.name },
  });
  await postEntry(tx, {
    ...{ at, kind: 'order.shipped', refType: 'order', refId: order.id, actorId: actor.id },
    postings: [
      ...leftPostings(portionsOf(leaving)),
      ...earnedPostings(order, lines, { before: noneOf(lines), after: allOf(lines) }),
    ],
  });
  const pieces = leaving.map(({ line, qty }) => ({ name: line.name, qty }));
  await writeMail(tx, shop.clock, intoVaultMail(vaulted, { pieces, city: vault.city }, shop.publicUrl));
  return vaulted;
}
