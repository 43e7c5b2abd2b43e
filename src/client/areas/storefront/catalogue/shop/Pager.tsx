import { Link } from 'react-router-dom';

import { Icon } from '#client/kit/icon/Icon.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { pageChanged } from '#contract/list/list-changes.ts';
import type { ShopReply } from '#contract/catalogue/products.contract.ts';

import styles from './pager.module.css';
import { shopHref, type ShopListQuery } from './shop-query.ts';

interface PagerProps {
  query: ShopListQuery;
  reply: ShopReply;
  pathname: string;
}

/** Where one is in the list, and the other pages as links. */
export function Pager({ query, reply, pathname }: PagerProps) {
  const { first, rows, total, items } = reply;
  const page = Math.floor(first / rows);
  const pages = Math.ceil(total / rows);
  const href = (to: number) => shopHref(pathname, pageChanged(query, to));
  const number = (value: number) => groupedNumber(String(value), 0);
  return (
    <div className={styles.pager}>
      <p role="status">
        {items.length === 0
          ? 'No products'
          : `${number(first + 1)} to ${number(first + items.length)} of ${number(total)}`}
      </p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <ul>
            {page > 0 && (
              <li>
                <Link to={href(page - 1)} rel="prev" aria-label="Previous page">
                  <Icon name="previous" />
                </Link>
              </li>
            )}
            {pagesShown(page, pages).map((each, index, shown) => (
              <li key={each}>
                {index > 0 && each - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
                <Link to={href(each)} {...(each === page && { 'aria-current': 'page' })}>
                  <span className={text.hidden}>Page </span>
                  {each + 1}
                </Link>
              </li>
            ))}
            {page < pages - 1 && (
              <li>
                <Link to={href(page + 1)} rel="next" aria-label="Next page">
                  <Icon name="next" />
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The first page, the last, and those next to the present one, counted from 0. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [0, page - 1, page, page + 1, pages - 1];
  return [...new Set(wanted)].filter((each) => each >= 0 && each < pages).toSorted((one, other) => one - other);
}
