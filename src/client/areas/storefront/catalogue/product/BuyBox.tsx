import { PriceAge } from '#client/areas/storefront/layout/PriceAge.tsx';
import { ProductTools } from '#client/areas/storefront/layout/later-tools.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { type LivePrice, useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { useOwnTier } from '#client/features/trade/tiers/use-own-tier.ts';
import { weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { AlertPlace } from '#client/features/customers/alerts/AlertPlace.tsx';
import { IndicativeMark, useIndicative } from '#client/kit/money/Indicative.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';

import { AddToCart } from './AddToCart.tsx';
import { Assurances } from './Assurances.tsx';
import styles from './buy-box.module.css';
import { DeliveredTotal } from './DeliveredTotal.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import { RatingLine } from './RatingLine.tsx';

interface BuyBoxProps {
  product: ProductDetail;
  currency: string;
  /** How many are wanted. */
  qty: number;
  onQty: (qty: number) => void;
}

/** The decision: name, price now, what it holds for, how many, into the cart. */
export function BuyBox({ product, currency, qty, onQty }: BuyBoxProps) {
  const tier = useOwnTier(product.metal);
  const price = useLivePrice(product, currency, qty, tier.discount);
  // What alerts are compared with.
  const alone = useLivePrice(product, currency, 1);
  return (
    <section className={styles.box} aria-labelledby="product">
      <div className={styles.head}>
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
      </div>
      <div className={styles.rated}>
        <RatingLine slug={product.slug} />
      </div>
      {price ? (
        <PricedNow product={product} price={price} currency={currency} tier={tier} />
      ) : product.pricing.onRequest ? (
        <div className={styles.price}>
          <p className={styles.amount}>
            <strong>Price on request</strong>
          </p>
          <p>Tell us how many you want, and a person will work out the price and email you.</p>
        </div>
      ) : (
        <p className={styles.price}>
          There is no price for {metalNames[product.metal].toLowerCase()} at the moment. It returns automatically with
          the next market price.
        </p>
      )}
      {price && !price.receipt.isFixed && (
        <div className={styles.grid}>
          <PriceGrid product={product} basis={price.basis} qty={qty} tierDiscount={tier.discount} />
        </div>
      )}
      <div className={styles.buy}>
        <AddToCart product={product} price={price} currency={currency} qty={qty} onQty={onQty} />
      </div>
      <div className={styles.after}>
        <div className={styles.tools}>
          <ProductTools product={product} />
        </div>
        {!product.pricing.onRequest && (
          <AlertPlace
            about={{ kind: 'price', productId: product.id, name: product.name, now: alone?.unit ?? null }}
            currency={currency}
          />
        )}
        {price && <DeliveredTotal productId={product.id} qty={qty} currency={currency} unit={price.unit} />}
        <Assurances product={product} price={price} currency={currency} />
      </div>
    </section>
  );
}

interface PricedProps extends Pick<BuyBoxProps, 'product' | 'currency'> {
  price: LivePrice;
  tier: ReturnType<typeof useOwnTier>;
}

function PricedNow({ product, price, currency, tier }: PricedProps) {
  const { currentData: prices } = useMetalPricesQuery(currency);
  const isIndicative = useIndicative();
  const over = decimal(price.unit).minus(decimal(price.receipt.spot)).toFixed(2, HALF_UP);
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        <strong>
          <Fresh value={price.unit}>
            <Money value={price.unit} currency={currency} />
          </Fresh>
        </strong>
        <span className={text.muted}>
          {currency} each
          <IndicativeMark />
        </span>
      </p>
      <p className={styles.age}>
        <PriceAge prices={prices} what="Priced" />
        <span>{holdWords(price, isIndicative)}</span>
      </p>
      {price.basis.buyBuffer !== undefined && !price.receipt.isFixed && (
        <p className={styles.age}>With {bufferWords(price.basis.buyBuffer)}</p>
      )}
      {tier.name !== null && !price.receipt.isFixed && tier.discount !== '0' && (
        <p className={styles.age}>
          Your {tier.name} tier price: {fractionAsPercent(tier.discount)} of our ask off the premium
        </p>
      )}
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
            {price.buyback !== null && <small> today</small>}
          </dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{taxTreatmentNames[product.tax.treatment]}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What the price is good for. */
function holdWords({ receipt }: LivePrice, isIndicative: boolean): string {
  if (isIndicative) return 'Not available to buy at until ordering resumes';
  return receipt.isFixed ? 'Fixed: does not follow spot' : 'Not held until checkout';
}

/** "Sealed assay card" as it stands within a sentence. */
const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const HALF_UP = 1;
