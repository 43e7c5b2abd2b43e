import { amountWords } from '#contract/amount-words.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';

import type { CouponRecord } from './coupons.table.ts';

/** What a coupon takes off, in a few words for lists. */
export function couponValueWords({ kind, pct, amount }: Pick<CouponRecord, 'kind' | 'pct' | 'amount'>): string {
  switch (kind) {
    case 'premium_percent':
      return `${decimal(pct ?? '0')
        .times(100)
        .toFixed()} % of the premium`;
    case 'fixed':
      return amountWords(amount ?? 0n, 'CAD');
    case 'free_shipping':
      return 'Delivery';
  }
}
