import { Link } from 'react-router-dom';

import styles from './views.module.css';

/** A ready question to a list. */
export interface ListView {
  label: string;
  /** The text of the list grammar, as the address bar writes it; empty for the whole list. */
  query: string;
}

/** The ready questions as tabs; one that was changed since is none of them. */
export const Views = ({ views, text }: { views: readonly ListView[]; text: string }) => (
  <nav className={styles.views} aria-label="Views">
    {views.map(({ label, query }) => (
      <Link key={label} to={{ search: query }} aria-current={query === text ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
