import { useMemo, useState } from 'react';

import styles from '#client/areas/storefront/market/price-history/price-history.module.css';
import { rangeOptions } from '#client/areas/storefront/market/price-history/history-words.ts';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { useProductPricesQuery } from '#client/features/catalogue/products/product-prices.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { useNow } from '#client/kit/clock/use-now.ts';
import metal from '#client/kit/metal/metal.module.css';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import text from '#client/kit/theme/text.module.css';
import { overSpotAt } from '#contract/arithmetic/over-spot.ts';
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
  const { currency } = usePreferences();
  const { currentData: history, isError, refetch } = useProductPricesQuery({ slug: product.slug, range, currency });
  const now = useCurrentPoint(product, currency);
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
          currency={currency}
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
        For one piece in {currency}, before tax and any payment surcharge or discount. Recorded hourly; after some
        weeks, one price a day is kept for thirteen months. Over spot means over the market ask at that time.
        {currency !== 'CAD' && ratedWords(history?.unrated ?? 0)}
      </p>
    </div>
  );
}

/** How a price that is noted in CAD is told in another currency. */
const ratedWords = (unrated: number): string =>
  ` Prices are recorded in CAD and shown at the mid exchange rate of their time, without our markup${unrated > 0 ? '; they begin where such a rate is known' : ''}.`;

/** What the product costs now, as a point after those recorded and converted as they are; null while it has no price. */
function useCurrentPoint(product: ProductDetail, currency: string): ProductPricePoint | null {
  const price = useLivePrice(product, 'CAD');
  const perCad = usePriceBasisQuery(currency).currentData?.perCad ?? null;
  const { fineNg } = product.pricing;
  const now = useNow();
  // By the minute, so that the line is not drawn anew each second.
  const minute = now === null ? null : Math.floor(now / 60_000) * 60_000;
  return useMemo(
    () =>
      price && perCad !== null && minute !== null
        ? pointOf(minute, inCurrency(price.unit, perCad, 2), inCurrency(price.receipt.askPerOz, perCad), fineNg)
        : null,
    [price, perCad, minute, fineNg],
  );
}

/** As those recorded are told: how far the price that is shown is over the spot that is shown. */
const pointOf = (minute: number, unit: string, spot: string, fineNg: string): ProductPricePoint => ({
  ...{ at: new Date(minute).toISOString(), unit, spot },
  over_spot: overSpotAt(unit, spot, fineNg),
});

const shownOptions = [
  { value: 'unit', label: 'Price' },
  { value: 'over_spot', label: 'Over spot, %' },
] as const satisfies readonly { value: Drawn; label: string }[];

const periods = rangeOptions.filter((option): option is (typeof rangeOptions)[number] & { value: ProductPriceRange } =>
  productPriceRanges.some((range) => range === option.value),
);
