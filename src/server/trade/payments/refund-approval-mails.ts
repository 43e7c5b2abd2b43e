import { amountWords } from '#contract/amount-words.rules.ts';
import { refundTargetNames } from '#contract/trade/payments.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeMails } from '#server/outbox/outbox.service.ts';
import { peopleOf, staffWith } from '#server/identity/identity.door.ts';

import type { Shop } from './book-payment.ts';
import type { RefundRecord } from './refunds.table.ts';

/** Asks everybody who may approve a refund, but for whoever asked for it, to look at it. */
export async function askForSecond(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  refund: RefundRecord,
  why: string,
): Promise<void> {
  const staff = (await staffWith(tx, 'refunds.write')).filter(({ id }) => id !== refund.requestedBy);
  const people = await peopleOf(
    tx,
    staff.map(({ id }) => id),
  );
  const { amount, currency, customerName, orderNumber, target, reason, requestedByName } = refund;
  const of = orderNumber === null ? `the balance of ${customerName}` : `order ${orderNumber} of ${customerName}`;
  await writeMails(
    tx,
    clock,
    [...people.values()].map(({ name, email }) => ({
      to: email,
      subject: `A refund of ${amountWords(amount, currency)} waits for your approval`,
      ref: { type: 'refund', id: refund.id },
      body: `Hello ${name},

${requestedByName} has asked for a refund that a second person has to approve.

What: ${amountWords(amount, currency)} of ${of}, ${refundTargetNames[target].toLowerCase()}
Why: ${reason}
Why it needs you: ${why}

Approve or refuse it: ${publicUrl}/dashboard/refunds?f.state=in:requested`,
    })),
  );
}
