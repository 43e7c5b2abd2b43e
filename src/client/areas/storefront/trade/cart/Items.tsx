import { useDispatch } from 'react-redux';

import { cartQtySet } from '#client/features/trade/cart/cart.slice.ts';
import { Note } from '#client/kit/banner/Banner.tsx';

import { ItemRow, type ItemView } from './ItemRow.tsx';
import styles from './items.module.css';
import { RemovedNote } from './RemovedNote.tsx';
import type { Removal } from './use-removal.ts';

interface ItemsProps {
  items: readonly ItemView[];
  currency: string;
  removal: Removal;
  /** How many products the shop no longer knows. */
  gone: number;
  onDropGone: () => void;
  /** While an order may be under way, nothing can be changed. */
  disabled: boolean;
}

/** The lines of the cart, each with its quantity; a removed one can be had back. */
export function Items({ items, currency, removal, gone, onDropGone, disabled }: ItemsProps) {
  const dispatch = useDispatch();
  return (
    <fieldset className={styles.items} disabled={disabled}>
      {gone > 0 && (
        <Note tone="warn" role="status">
          <p>
            <b>{gone === 1 ? 'One product is' : `${gone} products are`} no longer sold.</b>{' '}
            <button type="button" className={styles.remove} onClick={onDropGone}>
              Remove {gone === 1 ? 'it' : 'them'}
            </button>
          </p>
        </Note>
      )}
      <RemovedNote removed={removal.last} />
      <ul>
        {items.map((item, index) => (
          <ItemRow
            key={item.product.id}
            item={item}
            currency={currency}
            onQty={(qty) => dispatch(cartQtySet({ productId: item.product.id, qty }))}
            onRemove={() =>
              removal.remove({ line: { productId: item.product.id, qty: item.qty }, index, name: item.product.name })
            }
          />
        ))}
      </ul>
    </fieldset>
  );
}
