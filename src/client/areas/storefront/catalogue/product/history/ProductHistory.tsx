import { useMemo, useState } from 'react';

import styles from '#client/areas/storefront/market/price-history/price-history.module.css';
import { rangeOptions } from '#client/areas/storefront/market/price-history/history-words.ts';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { useProductPricesQuery } from '#client/features/catalogue/products/product-prices.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { useNow } from '#client/kit/clock/use-now.ts';
import metal from '#client/kit/metal/metal.module.css';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ProductPricePoint } from '#contract/catalogue/product-prices.contract.ts';
import {
  type ProductPriceRange,
  productPriceRanges,
  productPriceTerms,
} from '#contract/catalogue/product-prices.rules.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { inCurrency } from '#contract/market/prices.rules.ts';

import { DrawnHistory } from './DrawnHistory.tsx';
import type { Drawn } from './product-points.ts';

/** The recorded prices of a product as a line of its price or of its premium, with the price of now at the end. */
export function ProductHistory({ product }: { product: ProductDetail }) {
  const [range, setRange] = useState<ProductPriceRange>('3m');
  const [drawn, setDrawn] = useState<Drawn>('unit');
  const { currentData: history, isError, refetch } = useProductPricesQuery({ slug: product.slug, range });
  const now = useCurrentPoint(product);
  const points = useMemo(
    () => history && [...history.points.filter(({ at }) => !now || at < now.at), ...(now ? [now] : [])],
    [history, now],
  );
  return (
    <div className={classNames(styles.box, metal[product.metal])}>
      <div className={styles.head}>
        <Segmented label="Shown" options={shownOptions} value={drawn} onChange={setDrawn} />
        <Segmented label="Period" options={periods} value={range} onChange={setRange} />
      </div>
      {points && points.length > 1 ? (
        <DrawnHistory
          key={range}
          points={points}
          drawn={drawn}
          range={range}
          stepMs={productPriceTerms[range].stepMs}
          name={product.name}
        />
      ) : (
        <div className={styles.nothing} role="status">
          {isError ? (
            <>
              The history could not be loaded.{' '}
              <button type="button" className={text.link} onClick={() => void refetch()}>
                Try again
              </button>
            </>
          ) : history ? (
            'No price was recorded in this period yet.'
          ) : (
            'Loading...'
          )}
        </div>
      )}
      <p className={styles.note}>
        Of one piece in CAD, before tax and what a way of paying adds or takes off; noted once an hour, after some weeks
        kept by the day for thirteen months. Over spot is over the market’s ask of that time.
      </p>
    </div>
  );
}

/** What the product costs now, as a point after those recorded; null while it has no price. */
function useCurrentPoint(product: ProductDetail): ProductPricePoint | null {
  const price = useLivePrice(product, 'CAD');
  const now = useNow();
  // By the minute, so that the line is not drawn anew each second.
  const minute = now === null ? null : Math.floor(now / 60_000) * 60_000;
  return useMemo(
    () =>
      price && minute !== null
        ? {
            at: new Date(minute).toISOString(),
            unit: price.unit,
            spot: inCurrency(price.basis.spotAskUsd, price.basis.usdRate),
            over_spot: price.overSpot,
          }
        : null,
    [price, minute],
  );
}

const shownOptions = [
  { value: 'unit', label: 'Price' },
  { value: 'over_spot', label: 'Over spot, %' },
] as const satisfies readonly { value: Drawn; label: string }[];

const periods = rangeOptions.filter((option): option is (typeof rangeOptions)[number] & { value: ProductPriceRange } =>
  productPriceRanges.some((range) => range === option.value),
);
