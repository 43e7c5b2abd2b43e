import { Button } from 'antd';

import { paths } from '#client/app/paths.ts';
import { useLivePrice } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { stockWords } from '#client/features/catalogue/products/StockWords.tsx';
import { useOwnTier } from '#client/features/trade/tiers/use-own-tier.ts';
import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import type { PlainColumn } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Wish } from '#contract/customers/wishlists.contract.ts';
import { stockState } from '#contract/catalogue/products.rules.ts';

import styles from './own-wishlist.module.css';

interface WishColumnsParts {
  currency: string;
  isBusy: boolean;
  onMove: (wish: Wish) => void;
  onRemove: (wish: Wish) => void;
}

/** The wished products as rows: what, since when, what it costs now, is it there, and what to do with it. */
export const wishColumns = ({ currency, isBusy, onMove, onRemove }: WishColumnsParts): PlainColumn<Wish>[] => [
  { label: 'Product', render: (wish) => <Named wish={wish} /> },
  { label: 'Since', render: ({ addedAt }) => addedAt !== null && <DateText iso={addedAt} /> },
  {
    label: 'Stock',
    render: ({ product, onSale }) =>
      onSale ? stockWords(stockState(product.available, product.lowAt), product) : 'No longer sold',
  },
  { label: 'Price now', align: 'end', render: (wish) => <PriceNow wish={wish} currency={currency} /> },
  {
    label: 'Actions',
    align: 'end',
    render: (wish) => (
      <span className={styles.actions}>
        {isOrderable(wish) && (
          <Button disabled={isBusy} onClick={() => onMove(wish)} aria-label={`Move to cart: ${wish.product.name}`}>
            Move to cart
          </Button>
        )}
        <Button type="text" disabled={isBusy} onClick={() => onRemove(wish)} aria-label={`Remove ${wish.product.name}`}>
          Remove
        </Button>
      </span>
    ),
  },
];

const isOrderable = ({ product, onSale, minQty }: Wish): boolean =>
  onSale && product.price !== null && (product.available >= minQty || product.backorderDays !== undefined);

const Named = ({ wish: { product, onSale } }: { wish: Wish }) => (
  <span className={styles.named}>
    <span className={classNames(text.tile, styles.picture)}>
      <ProductPicture product={product} alt="" widths={[96, 160]} sizes="40px" />
    </span>
    {onSale ? <a href={paths.product(product.slug)}>{product.name}</a> : product.name}
  </span>
);

function PriceNow({ wish: { product, onSale, minQty }, currency }: { wish: Wish; currency: string }) {
  const tier = useOwnTier(product.metal);
  const price = useLivePrice(product, currency, minQty, tier.discount);
  if (!onSale) return null;
  if (!price) return product.pricing.onRequest ? 'On request' : 'No price';
  return (
    <span className={styles.price}>
      <Fresh value={price.unit}>
        <Money value={price.unit} currency={currency} />
      </Fresh>
      <small>
        {fractionAsPercent(price.overSpot)} over spot{minQty > 1 && `, each from ${minQty}`}
      </small>
    </span>
  );
}
