import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';

import type { Shop } from './end-order.ts';
import { lockOrder } from './move-order.ts';
import { orderNotes } from './order-notes.table.ts';
import { noteMail } from './order-step-mails.ts';
import type { OrderRecord } from './orders.table.ts';

interface Note {
  id: string;
  text: string;
  forCustomer: boolean;
  actor: Actor;
}

/** Adds a note to an order; one for the customer is mailed to him. Notes are added, so no version is asked for. */
export async function addNote(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { id, text, forCustomer, actor }: Note,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  await tx.insert(orderNotes).values({
    orderId: id,
    at: clock.now(),
    text,
    forCustomer,
    actorId: actor.id,
    actorName: actor.name,
  });
  await recordAudit(tx, {
    actor,
    action: 'order.noted',
    entity: 'order',
    entityId: id,
    after: { text, forCustomer },
  });
  if (forCustomer) await writeMail(tx, clock, noteMail(order, text, publicUrl));
  return order;
}
