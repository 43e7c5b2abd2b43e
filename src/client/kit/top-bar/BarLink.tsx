import { Link } from 'react-router-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { GlyphName } from '#client/kit/glyph/drawings.ts';

import styles from './top-bar.module.css';

/** A link in the bar that is a drawing; `label` is what it is called. */
export const BarLink = ({ to, glyph, label }: { to: string; glyph: GlyphName; label: string }) => (
  <Link className={styles.link} to={to} aria-label={label} title={label}>
    <Glyph name={glyph} />
  </Link>
);
