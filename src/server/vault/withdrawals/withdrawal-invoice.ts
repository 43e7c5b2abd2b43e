import { DAY_MS } from '#contract/dates/durations.ts';
import { type Actor, systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { creditWhole, issueDocument, payDocument } from '#server/trade/trade.door.ts';

import type { Shop } from './move-withdrawal.ts';
import { identityAddress } from './withdrawal-addresses.ts';
import type { WithdrawalRecord } from './withdrawals.table.ts';

/** Until when the fee is asked for; nothing is packed before it is paid. */
const DUE_MS = 14 * DAY_MS;

/** Invoices the fee of a withdrawal as it was shown. Refuses with 409 where the taxes have changed since. */
export async function invoiceFee(
  tx: Transaction,
  shop: Shop,
  record: WithdrawalRecord,
): Promise<{ id: string; number: string }> {
  const { id, number, customerId, customerName, customerEmail, province } = record;
  const name = `Withdrawal ${number ?? ''}`;
  const {
    id: invoiceId,
    number: invoiceNumber,
    total,
  } = await issueDocument(tx, shop, {
    series: 'STO',
    subject: { kind: 'withdrawal', id, name, province },
    customer: {
      ...{ id: customerId, name: customerName, email: customerEmail },
      address: record.address ?? (await identityAddress(tx, { id: customerId, name: customerName })),
    },
    ...{ currency: 'CAD', perCad: '1' },
    lines: record.fee.map((line) => ({ kind: line.part, name: line.name, net: BigInt(line.net) })),
    reason: `What ${name} costs. We pack it once this is paid.`,
    payment: { dueAt: new Date(shop.clock.now().getTime() + DUE_MS), method: 'wire' },
    actor: systemActor,
  });
  if (total !== record.total)
    throw conflict('The fee has changed since you saw it. Nothing was asked for: look at it anew.', {
      code: 'draft_over',
    });
  return { id: invoiceId, number: invoiceNumber };
}

/** The whole fee came to our bank. */
export async function recordFee(
  tx: Transaction,
  { clock }: Shop,
  { invoiceId, total }: WithdrawalRecord,
  { actor, reference }: { actor: Actor; reference: string },
): Promise<void> {
  if (invoiceId === null) throw conflict('No fee was invoiced.');
  await payDocument(tx, clock, { id: invoiceId, amount: total, way: 'bank', reference, actor });
}

/** Takes the document back: what was not paid is not owed, what was paid is on the customer's balance. */
export async function giveFeeBack(
  tx: Transaction,
  shop: Shop,
  { invoiceId }: WithdrawalRecord,
  { actor, why }: { actor: Actor; why: string },
): Promise<void> {
  if (invoiceId !== null) await creditWhole(tx, shop, { id: invoiceId, reason: why, actor });
}
