import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { PackButtons } from '#client/features/catalogue/products/PackButtons.tsx';
import { WaySelect } from '#client/features/trade/cart/WaySelect.tsx';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { Change } from '#client/kit/change/Change.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { QuantityStepper } from '#client/kit/quantity/QuantityStepper.tsx';
import text from '#client/kit/theme/text.module.css';
import { minorUnits, moneyText, quotientText } from '#contract/arithmetic/exact.ts';
import { packedWords, packOf } from '#contract/catalogue/packs.rules.ts';
import type { CartWay } from '#contract/trade/cart-ways.rules.ts';
import type { CartLine } from '#contract/trade/cart.contract.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './items.module.css';

/** A line of the cart as a row shows it: at live prices, or at those of the lock. */
export interface ItemView {
  product: ProductCard;
  /** How it comes to its buyer, and whether a vault of ours stores it. */
  way: CartWay;
  storable: boolean;
  qty: number;
  limits: CartLine['limits'];
  /** Prices of one piece and of the line; null without a usable price. */
  unit: string | null;
  line: string | null;
  overSpot: string | null;
  /** The price of one piece that changes are told against, and since when. */
  before: { unit: string; since: string } | null;
  problem: string | null;
  /** What has to be ordered in, in words; null when all lie on the shelf. */
  backorder: string | null;
  /** The prices are still those of the quantity before. */
  isStale: boolean;
}

interface ItemRowProps {
  item: ItemView;
  currency: string;
  onQty: (qty: number) => void;
  onWay: (way: CartWay) => void;
  onRemove: () => void;
}

export function ItemRow({ item, currency, onQty, onWay, onRemove }: ItemRowProps) {
  const { product, way, storable, qty, limits, unit, line, overSpot, before, problem, backorder, isStale } = item;
  const packed = packedWords(packOf(product.packs ?? [], qty), qty);
  return (
    <li className={styles.item}>
      <div className={classNames(text.tile, styles.picture)}>
        <ProductPicture product={product} alt="" widths={[160]} sizes="64px" />
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={paths.product(product.slug)}>{product.name}</Link>
        </h3>
        {overSpot !== null && <p>{fractionAsPercent(overSpot)} over spot</p>}
        {before !== null && unit !== null && <ChangeSince before={before.unit} unit={unit} since={before.since} />}
        {packed !== null && <p>{packed}</p>}
        {backorder !== null && problem === null && <p>{backorder}</p>}
        {problem !== null && (
          <p className={styles.problem}>
            <Icon name="warning" size={16} /> {problem}
          </p>
        )}
        <WaySelect label={`Delivery of ${product.name}`} way={way} storable={storable} onChange={onWay} />
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={qty}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          onChange={onQty}
        />
        <PackButtons product={product} qty={qty} limits={limits} onQty={onQty} />
        <button type="button" className={styles.remove} onClick={onRemove}>
          Remove<span className={text.hidden}> {product.name}</span>
        </button>
      </div>
      <div className={classNames(styles.total, isStale && styles.stale)} aria-busy={isStale}>
        {line === null || unit === null ? (
          'No price'
        ) : (
          <>
            <Money value={line} currency={currency} form="bare" />
            <small>
              <Money value={unit} currency={currency} form="bare" /> each
            </small>
          </>
        )}
      </div>
    </li>
  );
}

function ChangeSince({ before, unit, since }: { before: string; unit: string; since: string }) {
  const was = minorUnits(before);
  const difference = minorUnits(unit) - was;
  if (difference === 0n || was === 0n) return null;
  return (
    <p>
      <Change isCost amount={moneyText(difference)} percent={quotientText(difference * 100n, was, 2)} /> each {since}
    </p>
  );
}
