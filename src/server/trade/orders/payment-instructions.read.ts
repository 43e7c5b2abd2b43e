import type { PaymentInstructions } from '#contract/trade/payment-instructions.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { type PaymentMethodTerms, readPaymentMethod } from '#server/trade/payments/payment-methods.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import type { OrderRecord } from './orders.table.ts';

type Paid = Pick<OrderRecord, 'paymentMethod' | 'number'>;

export const instructionsOf = (
  { paymentMethod, number }: Paid,
  { beneficiary, bank, account }: ShopSettings['payments'],
  { instructions }: Pick<PaymentMethodTerms, 'instructions'>,
): PaymentInstructions => ({
  method: paymentMethod,
  words: instructions,
  beneficiary,
  bank,
  account,
  reference: number,
});

/** How an order is paid, in the shop's present words: its account may change while an order waits. */
export const readInstructions = async (db: Executor, order: Paid): Promise<PaymentInstructions> =>
  instructionsOf(order, await readSetting(db, 'payments'), await readPaymentMethod(db, order.paymentMethod));
