import { useState } from 'react';

import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import { useMetalPricesQuery } from '#client/features/prices/prices.api.ts';
import { type LivePrice, useLivePrice } from '#client/features/products/live-price.ts';
import { weightWords } from '#client/features/products/weight-words.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { decimal } from '#contract/exact.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/products.contract.ts';

import { AddToCart } from './AddToCart.tsx';
import { Assurances } from './Assurances.tsx';
import styles from './buy-box.module.css';
import { PriceGrid } from './PriceGrid.tsx';
import { taxWords } from './tax-words.ts';

interface BuyBoxProps {
  product: ProductDetail;
  currency: string;
}

/** The decision: name, price now, what it holds for, how many, into the cart. */
export function BuyBox({ product, currency }: BuyBoxProps) {
  const [qty, setQty] = useState(product.minQty);
  const price = useLivePrice(product, currency, qty);
  return (
    <section aria-labelledby="product">
      <p className={styles.made}>
        <MetalMark metal={product.metal}>{metalNames[product.metal]}</MetalMark>
        <span>{product.mint}</span>
      </p>
      <h1 className={`${text.serif} ${styles.name}`} id="product">
        {product.name}
      </h1>
      <p className={styles.sub}>
        <span className={text.nowrap}>{weightWords(product.pricing.fineNg)}</span>, {product.fineness} fine
        {product.packaging !== '' && `, ${withinSentence(product.packaging)}`}
      </p>
      {price ? (
        <PricedNow product={product} price={price} currency={currency} />
      ) : (
        <p className={styles.price}>
          There is no price for {metalNames[product.metal].toLowerCase()} at the moment. It comes back by itself with
          the next price of the market.
        </p>
      )}
      {price && <PriceGrid product={product} basis={price.basis} qty={qty} />}
      <AddToCart product={product} price={price} currency={currency} qty={qty} onQty={setQty} />
      <Assurances product={product} price={price} currency={currency} />
    </section>
  );
}

function PricedNow({ product, price, currency }: BuyBoxProps & { price: LivePrice }) {
  const { currentData: prices } = useMetalPricesQuery(currency);
  const over = decimal(price.unit).minus(decimal(price.receipt.spot)).toFixed(2, HALF_UP);
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        <strong>
          <Fresh value={price.unit}>
            <Money value={price.unit} currency={currency} />
          </Fresh>
        </strong>
        <span className={text.muted}>{currency} each</span>
      </p>
      <p className={styles.age}>
        <PriceAge prices={prices} what="Priced" />
        <span>Not held until checkout</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Over spot</dt>
          <dd>
            {fractionAsPercent(price.overSpot)}{' '}
            <small>
              <Money value={over} currency={currency} />
            </small>
          </dd>
        </div>
        <div>
          <dt>We buy at</dt>
          <dd>
            {price.buyback === null ? 'Not bought back' : <Money value={price.buyback} currency={currency} />}
            {price.buyback !== null && <small> live bid</small>}
          </dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{taxWords[product.tax.treatment]}</dd>
        </div>
      </dl>
    </div>
  );
}

/** "Sealed assay card" as it stands within a sentence. */
const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const HALF_UP = 1;
