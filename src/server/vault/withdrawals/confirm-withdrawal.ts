import { eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ConfirmWithdrawal } from '#contract/vault/withdrawal-moves.contract.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { atOneMoment } from '#server/ports/clock/clock.ts';
import { secondOwnerWords } from '#server/trade/trade.door.ts';
import { withdrawalWords } from '#contract/vault/consent-words.rules.ts';
import { lockItems } from '#server/vault/items/items-for-sale.ts';
import { askForItems, unwithdrawableWords } from '#server/vault/items/items-for-withdrawal.ts';

import type { Drafting } from './draft-withdrawal.ts';
import { findOwnWithdrawal, linesOf, lockWithdrawal, moveWithdrawal } from './move-withdrawal.ts';
import { requireWithdrawer, requireWithinDay } from './require-withdrawer.ts';
import { invoiceFee } from './withdrawal-invoice.ts';
import { requireCooledAddress } from './withdrawal-addresses.ts';
import { piecesWords, requestedMail } from './withdrawal-mails.ts';
import { withdrawalLines, type WithdrawalLineRecord, type WithdrawalRecord } from './withdrawals.table.ts';

interface Confirming {
  id: string;
  body: Pick<ConfirmWithdrawal, 'version' | 'total'>;
  viewer: Viewer;
}

export interface LockedWithdrawal {
  record: WithdrawalRecord;
  lines: WithdrawalLineRecord[];
  items: Awaited<ReturnType<typeof lockItems>>;
}

/**
 * Locks the customer, his draft and its items, in this order, and refuses unless it can be asked for at this moment: with 404
 * another's, with 409 one whose fee no longer holds or was shown otherwise, whose pieces are not free any more, that is too much
 * for a day, or that goes elsewhere while the account cools.
 */
export async function lockForConfirm(
  tx: Transaction,
  shop: Drafting,
  { id, body, viewer }: Confirming,
): Promise<LockedWithdrawal> {
  const rules = await requireWithdrawer(tx, shop, viewer);
  await findOwnWithdrawal(tx, id, viewer.id);
  const record = await lockWithdrawal(tx, id);
  const now = shop.clock.now();
  const { state, expiresAt, total, value } = record;
  if (state === 'lapsed' || (state === 'drafted' && expiresAt <= now))
    throw conflict('The fee that you saw no longer holds. Nothing was asked for: look at it anew.', {
      code: 'draft_over',
    });
  if (state !== 'drafted')
    throw conflict(`You have asked for this already: ${record.number ?? ''}.`, { code: 'asked_already' });
  if (record.version !== body.version || moneyText(total) !== body.total)
    throw conflict(`It costs ${amountWords(total, 'CAD')}. Look at it first.`, { code: 'stale_version' });
  await requireWithinDay(tx, rules, { id, customerId: viewer.id, value, now });
  await requireCooledAddress(tx, { customer: { id: viewer.id, name: viewer.name }, address: record.address, now });
  const lines = await linesOf(tx, id);
  const items = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  for (const item of items.values()) {
    const why = unwithdrawableWords(item, now);
    if (why !== null) throw conflict(why);
  }
  return { record, lines, items };
}

/**
 * Asks for the withdrawal that `lockForConfirm` has locked in this transaction: its pieces are set aside, a part of a lot as an item
 * of its own, and its fee is invoiced. Whoever calls has made sure that it is the customer.
 */
export async function confirmWithdrawal(
  tx: Transaction,
  running: Drafting,
  { record, lines, items }: LockedWithdrawal,
  actor: Actor,
): Promise<WithdrawalRecord> {
  const shop = atOneMoment(running);
  const at = shop.clock.now();
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('withdrawal_numbers')::text no`);
  const number = `W-${rows[0]?.no ?? ''}`;
  const chosen = lines.map(({ itemId, qty }) => ({ itemId, pieces: qty }));
  const asked = await askForItems(tx, items, chosen, { at, actor, what: `You asked for it: ${number}` });
  for (const { id, itemId } of lines) {
    const leaving = asked.get(itemId);
    if (leaving && leaving.id !== itemId)
      await tx.update(withdrawalLines).set({ itemId: leaving.id }).where(eq(withdrawalLines.id, id));
  }
  const pieces = piecesWords(lines);
  const what = withdrawalWords(number, pieces);
  const { customerId } = record;
  const second = await shop.consents.ask(tx, { customerId, kind: 'withdrawal', refId: record.id, what, actor });
  const requested = await moveWithdrawal(tx, shop, {
    ...{ record, actor, as: ['customer'], event: 'confirm', what: 'You asked for it' },
    note: second && secondOwnerWords(second),
    set: { number, requestedAt: at, codeHash: null },
    told: requestedMail(pieces),
    after: { pieces: record.pieces, value: record.value.toString(), total: record.total.toString() },
  });
  if (requested.total === 0n) return requested;
  const invoice = await invoiceFee(tx, shop, requested);
  return moveWithdrawal(tx, shop, {
    ...{ record: requested, actor: systemActor, as: ['system'], event: 'invoice' },
    what: `We invoiced ${amountWords(requested.total, 'CAD')}`,
    set: { invoiceId: invoice.id, invoiceNumber: invoice.number },
    after: { invoice: invoice.number },
  });
}
