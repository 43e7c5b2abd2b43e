import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';

import styles from './metal.module.css';

interface MetalMarkProps {
  metal: 'XAU' | 'XAG' | 'XPT' | 'XPD';
  /** The metal's name, or words that hold it: the hue never stands alone. */
  children: ReactNode;
  className?: string | undefined;
}

/** A small ingot in the metal's hue before its name. */
export const MetalMark = ({ metal, children, className }: MetalMarkProps) => (
  <span className={classNames(styles.mark, styles[metal], className)}>{children}</span>
);
