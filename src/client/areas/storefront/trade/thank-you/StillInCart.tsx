import { useSelector } from 'react-redux';

import { paths } from '#client/app/storefront-paths.ts';
import { useDeliveryWaysQuery } from '#client/features/trade/cart/cart.api.ts';
import { type CartEntry, selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { eachAlone, wayHeading } from '#client/features/trade/cart/way-words.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { wayKey } from '#contract/trade/cart-ways.rules.ts';

import styles from './thank-you.module.css';

/** What lies in the cart yet, by the way that it takes, and the way to order it next; nothing where nothing does. */
export function StillInCart() {
  const lines = useSelector(selectCartLines);
  const { data } = useDeliveryWaysQuery(undefined, { skip: lines.length === 0 });
  if (lines.length === 0) return null;
  const ways = new Map<string, CartEntry[]>();
  for (const line of lines) ways.set(wayKey(line), [...(ways.get(wayKey(line)) ?? []), line]);
  return (
    <section aria-labelledby="still">
      <h2 id="still">Still in your cart</h2>
      <Note>
        <ul>
          {[...ways].map(([key, part]) => (
            <li key={key}>
              {wayHeading(part[0] ?? {}, data?.ways ?? [])}: {piecesWords(part)}
            </li>
          ))}
        </ul>
        <p>Not ordered yet. {eachAlone}</p>
      </Note>
      <p className={styles.again}>
        <ButtonLink to={paths.cart}>Order it next</ButtonLink>
      </p>
    </section>
  );
}

function piecesWords(lines: readonly CartEntry[]): string {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
}
