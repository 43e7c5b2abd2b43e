import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { livePriceAt } from '#client/features/catalogue/products/live-price.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { cartLineAdded } from '#client/features/trade/cart/cart.slice.ts';
import { useOwnPoints } from '#client/features/trade/tiers/use-own-tier.ts';
import { Button, IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ComparedProduct } from '#contract/catalogue/comparison.contract.ts';

import { type Compared, type CompareGroup, compareGroups, type CompareRow } from './compare-rows.ts';
import styles from './compare.module.css';

interface CompareTableProps {
  products: readonly ComparedProduct[];
  onlyDifferences: boolean;
  onRemove: (slug: string) => void;
}

/** A column a product, a row a fact. Its names stay in sight, whichever way it scrolls. */
export function CompareTable({ products, onlyDifferences, onRemove }: CompareTableProps) {
  const { currency } = usePreferences();
  const columns = usePriced(products, currency);
  const groups = compareGroups(columns, currency)
    .map(({ title, rows }) => ({ title, rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  const isAlone = products.length === 1;
  return (
    <>
      {/* The focus stop lets the keyboard scroll a table that is wider than its place. */}
      <div
        className={styles.scroller}
        role="region"
        aria-label="Comparison, scrolls sideways"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className={text.hidden}>Comparison of {products.map(({ name }) => name).join(', ')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={text.hidden}>Feature</span>
              </th>
              {products.map(({ slug, name }) => (
                <th key={slug} scope="col">
                  <Link to={paths.product(slug)}>{name}</Link>
                  <IconButton className={styles.remove} label={`Remove ${name}`} onClick={() => onRemove(slug)}>
                    <Icon name="close" size={16} />
                  </IconButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.pictures}>
              <th scope="row">
                <span className={text.hidden}>Picture</span>
              </th>
              {columns.map((column) => (
                <td key={column.product.slug}>
                  <div className={classNames(text.tile, styles.picture)}>
                    <ProductPicture product={column.product} alt="" widths={[160, 240, 320]} sizes="180px" />
                  </div>
                  <IntoCart {...column} />
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map((group) => (
            <Group key={group.title} group={group} columns={columns} isAlone={isAlone} />
          ))}
        </table>
      </div>
      {groups.length === 0 && <p className={styles.nothing}>We know of no differences between them.</p>}
      <p className={styles.foot}>
        The cost to own is what one piece costs now less what we pay for it now, before delivery, storage and tax.{' '}
        {!isAlone && 'A dot marks where the products differ.'}
      </p>
    </>
  );
}

function Group({ group: { title, rows }, columns, isAlone }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} columns={columns} isMarked={row.differs && !isAlone} />
      ))}
    </tbody>
  );
}

interface GroupProps {
  group: CompareGroup;
  columns: readonly Compared[];
  isAlone: boolean;
}

const Row = ({ row, columns, isMarked }: { row: CompareRow; columns: readonly Compared[]; isMarked: boolean }) => (
  <tr className={classNames(isMarked && styles.differs)}>
    <th scope="row">
      {row.label}
      {isMarked && <span className={text.hidden}>, differs</span>}
    </th>
    {row.cells.map(({ text: words, detail }, column) => (
      <td key={columns[column]?.product.slug}>
        {words === '' ? <Untold /> : <Fresh value={words}>{words}</Fresh>}
        {row.lowestDetail === undefined && row.lowest.includes(column) && <em className={styles.lowest}>lowest</em>}
        {detail !== undefined && <small>{detail}</small>}
        {row.lowestDetail !== undefined && row.lowest.includes(column) && (
          <em className={classNames(styles.lowest, styles.ofDetail)}>{row.lowestDetail}</em>
        )}
      </td>
    ))}
  </tr>
);

const Untold = () => (
  <span className={text.muted}>
    <span aria-hidden="true">–</span>
    <span className={text.hidden}>not stated</span>
  </span>
);

/** The fewest that can be ordered, into the cart. */
function IntoCart({ product: { id, name, minQty, available, backorderDays }, price }: Compared) {
  const dispatch = useDispatch();
  const [isIn, setIn] = useState(false);
  const isThere = available >= minQty || backorderDays !== undefined;
  const add = () => {
    dispatch(cartLineAdded({ productId: id, qty: minQty }));
    setIn(true);
  };
  return (
    <>
      <Button look="plain" className={styles.buy} disabled={!price || !isThere} onClick={add}>
        {isThere ? 'Add to cart' : 'Sold out'}
        <span className={text.hidden}> {name}</span>
      </Button>
      <p role="status" className={styles.added}>
        {isIn && (
          <Link className={text.link} to={paths.cart}>
            In your cart
          </Link>
        )}
      </p>
    </>
  );
}

/** The products with their prices of now, for one piece, in the reader's tier. */
function usePriced(products: readonly ComparedProduct[], currency: string): Compared[] {
  const { currentData } = usePriceBasisQuery(currency);
  const points = useOwnPoints();
  return products.map((product) => {
    const basis = currentData?.metals[product.metal];
    const isTold = basis !== undefined && !product.pricing.onRequest;
    return { product, price: isTold ? livePriceAt(product, basis, 1, points(product.metal)) : null };
  });
}
