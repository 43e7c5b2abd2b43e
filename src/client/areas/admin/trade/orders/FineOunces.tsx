import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import type { AdminOrderRow } from '#contract/trade/orders.contract.ts';

import styles from './orders-list.module.css';

/** How much metal an order is for. Ounces of different metals are never added. */
export const FineOunces = ({ order: { metals, fineNg } }: { order: Pick<AdminOrderRow, 'metals' | 'fineNg'> }) =>
  metals.length > 1 || fineNg === null ? (
    <span className={styles.quiet}>{metals.length > 1 && `${metals.length} metals`}</span>
  ) : (
    <span className={text.numbers}>
      {groupedNumber(quotientText(BigInt(fineNg), NG_PER_TROY_OUNCE, 4), 4)}
      {'\u202f'}oz
    </span>
  );
