import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { waysOn } from '#client/areas/storefront/layout/ways-on.ts';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './empty-shop.module.css';

interface EmptyShopProps {
  isFiltered: boolean;
  clearHref: string;
}

/** Nothing matches: one sentence, then the ways on. */
export function EmptyShop({ isFiltered, clearHref }: EmptyShopProps) {
  return (
    <div className={styles.empty}>
      <EmptyCard />
      <div>
        <h2 className={text.serif}>Nothing matches.</h2>
        <p>
          {isFiltered
            ? 'No product matches every filter. Remove a filter, or start from a metal.'
            : 'There is nothing on sale here at the moment. Start from a metal.'}
        </p>
        {isFiltered && (
          <p className={styles.clear}>
            <ButtonLink look="plain" to={clearHref}>
              Clear all filters
            </ButtonLink>
          </p>
        )}
        <ul>
          {waysOn
            .filter(({ path }) => path !== paths.livePrices)
            .map(({ label, path }) => (
              <li key={path}>
                <Link className={text.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
