import { classNames } from '#client/kit/class-names.ts';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './checkout.module.css';

/** The cart in the shape of what comes. */
export const CartLoading = () => (
  <div className={classNames(text.wrap, styles.loading)} role="status">
    <p className={text.muted}>Loading...</p>
    <Skeleton shape="title" />
    <Skeleton shape="short" />
    <Skeleton shape="short" />
    <Skeleton shape="block" />
  </div>
);
