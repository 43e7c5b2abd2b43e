import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './product-browser.module.css';

const cells = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Cards on their way. */
export const GridSkeleton = () => (
  <div role="status">
    <p className={text.muted}>Loading...</p>
    <ul className={styles.skeletons}>
      {cells.map((cell) => (
        <li key={cell}>
          <Skeleton shape="tile" />
          <Skeleton shape="short" />
          <Skeleton />
        </li>
      ))}
    </ul>
  </div>
);
