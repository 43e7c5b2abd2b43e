import { DateText } from '#client/kit/date/DateText.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import { packedWords } from '#contract/catalogue/packs.rules.ts';
import type { OrderSheet } from '#contract/trade/order-sheets.contract.ts';

import styles from './order-sheets.module.css';

/** What goes into the parcel of one order, and to whom; on paper it begins a page of its own. No amounts: others see it. */
export function PackingSheet({ order }: { order: OrderSheet }) {
  const { number, placedAt, customerName, deliveryName, address, lines } = order;
  return (
    <section className={styles.packing} aria-label={`Packing list of order ${number}`}>
      <header>
        <h2>Order {number}</h2>
        <p>
          {customerName}, placed <DateText iso={placedAt} />
          {deliveryName !== '' && `, ${deliveryName}`}
        </p>
        <address>
          {address.name}
          <br />
          {address.street}
          <br />
          {address.city} {address.province} {address.postalCode}
        </address>
      </header>
      <table className={styles.sheet}>
        <caption className={text.hidden}>Pieces of order {number}</caption>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">SKU</th>
            <th scope="col">Product</th>
            <th scope="col">Metal</th>
            <th scope="col" data-align="end">
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td aria-label="to tick">
                <span className={styles.box} />
              </td>
              <td>{line.sku}</td>
              <td>
                {line.name}
                <Packed line={line} />
              </td>
              <td>
                {metalNames[line.metal as keyof typeof metalNames]} {line.fineness}
              </td>
              <td data-align="end">{line.toPick === line.qty ? line.qty : `${line.toPick} of ${line.qty}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** In which packs all that is fetched comes. */
function Packed({ line: { pack, toPick } }: { line: OrderSheet['lines'][number] }) {
  const words = packedWords(pack, toPick);
  return words === null ? null : (
    <>
      <br />
      {words}
    </>
  );
}
