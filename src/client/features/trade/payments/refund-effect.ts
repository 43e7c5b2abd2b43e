import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';

/** Whether giving back so much needs a second person; nothing is known of what is no amount yet. */
export const needsSecondFor = ({ alone }: Pick<PaymentOfOrder, 'alone'>, amount: string | null): boolean =>
  minorUnits(amount || '0.00') > minorUnits(alone);

/** The payments of an order of which something can be given back now. */
export const refundablePayments = ({ payments }: Pick<OrderMoney, 'payments'>): PaymentOfOrder[] =>
  payments.filter(({ refundable }) => /[1-9]/.test(refundable));
