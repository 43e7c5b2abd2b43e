import type { OwnOrderRow } from '#contract/trade/orders.contract.ts';

import { GoodsPicture } from './GoodsPicture.tsx';
import styles from './own-orders.module.css';

/** As many products as are shown and named in a row; the others are counted. */
const SHOWN = 2;

/** What was ordered, as a shop shows it: pictures and names. */
export function GoodsOfRow({ row: { lines } }: { row: Pick<OwnOrderRow, 'lines'> }) {
  const shown = lines.slice(0, SHOWN);
  const more = lines.length - shown.length;
  return (
    <span className={styles.goods}>
      <span className={styles.pictures} aria-hidden="true">
        {shown.map((line) => (
          <GoodsPicture key={line.slug} line={line} size={40} />
        ))}
      </span>
      <span className={styles.names}>
        {shown.map(({ slug, qty, name }) => (
          <span key={slug}>
            {qty} × {name}
          </span>
        ))}
        {more > 0 && <small>and {more === 1 ? 'one more product' : `${more} more products`}</small>}
      </span>
    </span>
  );
}
