import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { shortLists } from '#client/features/catalogue/products/shop-queries.ts';
import { classNames } from '#client/kit/class-names.ts';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';
import { metalSlugs } from '#contract/catalogue/products.rules.ts';

import styles from './home.module.css';

/** The four ways into the shop, each with how little over spot it begins. */
export function ByMetal() {
  return (
    <section className={classNames(text.wrap, styles.section)} aria-labelledby="by-metal">
      <div className={styles.sectionHead}>
        <h2 className={text.heading} id="by-metal">
          By metal
        </h2>
      </div>
      <ul className={styles.metals}>
        {metals.map((metal) => (
          <li key={metal}>
            <MetalWay metal={metal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MetalWay({ metal }: { metal: Metal }) {
  const { currency } = usePreferences();
  const { currentData: offer } = useShopQuery({ currency, query: shortLists.lowestPremium(metal) });
  const [cheapest] = offer?.items ?? [];
  return (
    <Link to={paths.category(metalSlugs[metal])}>
      <span>
        <MetalMark metal={metal}>{offer ? `${offer.total} products` : metal}</MetalMark>
        <h3 className={text.serif}>{metalNames[metal]}</h3>
        {cheapest && <Premium product={cheapest} currency={currency} />}
      </span>
      {cheapest && <ProductPicture product={cheapest} alt="" widths={[96, 160, 240, 320]} sizes="104px" />}
    </Link>
  );
}

function Premium({ product, currency }: { product: ProductCard; currency: string }) {
  const price = useLivePrice(product, currency);
  return price && <p>Premiums from {fractionAsPercent(price.overSpot)} over spot.</p>;
}
