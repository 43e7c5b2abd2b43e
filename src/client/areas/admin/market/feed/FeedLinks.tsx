import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';

import styles from './feed.module.css';

/** The pages that belong to the feed. */
export const FeedLinks = () => (
  <nav className={styles.links} aria-label="Of the price feed">
    <Link to={paths.admin.feedPrices}>Prices received</Link>
    <Link to={paths.admin.feedCalendar}>Market calendar</Link>
  </nav>
);
