import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { selectWishlist } from '#client/features/customers/wishlists/wishlist.slice.ts';
import button from '#client/kit/button/button.module.css';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './header.module.css';

/** To the wishlist, with the number of products on it. */
export function WishlistLink() {
  const { length: count } = useSelector(selectWishlist).ids;
  return (
    <Link className={button.icon} to={paths.wishlist} aria-label={`Wishlist, ${count === 0 ? 'empty' : count}`}>
      <Icon name="heart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
