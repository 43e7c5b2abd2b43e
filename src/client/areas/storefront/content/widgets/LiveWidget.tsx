import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { laterPart } from '#client/areas/storefront/layout/later-part.tsx';
import { Newsletter } from '#client/areas/storefront/layout/Newsletter.tsx';
import { productList } from '#client/features/catalogue/products/shop-queries.ts';
import { productListOf } from '#client/features/content/widgets/product-list-of.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { type Metal, metalNames } from '#contract/metals.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

import styles from './widgets.module.css';

/** Rarely seen round a page, and heavy: it comes once the page is alive. */
const ChartShown = laterPart(async () => {
  const chart = await import(
    /* webpackChunkName: "chart-shown" */ '#client/areas/storefront/content/article/ChartShown.tsx'
  );
  return chart.ChartShown;
});

/** What of a widget moves with the market or is sent: products, prices, a chart, the newsletter. */
export function LiveWidget({ widget, isLarge }: { widget: ShownWidget; isLarge: boolean }) {
  const { content } = widget;
  if (content.type === 'products') return <Products widget={widget} isLarge={isLarge} />;
  if (content.type === 'prices') return <Prices metals={content.metals} />;
  if (content.type === 'chart') return <ChartShown metal={content.metal} span={content.range} />;
  if (content.type === 'newsletter') return <Newsletter heading={widget.heading} text={content.text} />;
  return null;
}

function Products({ widget, isLarge }: { widget: ShownWidget; isLarge: boolean }) {
  const { currency } = usePreferences();
  const query = productListOf(widget, productList);
  const { currentData } = useShopQuery({ currency, query: query ?? '' }, { skip: query === null });
  const found = currentData?.items ?? [];
  // The chosen ones come in the order in which they were chosen.
  const place = new Map(widget.skus.map((sku, at) => [sku, at]));
  const products =
    place.size === 0 ? found : found.toSorted((a, b) => (place.get(a.sku) ?? 0) - (place.get(b.sku) ?? 0));
  if (isLarge) return <ProductGrid products={products} currency={currency} />;
  return (
    <ul className={styles.few}>
      {products.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to={paths.product(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Prices({ metals }: { metals: readonly Metal[] }) {
  const { currency } = usePreferences();
  const { currentData: prices } = useMetalPricesQuery(currency);
  return (
    <ul className={styles.prices}>
      {metals.map((metal) => {
        const price = prices?.data[metal];
        return (
          <li key={metal}>
            <Link to={paths.livePrices}>
              <MetalMark metal={metal}>{metalNames[metal]}</MetalMark>
              <span className={styles.amount}>
                {price ? (
                  <Fresh value={price.ask}>
                    <Money value={price.ask} currency={currency} form="bare" />
                  </Fresh>
                ) : (
                  'No price'
                )}
              </span>
              {price?.change_pct && <Change percent={price.change_pct} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
