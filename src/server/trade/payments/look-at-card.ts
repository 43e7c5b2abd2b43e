import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { addTask, finishTasks } from '#server/platform/platform.door.ts';

import type { Shop } from './book-payment.ts';
import { receipts } from './receipts.table.ts';

/** What came of a message about a payment that the provider has not told of yet: it is done once he does. */
export const WAITS = 'waits for its payment';

interface About {
  amount: bigint;
  paymentRef: string;
}

/** What the books cannot follow by themselves is a person's; of a payment that we do not know it waits, with a task. */
export async function lookAt(tx: Transaction, { clock }: Shop, about: About, what: string): Promise<string> {
  const { amount, paymentRef } = about;
  const [receipt] = await tx
    .select({ id: receipts.id, currency: receipts.currency })
    .from(receipts)
    .where(eq(receipts.providerRef, paymentRef));
  const amountText = receipt ? amountWords(amount, receipt.currency) : moneyText(amount);
  await addTask(tx, clock.now(), {
    kind: receipt ? 'receipt.card' : 'card.unknown_payment',
    what: receipt
      ? `${amountText} ${what}: ${paymentRef}`
      : `${amountText} of a card payment that the provider has not told us of: ${paymentRef}. It is booked once he does.`,
    ref: receipt ? { type: 'receipt', id: receipt.id } : { type: 'card_payment', id: idOf(paymentRef) },
    permission: 'payments.record',
  });
  return receipt ? 'a person has to look' : WAITS;
}

/** The payment is known now: nobody has to wait for it any more. */
export const paymentCame = (tx: Transaction, { clock }: Shop, paymentRef: string): Promise<void> =>
  finishTasks(tx, {
    at: clock.now(),
    actor: systemActor,
    ref: { type: 'card_payment', id: idOf(paymentRef) },
    note: 'The provider has told of the payment.',
  });

/** A UUID that a task can be found by. */
function idOf(paymentRef: string): string {
  const hex = createHash('sha256').update(paymentRef).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
