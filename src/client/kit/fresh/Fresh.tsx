import { type ReactNode, useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './fresh.module.css';

interface FreshProps {
  /** Decimal text; when it changes, the tint tells which way. */
  value: string;
  children: ReactNode;
}

/** A price that is tinted for a moment when it changes, and not at all under reduced motion. */
export function Fresh({ value, children }: FreshProps) {
  const [seen, setSeen] = useState({ value, tint: '' });
  if (seen.value !== value) setSeen({ value, tint: isMore(value, seen.value) ? 'up' : 'down' });
  return (
    // A new key starts the animation anew.
    <span key={seen.value} className={classNames(styles.fresh, styles[seen.tint])}>
      {children}
    </span>
  );
}

/** Compares decimal text without floats, by the length of the whole part and then by the digits. */
function isMore(value: string, before: string): boolean {
  const [whole = '', part = ''] = value.split('.');
  const [wholeBefore = '', partBefore = ''] = before.split('.');
  if (whole.length !== wholeBefore.length) return whole.length > wholeBefore.length;
  return whole === wholeBefore ? part > partBefore : whole > wholeBefore;
}
