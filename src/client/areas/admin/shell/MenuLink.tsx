import { Link } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import type { MenuLink as Entry } from './admin-menu.ts';
import { Waiting } from './Waiting.tsx';
import styles from './menu.module.css';

interface MenuLinkProps {
  link: Entry;
  /** The path of the entry that the page belongs to. */
  current: string | undefined;
  /** How much work waits there. */
  waiting: number;
  onChoose: () => void;
}

export const MenuLink = ({ link: { label, path, glyph }, current, waiting, onChoose }: MenuLinkProps) => (
  <li>
    <Link className={styles.entry} to={path} aria-current={path === current ? 'page' : undefined} onClick={onChoose}>
      <Glyph name={glyph} />
      <span>{label}</span>
      <Waiting count={waiting} />
    </Link>
  </li>
);
