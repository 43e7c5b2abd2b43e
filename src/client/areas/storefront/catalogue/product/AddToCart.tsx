import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { laterPart } from '#client/areas/storefront/layout/later-part.tsx';
import { paths } from '#client/app/storefront-paths.ts';
import { cartLineAdded } from '#client/features/trade/cart/cart.slice.ts';
import { AlertPlace } from '#client/features/customers/alerts/AlertPlace.tsx';
import { PackButtons } from '#client/features/catalogue/products/PackButtons.tsx';
import type { LivePrice } from '#client/features/catalogue/products/live-price.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button, ButtonLink } from '#client/kit/button/Button.tsx';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { QuantityStepper } from '#client/kit/quantity/QuantityStepper.tsx';
import text from '#client/kit/theme/text.module.css';
import { backorderWords } from '#contract/catalogue/backorder.rules.ts';
import { packedWords, packOf } from '#contract/catalogue/packs.rules.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { awaitedPieces } from '#contract/catalogue/products.rules.ts';

import styles from './buy-box.module.css';

const Way = laterPart(
  async () => (await import(/* webpackChunkName: "product-tools" */ './ProductWay.tsx')).ProductWay,
);

interface AddToCartProps {
  product: ProductDetail;
  price: LivePrice | null;
  currency: string;
  qty: number;
  onQty: (qty: number) => void;
}

/** How many, what they cost together, and into the cart. */
export function AddToCart({ product, price, currency, qty, onQty }: AddToCartProps) {
  const dispatch = useDispatch();
  const [added, setAdded] = useState(0);
  const [way, setWay] = useState<CartWay>({});
  const isClosed = useIndicative();
  const { available, backorderDays } = product;
  const most = backorderDays === undefined ? Math.min(product.maxQty, available) : product.maxQty;
  const packed = packedWords(packOf(product.packs ?? [], qty), qty);
  const isSoldOut = most < product.minQty;
  const awaited = backorderDays === undefined ? 0 : awaitedPieces(qty, available);

  const add = () => {
    dispatch(cartLineAdded({ productId: product.id, qty, ...way }));
    setAdded(qty);
  };

  if (product.pricing.onRequest) {
    return (
      <div className={styles.add}>
        <ButtonLink to={`${paths.contact}?product=${encodeURIComponent(product.name)}`}>Ask for the price</ButtonLink>
      </div>
    );
  }
  if (isSoldOut) {
    return (
      <>
        <div className={styles.add}>
          <Button disabled>Sold out</Button>
        </div>
        <AlertPlace about={{ kind: 'stock', productId: product.id }} currency={currency} />
      </>
    );
  }
  if (isClosed) {
    return (
      <>
        <div className={styles.add}>
          <Button disabled>Ordering is paused</Button>
        </div>
        <div className={styles.added} role="status">
          <Note tone="warn">
            <p>
              The shop is offline: nothing can be ordered and the price is indicative until it opens again. Your cart is
              kept, and this button comes back by itself.
            </p>
          </Note>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={styles.add}>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={qty}
          min={product.minQty}
          max={most}
          step={product.stepQty}
          follows
          onChange={onQty}
        />
        <Button onClick={add} disabled={!price}>
          Add to cart
          {price && <Money value={moneyText(price.receipt.unitMinor * BigInt(qty))} currency={currency} />}
        </Button>
      </div>
      <div className={styles.way}>
        <Way way={way} storable={product.vaultClass !== 'none'} onChange={setWay} />
      </div>
      <PackButtons
        product={product}
        qty={qty}
        limits={{ min: product.minQty, max: most, step: product.stepQty }}
        onQty={onQty}
      />
      {packed !== null && <p className={styles.awaited}>{packed}</p>}
      {awaited > 0 && backorderDays !== undefined && (
        <p className={styles.awaited}>{backorderWords(awaited, qty, backorderDays)} The price is held anyway.</p>
      )}
      <div className={styles.added} role="status">
        {added > 0 && (
          <Note tone="good">
            <p>
              <b>{added === 1 ? 'One piece was' : `${added} pieces were`} added to your cart.</b>{' '}
              <Link className={text.link} to={paths.cart}>
                Go to the cart
              </Link>
            </p>
          </Note>
        )}
      </div>
    </>
  );
}
