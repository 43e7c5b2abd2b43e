import { sql } from 'drizzle-orm';

import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Returnable } from '#contract/trade/returns.contract.ts';
import type { ReturnAsker } from '#contract/trade/returns.rules.ts';
import { grossOf, creditPieces } from '#contract/trade/invoice-credit.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/refusal.ts';
import { settleOrder } from '#server/trade/invoices/settle-order.ts';
import type { Shop } from '#server/trade/invoices/write-credit-note.ts';
import { lastDelivery } from '#server/trade/orders/delivered-pieces.read.ts';
import { lockOrder, moveOrder, type OrderRecord } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { addTask } from '#server/platform/platform.door.ts';

import { askedMail, authorisedMail } from './return-mails.ts';
import { returnableLines } from './return-pieces.read.ts';
import { returnLines, type ReturnRecord, returns } from './returns.table.ts';

interface Opening {
  orderId: string;
  actor: Actor & { id: string };
  by: ReturnAsker;
  reason: string;
  restocking: string;
  lines: readonly { lineId: string; qty: number }[];
}

/**
 * Opens a return of delivered pieces: one that staff opens is authorised at once, one that the customer asks for waits. The
 * order is locked, so that two returns never share a piece. Refuses with 404, with 409 what the shop does not take back, and
 * with 422 more pieces than were delivered and have not come back.
 */
export async function openReturn(
  tx: Transaction,
  shop: Shop,
  { orderId, actor, by, reason, restocking, lines }: Opening,
): Promise<ReturnRecord> {
  const order = await lockOrder(tx, orderId);
  if (by === 'customer' && order.customerId !== actor.id) throw notFound('The order');
  const at = shop.clock.now();
  await settleOrder(tx, shop, orderId);
  const refusal = await whyNot(tx, order, { by, now: at });
  if (refusal !== null) throw conflict(refusal);
  if (by === 'customer') await requireShownTerms(tx, restocking);
  await requirePieces(tx, orderId, lines);
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('return_numbers')::text as number`);
  const [written] = await tx
    .insert(returns)
    .values({
      number: `RMA-${rows[0]?.number ?? ''}`,
      state: by === 'customer' ? 'asked' : 'authorised',
      orderId,
      orderNumber: order.number,
      customerId: order.customerId,
      customerName: order.customerName,
      askedBy: by,
      askedAt: at,
      reason,
      restocking,
      pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
      currency: order.currency,
    })
    .returning();
  const record = written as ReturnRecord;
  await tx.insert(returnLines).values(lines.map(({ lineId, qty }) => ({ returnId: record.id, lineId, qty })));
  await recordAudit(tx, {
    actor,
    action: by === 'customer' ? 'return.asked' : 'return.opened',
    entity: 'return',
    entityId: record.id,
    after: { number: record.number, order: order.number, pieces: record.pieces, restocking, reason },
  });
  const what = by === 'customer' ? `Return ${record.number} asked for` : `Return ${record.number} authorised`;
  const after = { return: record.number, state: record.state };
  await moveOrder(tx, {
    order,
    event: null,
    as: [],
    actor,
    at,
    what,
    note: reason,
    action: 'order.return_moved',
    after,
  });
  const to = { email: order.customerEmail, publicUrl: shop.publicUrl };
  await writeMail(tx, shop.clock, by === 'customer' ? askedMail(record, to) : authorisedMail(record, to));
  if (by === 'customer') {
    await addTask(tx, at, {
      kind: 'return.asked',
      what: `${order.customerName} wants to give back ${record.pieces} pieces of order ${order.number}.`,
      ref: { type: 'return', id: record.id },
      permission: 'returns.write',
    });
  }
  return record;
}

/** Why nothing of an order can come back, in words; null where something may. */
async function whyNot(
  db: Executor,
  order: OrderRecord,
  { by, now }: { by: ReturnAsker; now: Date },
): Promise<string | null> {
  if (hasEnded(order)) return `Order ${order.number} has ended. What arrived of it is given back by a credit note.`;
  if (order.delivery === 'vault') {
    return `The pieces of order ${order.number} go into the vault. They come back by selling them to us from there.`;
  }
  const delivered = await lastDelivery(db, order.id);
  if (!delivered) return `Nothing of order ${order.number} was delivered yet.`;
  if (by === 'staff') return null;
  const { byCustomers, withinDays } = await readSetting(db, 'returns');
  if (!byCustomers) return 'We take goods back only after talking to you. Please write to us.';
  if (now.getTime() - delivered.getTime() > withinDays * DAY_MS) {
    return `Goods can be given back within ${withinDays} days of their delivery.`;
  }
  return null;
}

/** A customer accepts what he was shown; it does not rise in between. */
async function requireShownTerms(db: Executor, accepted: string): Promise<void> {
  const { restockingShare } = await readSetting(db, 'returns');
  if (decimal(restockingShare).eq(decimal(accepted))) return;
  throw conflict(
    `What we keep for taking goods back has changed to ${percentText(restockingShare)}\u202f%. Look at it first.`,
  );
}

async function requirePieces(db: Executor, orderId: string, wanted: Opening['lines']): Promise<void> {
  const there = await returnableLines(db, orderId);
  const seen = new Set<string>();
  for (const [at, { lineId, qty }] of wanted.entries()) {
    const field = `lines.${at}.qty`;
    const line = there.find((each) => each.line.id === lineId);
    if (!line || seen.has(lineId)) throw invalid(field, 'Choose each line of the order at most once.');
    seen.add(lineId);
    if (qty > line.left) {
      throw invalid(field, line.left === 0 ? 'None of these can come back.' : `At most ${line.left} can come back.`);
    }
  }
}

/** What of an order can come back now, and what is kept for it. */
export async function readReturnable(
  db: Executor,
  order: OrderRecord,
  of: { by: ReturnAsker; now: Date },
): Promise<Returnable> {
  const refusal = await whyNot(db, order, of);
  const lines = refusal === null ? await returnableLines(db, order.id) : [];
  const open = lines.filter(({ left }) => left > 0);
  return {
    refusal: refusal ?? (open.length === 0 ? `Everything of order ${order.number} has come back.` : null),
    restocking: (await readSetting(db, 'returns')).restockingShare,
    currency: order.currency,
    lines: open.map(({ line, left, invoiced }) => ({
      lineId: line.id,
      name: line.name,
      left,
      each: moneyText(invoiced ? grossOf(creditPieces(invoiced, 1)) : 0n),
    })),
  };
}
