import type { ReactNode } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** A sentence below it. */
  children?: ReactNode;
  /** What changes the page, at the right. */
  controls?: ReactNode;
}

/** The head of a page: its name, a sentence, its controls. */
export const PageHeading = ({ title, children, controls }: PageHeadingProps) => (
  <div className={classNames(text.wrap, styles.heading)}>
    <div>
      <h1 className={text.serif}>{title}</h1>
      {children !== undefined && children !== '' && <p>{children}</p>}
    </div>
    {controls !== undefined && <div className={styles.controls}>{controls}</div>}
  </div>
);
