import type { CreditGive } from '#contract/trade/invoices.contract.ts';
import type { ReturnActor } from '#contract/trade/returns.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { HoldHooks } from '#server/trade/holds/hold-hooks.ts';
import { lockSale } from '#server/trade/invoices/invoices.read.ts';
import { oweStanding } from '#server/trade/invoices/owe-credited.ts';
import { settleOrder } from '#server/trade/invoices/settle-order.ts';
import { type Shop, writeCreditNote } from '#server/trade/invoices/write-credit-note.ts';
import { lockOrder } from '#server/trade/orders/move-order.ts';
import { hasEnded } from '#server/trade/orders/order-view.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import { lockUsers } from '#server/identity/identity.door.ts';

import { findReturn, lockReturn, moveReturn, requireMove } from './lock-return.ts';
import { creditsOf, sumsOfCredits } from './return-credit.ts';
import { closedMail } from './return-mails.ts';
import { linesOfReturn, returnableLines } from './return-pieces.read.ts';
import type { ReturnRecord } from './returns.table.ts';
import { writeReturnLines } from './write-return-lines.ts';

interface Closing {
  id: string;
  version: number;
  give: CreditGive;
  actor: Actor & { id: string };
  as: readonly ReturnActor[];
}

/**
 * Gives back what came back: a credit note that names those very lines with the tax that was paid on them, and its money to
 * the customer's balance or as a refund that is asked for. Where everything was sent back there is neither. Nothing is given
 * back, money or goods, while compliance holds the customer or the order: 409.
 */
export async function closeReturn(
  tx: Transaction,
  { holds, ...shop }: Shop & { holds: HoldHooks },
  { id, version, give, actor, as }: Closing,
): Promise<ReturnRecord> {
  // People before orders, as everywhere: what one person may give back alone is summed under their locks.
  await lockUsers(tx, [actor.id, (await findReturn(tx, id)).customerId]);
  const { record, order } = await lockReturn(tx, { id, version, as });
  requireMove(record, 'close', as);
  await holds.requireFree(tx, { customerId: order.customerId, orderId: order.id });
  if (hasEnded(order)) throw conflict(`Order ${order.number} has ended: give back by a credit note.`);
  await settleOrder(tx, shop, order.id);
  const sale = await lockSale(tx, order.id);
  if (!sale) throw conflict(`Order ${order.number} has no invoice yet.`);
  const at = shop.clock.now();
  const credits = creditsOf(record, await linesOfReturn(tx, id), await returnableLines(tx, order.id));
  const reason = `Return ${record.number} of order ${order.number}.`;
  const note =
    sumsOfCredits(credits).total === 0n
      ? null
      : await writeCreditNote(tx, shop, { invoice: sale, reason, actor, as: 'finance', books: 'tax' }, () =>
          credits.map(({ credited }) => credited),
        );
  await writeReturnLines(
    tx,
    credits.map(({ line, kept }) => ({ ...line, keptNet: kept.net, keptTaxes: kept.taxes.map(String) })),
  );
  if (note) await oweStanding(tx, shop, { order, sale, note, reason, actor, give });
  const closed = await moveReturn(tx, {
    record,
    order: await lockOrder(tx, order.id),
    event: 'close',
    as,
    actor,
    at,
    what: note ? `Return ${record.number} given back by ${note.number}` : `Return ${record.number} sent back`,
    set: { closedAt: at, ...(note && { creditNoteId: note.id, credited: note.total }) },
    after: { note: note?.number ?? null, total: (note?.total ?? 0n).toString(), give },
  });
  const to = { email: order.customerEmail, publicUrl: shop.publicUrl };
  await writeMail(tx, shop.clock, closedMail(closed, note, to));
  return closed;
}
