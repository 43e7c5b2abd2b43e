import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';

import styles from './page-frame.module.css';

/** A page of a dashboard that is on its way. */
export const PageLoading = () => (
  <div className={styles.loading} role="status">
    <p>Loading...</p>
    <Skeleton shape="title" />
    <Skeleton shape="short" />
    <Skeleton shape="block" />
  </div>
);
