import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import type { MenuGroup as Group } from './admin-menu.ts';
import styles from './menu.module.css';

interface MenuGroupProps {
  group: Group;
  /** The path of the entry that the page belongs to. */
  current: string | undefined;
  onChoose: () => void;
}

/** Entries under one heading, which folds; the group of the current page stands open. */
export function MenuGroup({ group: { label, glyph, links }, current, onChoose }: MenuGroupProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(links.some(({ path }) => path === current));
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Glyph name={glyph} />
        <span>{label}</span>
        <Glyph name="down" />
      </button>
      <div className={styles.fold} data-open={isOpen} id={id} inert={!isOpen}>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <Link
                className={styles.entry}
                to={link.path}
                aria-current={link.path === current ? 'page' : undefined}
                onClick={onChoose}
              >
                <span>{link.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
