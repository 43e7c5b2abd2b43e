import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { type LivePrice, useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { useSystemStatusQuery } from '#client/features/overview/site/site.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { cartLineAdded } from '#client/features/trade/cart/cart.slice.ts';
import { useOwnPoints } from '#client/features/trade/tiers/use-own-tier.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ProductCard, ProductDetail } from '#contract/catalogue/products.contract.ts';

import styles from './bought-together.module.css';

interface BoughtTogetherProps {
  product: ProductDetail;
  other: NonNullable<ProductDetail['boughtWith']>;
}

/** A product and what is often bought with it, of each the fewest that can be ordered: what both cost, and into the cart at once. */
export function BoughtTogether({ product, other }: BoughtTogetherProps) {
  const dispatch = useDispatch();
  const { currency } = usePreferences();
  const points = useOwnPoints();
  const { data: status } = useSystemStatusQuery();
  const [isIn, setIn] = useState(false);
  const one = useLivePrice(product, currency, product.minQty, points(product.metal));
  const two = useLivePrice(other.product, currency, other.minQty, points(other.product.metal));
  const sum =
    one && two && one.receipt.unitMinor * BigInt(product.minQty) + two.receipt.unitMinor * BigInt(other.minQty);

  const add = () => {
    dispatch(cartLineAdded({ productId: product.id, qty: product.minQty }));
    dispatch(cartLineAdded({ productId: other.product.id, qty: other.minQty }));
    setIn(true);
  };

  return (
    <div className={styles.pair}>
      <Piece product={product} qty={product.minQty} price={one} currency={currency} />
      <span className={styles.and} aria-hidden="true">
        +
      </span>
      <Piece product={other.product} qty={other.minQty} price={two} currency={currency} isLinked />
      <div className={styles.both}>
        {sum !== null && (
          <p className={styles.sum}>
            Together <Money value={moneyText(sum)} currency={currency} />
          </p>
        )}
        <Button look="plain" disabled={sum === null || status?.is_online === false} onClick={add}>
          Add both to cart
        </Button>
        <p role="status" className={styles.added}>
          {isIn && (
            <>
              Both are in your cart.{' '}
              <Link className={text.link} to={paths.cart}>
                Go to the cart
              </Link>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

interface PieceProps {
  product: ProductCard;
  qty: number;
  price: LivePrice | null;
  currency: string;
  isLinked?: boolean;
}

const Piece = ({ product, qty, price, currency, isLinked = false }: PieceProps) => (
  <div className={styles.piece}>
    <div className={classNames(text.tile, styles.picture)}>
      <ProductPicture product={product} alt="" widths={[160, 240]} sizes="96px" />
    </div>
    <div>
      <p className={styles.name}>
        {qty > 1 && `${qty} × `}
        {isLinked ? <Link to={paths.product(product.slug)}>{product.name}</Link> : product.name}
      </p>
      <p className={styles.price}>
        {price ? (
          <>
            <Money value={price.unit} currency={currency} /> {qty > 1 && 'each'}
          </>
        ) : (
          'No price at the moment'
        )}
      </p>
    </div>
  </div>
);
