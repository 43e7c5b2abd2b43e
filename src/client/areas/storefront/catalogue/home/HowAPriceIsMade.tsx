import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { PriceReceipt } from '#client/features/catalogue/products/PriceReceipt.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './home.module.css';

/** The receipt of one product at this moment's prices: nothing is folded in. */
export function HowAPriceIsMade({ product }: { product: ProductCard }) {
  const { currency } = usePreferences();
  const price = useLivePrice(product, currency);
  if (!price) return null;
  return (
    <section className={styles.made} id="made" aria-labelledby="made-heading">
      <div className={classNames(text.wrap, styles.madeInside)}>
        <div>
          <h2 className={text.heading} id="made-heading">
            How a price is made
          </h2>
          <p>
            Nothing is hidden. The spot price in the strip above, the currency markup, our margin and the maker’s
            premium are separate lines, and your order keeps them, so the sum can be checked years later.
          </p>
          <p>When you sell to us, the same page works the other way: the bid, our fee, the amount you get.</p>
          <p>
            <Link className={text.more} to={paths.product(product.slug)}>
              See it on the {product.name} <Icon name="forward" size={16} />
            </Link>
          </p>
        </div>
        <ProductPicture product={product} alt={product.name} widths={[240, 320, 480, 640]} sizes="290px" />
        <PriceReceipt product={product} price={price} />
      </div>
    </section>
  );
}
