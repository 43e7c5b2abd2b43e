import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './suggestions.module.css';

/** A product in a line: its picture, its name, and what it costs now. */
export function SuggestedProduct({ product, currency }: { product: ProductCard; currency: string }) {
  const price = useLivePrice(product, currency);
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture product={product} alt="" widths={[96, 160]} sizes="48px" />
      </span>
      <span className={styles.name}>
        {product.name}
        <span className={styles.detail}>
          {product.mint}
          {product.available <= 0 && product.backorderDays === undefined && ', sold out'}
        </span>
      </span>
      <span className={styles.figure}>
        {price ? (
          <>
            <Money value={price.unit} currency={currency} />
            <span className={styles.detail}>{fractionAsPercent(price.overSpot)} over spot</span>
          </>
        ) : (
          <span className={styles.detail}>{product.pricing.onRequest ? 'Price on request' : 'No price now'}</span>
        )}
      </span>
    </>
  );
}
