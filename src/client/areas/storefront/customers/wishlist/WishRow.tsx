import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { StockWords } from '#client/features/catalogue/products/StockWords.tsx';
import { weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { useSystemStatusQuery } from '#client/features/overview/site/site.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useOwnTier } from '#client/features/trade/tiers/use-own-tier.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { Wish } from '#contract/customers/wishlists.contract.ts';

import styles from './wishlist.module.css';

interface WishRowProps {
  wish: Wish;
  onMove: () => void;
  onRemove: () => void;
}

/** A wished product with what it costs now. One that is no longer sold says so, and has no way to the cart. */
export function WishRow({ wish: { product, onSale, minQty, addedAt }, onMove, onRemove }: WishRowProps) {
  const { currency } = usePreferences();
  const tier = useOwnTier(product.metal);
  const price = useLivePrice(product, currency, minQty, tier.discount);
  const { data: status } = useSystemStatusQuery();
  const isThere = product.available >= minQty || product.backorderDays !== undefined;
  return (
    <li className={styles.row}>
      <div className={classNames(text.tile, styles.picture)}>
        <ProductPicture product={product} alt="" widths={[160, 240]} sizes="88px" />
      </div>
      <div className={styles.words}>
        <h2>{onSale ? <Link to={paths.product(product.slug)}>{product.name}</Link> : product.name}</h2>
        <p>
          {weightWords(product.pricing.fineNg)}, {product.fineness} fine, {product.mint}
        </p>
        {addedAt !== null && (
          <p>
            On the list since <DateText iso={addedAt} />
          </p>
        )}
        {onSale ? (
          <StockWords {...product} />
        ) : (
          <p className={styles.gone}>
            <Icon name="warning" size={16} /> No longer sold
          </p>
        )}
      </div>
      <div className={styles.price}>
        {onSale && price ? (
          <>
            <b>
              <Fresh value={price.unit}>
                <Money value={price.unit} currency={currency} />
              </Fresh>
            </b>
            <small>{fractionAsPercent(price.overSpot)} over spot</small>
            {minQty > 1 && <small>each, from {minQty}</small>}
          </>
        ) : (
          onSale && <small>{product.pricing.onRequest ? 'Price on request' : 'No price at the moment'}</small>
        )}
      </div>
      <div className={styles.actions}>
        {onSale && !product.pricing.onRequest && (
          <Button look="plain" disabled={!price || !isThere || status?.is_online === false} onClick={onMove}>
            Move to cart<span className={text.hidden}> {product.name}</span>
          </Button>
        )}
        <button type="button" className={classNames(text.link, styles.remove)} onClick={onRemove}>
          Remove<span className={text.hidden}> {product.name}</span>
        </button>
      </div>
    </li>
  );
}
