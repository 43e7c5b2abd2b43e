import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'short' | 'title' | 'block' | 'tile';
  className?: string | undefined;
}

/**
 * One grey box in the shape of what comes. Sizes are classes: the Content-Security-Policy of the public pages drops
 * style attributes from the server's HTML.
 */
export const Skeleton = ({ shape = 'line', className }: SkeletonProps) => (
  <span className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />
);

/** A page whose content is on its way, with the visible text "Loading...". */
export function LoadingPage() {
  return (
    <div className={classNames(text.wrap, styles.page)} role="status">
      <p>Loading...</p>
      <div className={styles.lines}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
