import text from '#client/kit/theme/text.module.css';
import type { OrderSheet } from '#contract/trade/order-sheets.contract.ts';
import { pickList } from '#contract/trade/order-sheets.rules.ts';

import styles from './order-sheets.module.css';

/** What to fetch from the shelves for several orders, product by product, each with a box to tick. */
export function PickSheet({ orders }: { orders: readonly OrderSheet[] }) {
  const picks = pickList(orders);
  if (picks.length === 0) return <p>Nothing of these orders is on the shelf and still to be fetched.</p>;
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0);
  return (
    <table className={styles.sheet}>
      <caption className={text.hidden}>Pieces to fetch</caption>
      <thead>
        <tr>
          <th scope="col">Fetched</th>
          <th scope="col">SKU</th>
          <th scope="col">Product</th>
          <th scope="col" data-align="end">
            Pieces
          </th>
          <th scope="col">For orders</th>
        </tr>
      </thead>
      <tbody>
        {picks.map((pick) => (
          <tr key={pick.sku}>
            <td aria-label="to tick">
              <span className={styles.box} />
            </td>
            <td>{pick.sku}</td>
            <td>{pick.name}</td>
            <td data-align="end">{pick.pieces}</td>
            <td>{pick.of.map(({ number, pieces: part }) => `${number} (${part})`).join(', ')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            All pieces
          </th>
          <td data-align="end">{pieces}</td>
          <td aria-label="of all orders" />
        </tr>
      </tfoot>
    </table>
  );
}
