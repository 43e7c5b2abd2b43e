import { MarketTag } from '#client/features/market/feed/feed-state.tsx';
import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Exposure } from '#contract/overview/exposure.contract.ts';

import styles from './exposure.module.css';

/** Whether the market trades, and how old the prices are that the values are of. */
export const PricesNote = ({ prices }: { prices: Exposure['prices'] }) => (
  <span className={styles.prices}>
    <span className={text.muted}>
      {prices.as_of === null ? (
        'No prices yet'
      ) : (
        <>
          Prices <AgeText iso={prices.as_of} />
        </>
      )}
    </span>
    <MarketTag market={prices.market} />
  </span>
);
