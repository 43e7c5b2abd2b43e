import type { ReactNode } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';

import styles from './blank.module.css';

interface BlankProps {
  glyph: GlyphName;
  /** What is so, in a few words. */
  fact: string;
  /** Why, or what to do, in a sentence. */
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` where something failed while the person waited. */
  role?: 'alert' | 'status';
}

/** Stands where content would: nothing yet, no match, could not load, not for you. */
export const Blank = ({ glyph, fact, children, actions, role }: BlankProps) => (
  <div className={styles.blank} role={role}>
    <Glyph name={glyph} />
    <b>{fact}</b>
    {children !== undefined && <p>{children}</p>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
