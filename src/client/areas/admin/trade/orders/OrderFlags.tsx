import { Note } from '#client/kit/banner/Banner.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import { riskFlagNames } from '#contract/trade/orders.rules.ts';

import styles from './order-detail.module.css';

/** Why compliance has to look at the order. */
export const OrderFlags = ({ order: { flags } }: { order: AdminOrder }) =>
  flags.length === 0 ? null : (
    <div className={styles.flags}>
      <Note tone="warn">
        <b>Compliance looks at this order.</b>
        <ul>
          {flags.map(({ flag, detail }) => (
            <li key={flag}>
              {riskFlagNames[flag]}: {detail}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
