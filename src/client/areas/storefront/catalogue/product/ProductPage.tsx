import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { useToldMissing } from '#client/api/told-missing.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { MovedPage } from '#client/areas/storefront/not-found/MovedPage.tsx';
import { NotFoundPage } from '#client/areas/storefront/not-found/NotFoundPage.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { useOwnTier } from '#client/features/trade/tiers/use-own-tier.ts';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { productsApi, useProductQuery } from '#client/features/catalogue/products/products.api.ts';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { reviewsApi, useProductReviewsQuery } from '#client/features/customers/reviews/reviews.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { formNames } from '#contract/catalogue/products.rules.ts';

import { BoughtTogether } from './later-together.ts';
import { BuyBox } from './BuyBox.tsx';
import { ChosenReceipt } from './ChosenReceipt.tsx';
import { Gallery } from './Gallery.tsx';
import { PriceHistorySection } from './history/PriceHistorySection.tsx';
import { filmsOf, offerOf, pictureOf, priceValidUntil, ratingOf } from './offer.ts';
import styles from './product.module.css';
import { Reviews } from './Reviews.tsx';
import { Specification } from './Specification.tsx';

export const productData: PageData = (dispatch, { params: { slug = '' }, preferences: { currency } }) => [
  dispatch(productsApi.endpoints.product.initiate({ currency, slug })),
  dispatch(reviewsApi.endpoints.productReviews.initiate({ slug, first: 0 })),
];

/** One product: what it is, what it costs now and why, and the way to buy it. */
export function ProductPage() {
  const { slug = '' } = useParams();
  const { currency } = usePreferences();
  const known = useSelector(productsApi.endpoints.product.select({ currency, slug }));
  const isMissing = useToldMissing(slug, known.error);
  const { currentData: product, error, refetch } = useProductQuery({ currency, slug }, { skip: isMissing });
  // Found by an address that it once had.
  if (product && product.slug !== slug) return <MovedPage to={paths.product(product.slug)} />;
  if (product) return <FoundProduct key={product.id} product={product} />;
  if (isMissing || (isApiError(error) && error.status === 404)) return <NotFoundPage />;
  if (error) return <LoadFailed what="The product" onRetry={() => void refetch()} />;
  return <LoadingPage />;
}

function FoundProduct({ product }: { product: ProductDetail }) {
  const { currency } = usePreferences();
  const tier = useOwnTier(product.metal);
  const price = useLivePrice(product, currency, 1, tier.discount);
  const [qty, setQty] = useState(product.minQty);
  const { currentData: prices } = useMetalPricesQuery(currency);
  const offered = price && {
    ...{ unit: price.unit, currency },
    validUntil: priceValidUntil(prices, price.receipt.isFixed === true),
  };
  const { currentData: reviews } = useProductReviewsQuery({ slug: product.slug, first: 0 });
  const path = paths.product(product.slug);
  const trail = product.breadcrumbs.map(({ slug, name }) => ({ label: name, path: paths.category(slug) }));
  const form = formNames[product.form].toLowerCase();
  return (
    <>
      <PageHead
        title={product.seo.title ?? product.name}
        description={
          product.seo.description ??
          product.description[0] ??
          `${product.name}, ${product.fineness} fine, by ${product.mint}.`
        }
        canonical={path}
        image={pictureOf(product)}
        structured={(origin) => [
          ...breadcrumbList([...trail, { label: product.name, path }])(origin),
          { ...offerOf(product, offered, origin), ...ratingOf(reviews) },
          ...filmsOf(product, origin),
        ]}
      />
      <Breadcrumbs trail={trail} here={product.name} />
      <div className={classNames(text.wrap, styles.product)}>
        <Gallery product={product} />
        <BuyBox product={product} currency={currency} qty={qty} onQty={setQty} />
      </div>
      <div className={classNames(text.wrap, styles.below)}>
        <section aria-labelledby="specification">
          <h2 className={text.heading} id="specification">
            Specification
          </h2>
          <Specification product={product} />
          {product.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {product.tags.map(({ slug, name, colour }) => (
                <li key={slug}>
                  <Link to={`${paths.shop}?f.tag=in:${slug}`}>
                    <TagChip name={name} colour={colour} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className={styles.column}>
          <ChosenReceipt product={product} currency={currency} qty={qty} />
          {product.description.length > 0 && (
            <section aria-labelledby="about">
              <h2 className={text.heading} id="about">
                About the {form}
              </h2>
              <div className={styles.prose}>
                {product.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
      {!product.pricing.onRequest && <PriceHistorySection product={product} />}
      <Reviews product={product} />
      {product.boughtWith && (
        <section className={classNames(text.wrap, styles.together)} aria-labelledby="together">
          <h2 className={classNames(text.heading, styles.relatedHeading)} id="together">
            Often bought together
          </h2>
          <BoughtTogether product={product} other={product.boughtWith} />
        </section>
      )}
      {product.related.length > 0 && (
        <section className={classNames(text.wrap, styles.related)} aria-labelledby="related">
          <h2 className={classNames(text.heading, styles.relatedHeading)} id="related">
            Similar products
          </h2>
          <ProductGrid products={product.related} currency={currency} Tools={CardTools} />
        </section>
      )}
    </>
  );
}
