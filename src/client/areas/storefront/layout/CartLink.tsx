import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { selectCartCount } from '#client/features/trade/cart/cart.slice.ts';
import button from '#client/kit/button/button.module.css';
import { Icon } from '#client/kit/icon/Icon.tsx';

import styles from './header.module.css';

/** To the cart, with the number of pieces in it. */
export function CartLink() {
  const count = useSelector(selectCartCount);
  const words = count === 0 ? 'empty' : count === 1 ? '1 item' : `${count} items`;
  return (
    <Link className={button.icon} to={paths.cart} aria-label={`Cart, ${words}`}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 999 ? '999+' : count}
        </span>
      )}
    </Link>
  );
}
