import { Fragment, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';

import { useDeliveryWaysQuery } from '#client/features/trade/cart/cart.api.ts';
import { cartQtySet } from '#client/features/trade/cart/cart.slice.ts';
import { useMoveLines } from '#client/features/trade/cart/moved-lines.ts';
import { wayHeading } from '#client/features/trade/cart/way-words.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import type { OfferedWay } from '#contract/trade/cart.contract.ts';
import { wayKey } from '#contract/trade/cart-ways.rules.ts';

import { ItemRow, type ItemView } from './ItemRow.tsx';
import styles from './items.module.css';
import { RemovedNote } from './RemovedNote.tsx';
import type { Removal } from './use-removal.ts';

interface ItemsProps {
  items: readonly ItemView[];
  /** Below the lines, where the cart has several ways: which of them is ordered now. */
  ways: ReactNode;
  currency: string;
  removal: Removal;
  /** How many products the shop no longer knows. */
  gone: number;
  onDropGone: () => void;
  /** While an order may be under way, nothing can be changed. */
  disabled: boolean;
}

/** The lines of the cart, each with its quantity; a removed one can be had back. */
export function Items({ items, ways, currency, removal, gone, onDropGone, disabled }: ItemsProps) {
  const dispatch = useDispatch();
  const moveLines = useMoveLines();
  const { data } = useDeliveryWaysQuery();
  const groups = groupsOf(items, data?.ways ?? []);
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
      {groups.map(({ key, heading, rows }) => (
        <Fragment key={key}>
          {heading !== null && <h3 className={styles.way}>{heading}</h3>}
          <ul>
            {rows.map(({ item, index }) => {
              const { product, way, qty } = item;
              const line = { productId: product.id, ...way };
              return (
                <ItemRow
                  key={product.id}
                  item={item}
                  currency={currency}
                  onQty={(next) => dispatch(cartQtySet({ ...line, qty: next }))}
                  onWay={(to) => moveLines({ from: way, to, productId: product.id })}
                  onRemove={() => removal.remove({ line: { ...line, qty }, index, name: product.name })}
                />
              );
            })}
          </ul>
        </Fragment>
      ))}
      {ways}
    </fieldset>
  );
}

interface Group {
  key: string;
  heading: string | null;
  rows: { item: ItemView; index: number }[];
}

/** The lines by their ways, each under its heading; where all come one way, without one. */
function groupsOf(items: readonly ItemView[], offered: readonly OfferedWay[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, item] of items.entries()) {
    const key = wayKey(item.way);
    const group = groups.get(key) ?? { key, heading: wayHeading(item.way, offered), rows: [] };
    group.rows.push({ item, index });
    groups.set(key, group);
  }
  return groups.size > 1 ? [...groups.values()] : [...groups.values()].map((only) => ({ ...only, heading: null }));
}
