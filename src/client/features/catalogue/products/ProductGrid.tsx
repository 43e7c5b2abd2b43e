import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { IndicativeMark } from '#client/kit/money/Indicative.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import { useLivePrice } from './live-price.ts';
import styles from './product-card.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { StockWords } from './StockWords.tsx';
import { weightWords } from './weight-words.ts';

interface ProductGridProps {
  products: readonly ProductCard[];
  currency: string;
  columns?: 3 | 4;
  /** The level of the cards' headings, below the heading of their section. */
  heading?: 'h2' | 'h3';
  /** How many of the first pictures are in sight when the page opens. */
  inSight?: number;
  /** What can be done with a product, in the corner of its picture. */
  Tools?: ComponentType<{ product: ProductCard }> | undefined;
}

/** Cards as cells of one ledger: the eye runs along the prices. */
export function ProductGrid({ products, currency, columns = 4, heading = 'h3', inSight = 0, Tools }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, columns === 3 && styles.three)}>
      {products.map((product, index) => (
        <Card key={product.id} {...{ product, currency, heading, Tools }} first={index < inSight} />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<ProductGridProps, 'currency' | 'Tools'> {
  product: ProductCard;
  heading: 'h2' | 'h3';
  first: boolean;
}

const pictureSizes = '(max-width: 640px) 46vw, (max-width: 980px) 30vw, 290px';

function Card({ product, currency, heading: Heading, first, Tools }: CardProps) {
  const price = useLivePrice(product, currency);
  return (
    <li className={styles.card}>
      <div className={classNames(text.tile, styles.picture)}>
        <ProductPicture product={product} alt="" widths={[240, 320, 480, 640]} sizes={pictureSizes} first={first} />
      </div>
      <div className={styles.body}>
        <p className={styles.made}>
          <MetalMark metal={product.metal}>{metalNames[product.metal]}</MetalMark>
          <span>{product.mint}</span>
        </p>
        <Heading className={styles.name}>
          <Link to={paths.product(product.slug)}>{product.name}</Link>
        </Heading>
        <p className={styles.weight}>
          <span className={text.nowrap}>{weightWords(product.pricing.fineNg)},</span>{' '}
          <span className={text.nowrap}>{product.fineness} fine</span>
        </p>
        <p className={styles.price}>
          {price ? (
            <>
              <span className={styles.amount}>
                <Fresh value={price.unit}>
                  <Money value={price.unit} currency={currency} />
                </Fresh>
              </span>
              <span className={styles.premium}>
                {fractionAsPercent(price.overSpot)} over spot
                <IndicativeMark />
              </span>
            </>
          ) : (
            <span className={styles.premium}>
              {product.pricing.onRequest ? 'Price on request' : 'No price at the moment'}
            </span>
          )}
        </p>
        <StockWords {...product} />
      </div>
      {Tools && <Tools product={product} />}
    </li>
  );
}
