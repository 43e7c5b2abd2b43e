import type { ReactNode, Ref } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  /** For those who share the page, and in their previews. */
  description?: string;
  /** The heading, for who leads the reader to it. */
  heading?: Ref<HTMLHeadingElement>;
  /** What is asked or said here, in a sentence or two. */
  lead?: ReactNode;
  /** Beside the column on a wide screen, below it on a narrow one: what it takes, and what comes next. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the storefront about the visitor's own account: one thing at a time, in one narrow column. */
export const NarrowPage = ({ title, heading, description, lead, aside, children }: NarrowPageProps) => (
  <div className={classNames(text.wrap, styles.page, aside !== undefined && styles.wide)}>
    <PageHead title={title} {...(description !== undefined && { description })} unlisted />
    <div className={styles.column}>
      <h1 className={text.serif} {...(heading !== undefined && { ref: heading, tabIndex: -1 })}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
    {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
  </div>
);

/** Buttons and links at the end of a form or a message. */
export const FormFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
