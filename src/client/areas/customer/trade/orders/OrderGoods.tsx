import { paths } from '#client/app/paths.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { backorderWords } from '#contract/catalogue/backorder.rules.ts';
import { packedWords } from '#contract/catalogue/packs.rules.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';

import { GoodsPicture } from './GoodsPicture.tsx';
import styles from './own-orders.module.css';

/** The products of an order, each with its picture, its pieces and what they cost. */
export const OrderGoods = ({
  order: { lines, currency, status },
}: {
  order: Pick<OwnOrder, 'lines' | 'currency' | 'status'>;
}) => (
  <ul className={styles.lines} aria-label="Products">
    {lines.map((line) => (
      <li key={line.id}>
        <GoodsPicture line={line} size={72} />
        <div>
          {line.look ? <a href={paths.product(line.slug)}>{line.name}</a> : <span>{line.name}</span>}
          <small>
            {line.qty} × <Money value={line.unit} currency={currency} form="bare" />
          </small>
          {line.pack && <small>{packedWords(line.pack, line.qty)}</small>}
          {line.look && (status === 'completed' || status === 'closed') && (
            <a className={text.link} href={`${paths.product(line.slug)}#reviews`} aria-label={`Review ${line.name}`}>
              Review it
            </a>
          )}
          {line.backorder && <small>{backorderWords(line.backorder.qty, line.qty, line.backorder.days)}</small>}
        </div>
        <Money value={line.line} currency={currency} form="bare" />
      </li>
    ))}
  </ul>
);
