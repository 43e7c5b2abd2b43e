import { useSelector } from 'react-redux';

import { Carousel } from '#client/areas/storefront/content/slides/Carousel.tsx';
import { widgetData } from '#client/areas/storefront/content/widgets/widget-data.ts';
import { HomeWidgets } from '#client/areas/storefront/content/widgets/Widgets.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { priceHistoryApi } from '#client/features/market/prices/price-history.api.ts';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { publishedApi } from '#client/features/content/articles/published.api.ts';
import { productsApi, useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { shownContentApi, useHomeContentQuery } from '#client/features/content/shown/shown-content.api.ts';
import { shortLists } from '#client/features/catalogue/products/shop-queries.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';
import { selectIsSignedIn } from '#client/session/session.selectors.ts';
import { isFor } from '#contract/content/showing.rules.ts';
import { metals } from '#contract/metals.ts';
import type { PublicSettings } from '#contract/overview/site.contract.ts';

import { ByMetal } from './ByMetal.tsx';
import { Hero, heroTitle } from './Hero.tsx';
import styles from './home.module.css';
import { HowAPriceIsMade } from './HowAPriceIsMade.tsx';
import { MostBought } from './MostBought.tsx';
import { newestPosts, NewestPosts } from './NewestPosts.tsx';
import { PriceBoard } from './PriceBoard.tsx';

const { shop } = productsApi.endpoints;

export const homeData: PageData = (dispatch, { preferences }) => [
  dispatch(shownContentApi.endpoints.homeContent.initiate()).then(({ data }) =>
    Promise.all(widgetData(dispatch, preferences, data?.widgets ?? [])),
  ),
  dispatch(priceHistoryApi.endpoints.sparklines.initiate()),
  dispatch(publishedApi.endpoints.publishedPosts.initiate(newestPosts)),
  ...[
    shortLists.gold,
    shortLists.newest,
    ...metals.map(shortLists.mostBought),
    ...metals.map(shortLists.lowestPremium),
  ].map((query) => dispatch(shop.initiate({ currency: preferences.currency, query }))),
];

/** What is sold, today's prices, how one is made, and the ways in. */
export function HomePage() {
  const { currency } = usePreferences();
  const { currentData: gold } = useShopQuery({ currency, query: shortLists.gold });
  const { currentData: newest } = useShopQuery({ currency, query: shortLists.newest });
  const [example] = gold?.items ?? [];
  const { data: content } = useHomeContentQuery();
  const { data: settings } = usePublicSettingsQuery();
  const isSignedIn = useSelector(selectIsSignedIn);
  const slides = (content?.slides ?? []).filter(({ audience }) => isFor(audience, isSignedIn));
  return (
    <>
      <PageHead
        title="Ingot: gold, silver, platinum and palladium at live prices"
        description="Gold, silver, platinum and palladium bullion at live prices, delivered insured. Every price shows what it is made of and how old it is."
        canonical="/"
        structured={(origin) => structured(origin, settings)}
      />
      {slides.length > 0 ? (
        <>
          <h1 className={text.hidden}>{heroTitle}</h1>
          <Carousel slides={slides} />
        </>
      ) : (
        <Hero pieces={gold?.items ?? []} />
      )}
      <PriceBoard />
      <MostBought />
      {example && <HowAPriceIsMade product={example} />}
      <ByMetal />
      <section className={text.wrap} aria-labelledby="newest">
        <div className={styles.sectionHead}>
          <h2 className={text.heading} id="newest">
            New in the shop
          </h2>
        </div>
        <ProductGrid products={newest?.items ?? []} currency={currency} Tools={CardTools} />
      </section>
      <NewestPosts />
      <HomeWidgets widgets={content?.widgets} />
    </>
  );
}

const structured = (origin: string, settings: PublicSettings | undefined) => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Ingot', url: `${origin}/` },
  ...(settings
    ? [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: settings.company.name,
          url: `${origin}/`,
          telephone: settings.company.phone,
          email: settings.company.email,
          ...(settings.social.length > 0 && { sameAs: settings.social.map(({ url }) => url) }),
        },
      ]
    : []),
];
