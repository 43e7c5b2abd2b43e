import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { lockedPricesLink } from '#client/features/trade/quotes/locked-prices-link.ts';

import styles from './exposure.module.css';

/** The two parts of the page; which one is open stands in the address. */
export const ExposureParts = ({ isLocked }: { isLocked: boolean }) => (
  <nav className={styles.parts} aria-label="Parts of the exposure">
    <Link to={paths.admin.exposure} aria-current={isLocked ? undefined : 'page'}>
      Position and margin
    </Link>
    <Link to={lockedPricesLink()} aria-current={isLocked ? 'page' : undefined}>
      Locked prices
    </Link>
  </nav>
);
