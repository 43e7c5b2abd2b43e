import type { PaymentInstructions } from '#contract/payment-instructions.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readPaymentMethod } from '#server/payments/payment-methods.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import type { OrderRecord } from './orders.table.ts';

/** How an order is paid, in the shop's present words: its account may change while an order waits. */
export async function readInstructions(
  db: Executor,
  { paymentMethod, number }: Pick<OrderRecord, 'paymentMethod' | 'number'>,
): Promise<PaymentInstructions> {
  const { beneficiary, bank, account } = await readSetting(db, 'payments');
  const { instructions } = await readPaymentMethod(db, paymentMethod);
  return { method: paymentMethod, words: instructions, beneficiary, bank, account, reference: number };
}
