import text from '#client/kit/theme/text.module.css';

import type { TypedLine } from './sale.ts';
import styles from './sell-to-us.module.css';

/** Where what is chosen is listed: a heading that takes the focus. */
export const toList = '#sale';

/** How much is on the list, and the way there, in sight wherever somebody is in the prices; nothing while it is empty. */
export function ChosenNote({ lines }: { lines: readonly TypedLine[] }) {
  const products = lines.filter(({ kind }) => kind === 'product');
  const last = products.at(-1);
  return (
    <div className={styles.chosen} role="status">
      {last?.kind === 'product' && (
        <p>
          <span>
            <b>{last.product.name}</b> is on your list,{' '}
            {lines.length === 1 ? 'the only line' : `one of ${lines.length} lines`} of it.
          </span>{' '}
          <a className={text.link} href={toList}>
            Go to your list
          </a>
        </p>
      )}
    </div>
  );
}
