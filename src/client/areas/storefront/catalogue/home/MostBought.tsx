import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { shortLists } from '#client/features/catalogue/products/shop-queries.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Metal } from '#contract/metals.ts';

import styles from './home.module.css';

/** Of each metal, the piece bought most in the last 30 days. */
export function MostBought() {
  // The four metals never change, so neither does the number of hooks.
  const favourites = [useMostBought('XAU'), useMostBought('XAG'), useMostBought('XPT'), useMostBought('XPD')];
  return (
    <section className={classNames(text.wrap, styles.section)} aria-labelledby="most-bought">
      <div className={styles.sectionHead}>
        <h2 className={text.heading} id="most-bought">
          Bought most this month
        </h2>
        <Link className={text.more} to={paths.shop}>
          All products <Icon name="forward" size={16} />
        </Link>
      </div>
      <ProductGrid products={favourites.flat()} currency={usePreferences().currency} Tools={CardTools} />
    </section>
  );
}

function useMostBought(metal: Metal) {
  const { currency } = usePreferences();
  const { currentData } = useShopQuery({ currency, query: shortLists.mostBought(metal) });
  return currentData?.items ?? [];
}
