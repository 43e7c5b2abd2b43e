import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import { wishToggled } from '#client/features/customers/wishlists/wishlist.slice.ts';
import { cartLineAdded, selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Wish } from '#contract/customers/wishlists.contract.ts';

import { WishRow } from './WishRow.tsx';
import styles from './wishlist.module.css';

interface WishListProps {
  items: readonly Wish[];
  /** Which of them are still on the list. */
  ids: readonly string[];
}

interface Done {
  id: string;
  name: string;
  what: 'moved' | 'removed';
}

/** The wished products, each to be moved to the cart or taken off; what was done last can be seen, and taken back. */
export function WishList({ items, ids }: WishListProps) {
  const dispatch = useDispatch();
  const inCart = new Set(useSelector(selectCartLines).map(({ productId }) => productId));
  const [done, setDone] = useState<Done | null>(null);
  const shown = items.filter(({ product }) => ids.includes(product.id));

  const leave = ({ product: { id, name } }: Wish, what: Done['what']) => {
    dispatch(wishToggled(id));
    setDone({ id, name, what });
  };
  const move = (wish: Wish) => {
    const { id } = wish.product;
    // Who has it in his cart already has chosen how many.
    if (!inCart.has(id)) dispatch(cartLineAdded({ productId: id, qty: wish.minQty }));
    leave(wish, 'moved');
  };
  const undo = ({ id }: Done) => {
    dispatch(wishToggled(id));
    setDone(null);
  };

  return (
    <>
      <DoneNote done={done} onUndo={undo} />
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((wish) => (
            <WishRow
              key={wish.product.id}
              wish={wish}
              onMove={() => move(wish)}
              onRemove={() => leave(wish, 'removed')}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <EmptyCard />
          <div>
            <h2 className={text.heading}>Nothing on it yet.</h2>
            <p>Press the heart beside a product to add it here, with its live price.</p>
            <p>
              <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** It has the focus, since the button that was pressed is gone with its row. */
function DoneNote({ done, onUndo }: { done: Done | null; onUndo: (done: Done) => void }) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) next.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [done]);
  return (
    <div role="status" ref={next} className={styles.done}>
      {done && (
        <Note tone={done.what === 'moved' ? 'good' : 'info'}>
          {done.what === 'moved' ? (
            <p>
              {done.name} is in your cart.{' '}
              <Link className={text.link} to={paths.cart}>
                Go to the cart
              </Link>
            </p>
          ) : (
            <p>
              {done.name} is off your wishlist.{' '}
              <button type="button" className={text.link} onClick={() => onUndo(done)}>
                Undo
              </button>
            </p>
          )}
        </Note>
      )}
    </div>
  );
}
