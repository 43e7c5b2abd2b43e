import { Link } from 'react-router-dom';

import type { Badges } from '#contract/overview/site.contract.ts';

import { Waiting } from './Waiting.tsx';
import { moreLinks } from './more-links.ts';
import styles from './menu.module.css';

interface MoreLinksProps {
  /** The path of the entry that the page belongs to. */
  current: string | undefined;
  /** Counts of waiting work, once they are known. */
  badges: Badges | undefined;
  onChoose: () => void;
}

/** The rest of the staff's pages, below the menu, two beside each other. */
export const MoreLinks = ({ current, badges, onChoose }: MoreLinksProps) => (
  <nav aria-label="More pages" className={styles.more}>
    {moreLinks.map(({ label, links }) => (
      <section key={label}>
        <h3>{label}</h3>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <Link to={link.path} aria-current={link.path === current ? 'page' : undefined} onClick={onChoose}>
                {link.label}
                {link.badge && badges && <Waiting count={badges[link.badge]} />}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
