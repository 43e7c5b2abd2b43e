import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import { WISHES_MOST } from '#contract/customers/wishlists.rules.ts';

import { selectWishlist, wishFailed, wishToggled } from './wishlist.slice.ts';
import styles from './wish-button.module.css';

interface WishButtonProps {
  product: { id: string; name: string };
  /** With its word beside the heart; without, the heart stands alone. */
  children?: string;
  className?: string | undefined;
}

/** The heart: pressed while the product is on the wishlist. */
export function WishButton({ product: { id, name }, children, className }: WishButtonProps) {
  const dispatch = useDispatch();
  const { ids } = useSelector(selectWishlist);
  const isWished = ids.includes(id);
  const [said, setSaid] = useState('');
  const toggle = () => {
    if (!isWished && ids.length >= WISHES_MOST) return void dispatch(wishFailed(FULL));
    dispatch(wishToggled(id));
    setSaid(isWished ? `${name} is off your wishlist.` : `${name} is on your wishlist.`);
  };
  return (
    <>
      <button
        type="button"
        className={classNames(styles.wish, className)}
        aria-pressed={isWished}
        aria-label={`Wishlist: ${name}`}
        onClick={toggle}
      >
        <Icon name="heart" />
        {children}
      </button>
      <span className={text.hidden} role="status">
        {said}
      </span>
    </>
  );
}

const FULL = `A wishlist holds at most ${WISHES_MOST} products. Take one off first.`;
