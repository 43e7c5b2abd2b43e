import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';

import styles from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  /** Quiet text beside the title: a count, a state. */
  note?: ReactNode;
  /** The pages above this one, outermost first. */
  trail?: readonly { label: string; to: string }[];
  /** At most one of them filled. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a dashboard: trail, title, what is known of it at a glance, what can be done, then the content. */
export function PageFrame({ title, note, trail = [], actions, children }: PageFrameProps) {
  return (
    <>
      <PageHead title={title} unlisted />
      {trail.length > 0 && (
        <nav className={styles.trail} aria-label="Above this page">
          {trail.map(({ label, to }, at) => (
            <span key={to}>
              {at > 0 && <Glyph name="right" />}
              <Link to={to}>{label}</Link>
            </span>
          ))}
        </nav>
      )}
      <header className={styles.header}>
        <h1>{title}</h1>
        {note !== undefined && <div className={styles.note}>{note}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
