import { useDispatch, useSelector } from 'react-redux';

import { selectWishlist, wishFailureRead } from '#client/features/customers/wishlists/wishlist.slice.ts';
import { IconButton } from '#client/kit/button/Button.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './chosen-dock.module.css';

/** Stands at the foot of the window while there is something to say of what was chosen. */
export function ChosenDock() {
  const dispatch = useDispatch();
  const { failure } = useSelector(selectWishlist);
  return (
    <div className={styles.place}>
      <div role="alert">
        {failure !== null && (
          <div className={styles.dock}>
            <p className={styles.words}>
              <b>Your wishlist is as it was.</b> {failure}
            </p>
            <IconButton label="Close the message" onClick={() => dispatch(wishFailureRead())}>
              <Icon name="close" />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  );
}
