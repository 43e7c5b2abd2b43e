import { minorUnits } from '#contract/exact.ts';
import type { PaymentOfOrder } from '#contract/payments.contract.ts';

/** Whether giving back so much needs a second person; nothing is known of what is no amount yet. */
export const needsSecondFor = ({ alone }: Pick<PaymentOfOrder, 'alone'>, amount: string | null): boolean =>
  minorUnits(amount || '0.00') > minorUnits(alone);
