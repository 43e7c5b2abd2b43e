import { Link, useNavigate } from 'react-router-dom';
import { useSelector } from 'react-redux';

import type { ReplyOf } from '#client/api/call.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { TextField } from '#client/kit/field/TextField.tsx';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { useIndicative } from '#client/kit/money/Indicative.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { isApproved, isCustomer, isVerified, selectSession } from '#client/session/session.selectors.ts';
import type { BuyPriceRow, buyPricesContract } from '#contract/buying/buy-prices.contract.ts';
import { pageChanged } from '#contract/list/list-changes.ts';

import { metalNames, metals } from '#contract/metals.ts';

import { ChosenNote, toList } from './ChosenNote.tsx';
import { type BuyQuery, buyQueryText, metalOf, ofMetal } from './buy-query.ts';
import type { TypedLine } from './sale.ts';
import styles from './sell-to-us.module.css';

interface BuyPriceTableProps {
  query: BuyQuery;
  reply: ReplyOf<(typeof buyPricesContract)['list']>;
  currency: string;
  chosen: readonly TypedLine[];
  onChoose: (line: TypedLine) => void;
}

const hrefOf = (query: BuyQuery): string => {
  const asked = buyQueryText(query);
  return asked === '' ? paths.sellToUs : `${paths.sellToUs}?${asked}`;
};

/** The products that the shop buys with what it pays for a piece, by metal and by what is searched for. */
export function BuyPriceTable({ query, reply, currency, chosen, onChoose }: BuyPriceTableProps) {
  const session = useSelector(selectSession);
  const maySell = isCustomer(session) && isVerified(session) && isApproved(session);
  const here = metalOf(query);
  const isOffline = useIndicative();
  return (
    <section className={styles.part} aria-labelledby="products">
      <div className={styles.head}>
        <h2 className={text.heading} id="products">
          Products we recognize
        </h2>
        <Search query={query} />
      </div>
      <nav className={styles.chips} aria-label="Metal">
        {[null, ...metals].map((metal) => (
          <Link
            key={metal ?? 'all'}
            to={hrefOf(pageChanged(ofMetal(query, metal), 0))}
            aria-current={metal === here ? 'true' : undefined}
            preventScrollReset
          >
            {metal === null ? 'All metals' : metalNames[metal]}
          </Link>
        ))}
      </nav>
      {reply.items.length === 0 ? (
        <p className={styles.none}>We found no product by that name. Describe it below: we may buy it for its metal.</p>
      ) : (
        <table className={styles.prices}>
          <caption className={text.hidden}>What we pay for a piece, in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Weight</th>
              <th scope="col">We pay</th>
              {maySell && (
                <th scope="col">
                  <span className={text.hidden}>Sell</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {reply.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <ProductName item={item} />
                </th>
                <td data-label="Weight">{item.weightLabel}</td>
                <td data-label="We pay" className={styles.pay}>
                  {item.price === null ? (
                    'No price now'
                  ) : (
                    <Fresh value={item.price}>
                      <Money value={item.price} currency={currency} />
                    </Fresh>
                  )}
                </td>
                {maySell && (
                  <td className={styles.act}>
                    {!isOffline && <ChooseButton item={item} chosen={chosen} onChoose={onChoose} />}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages query={query} reply={reply} />
      <ChosenNote lines={chosen} />
    </section>
  );
}

const ProductName = ({ item }: { item: BuyPriceRow }) => (
  <span className={styles.product}>
    <span className={styles.picture}>
      <ProductPicture product={item} alt="" widths={[96, 160]} sizes="48px" />
    </span>
    <Link to={paths.product(item.slug)}>{item.name}</Link>
  </span>
);

function ChooseButton({
  item,
  chosen,
  onChoose,
}: Pick<BuyPriceTableProps, 'chosen' | 'onChoose'> & { item: BuyPriceRow }) {
  const isChosen = chosen.some((line) => line.kind === 'product' && line.product.id === item.id);
  if (isChosen) {
    return (
      <a className={text.link} href={toList}>
        On your list
      </a>
    );
  }
  return (
    <Button look="plain" onClick={() => onChoose({ key: item.id, kind: 'product', product: item, qty: '1' })}>
      Sell<span className={text.hidden}> {item.name}</span>
    </Button>
  );
}

/** A form of its own, which works before the page is alive. */
function Search({ query }: { query: BuyQuery }) {
  const navigate = useNavigate();
  const metal = metalOf(query);
  return (
    <form
      role="search"
      className={styles.search}
      action={paths.sellToUs}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        const q = typeof typed === 'string' ? typed.trim() : '';
        void navigate(hrefOf(pageChanged({ ...query, q }, 0)), { preventScrollReset: true });
      }}
    >
      {metal !== null && <input type="hidden" name="f.metal" value={`equals:${metal}`} />}
      <TextField
        key={query.q}
        id="buy-search"
        label="Search"
        type="search"
        name="q"
        required={false}
        autoComplete="off"
        maxLength={100}
        defaultValue={query.q}
      />
      <Button type="submit" look="plain">
        Find
      </Button>
    </form>
  );
}

function Pages({ query, reply: { first, rows, total, items } }: Pick<BuyPriceTableProps, 'query' | 'reply'>) {
  const page = Math.floor(first / rows);
  const pages = Math.ceil(total / rows);
  if (pages <= 1) return null;
  return (
    <nav className={classNames(styles.pages, text.small)} aria-label="Pages">
      <span role="status">
        {first + 1} to {first + items.length} of {total}
      </span>
      {page > 0 && (
        <Link className={text.link} to={hrefOf(pageChanged(query, page - 1))} rel="prev" preventScrollReset>
          Previous page
        </Link>
      )}
      {page < pages - 1 && (
        <Link className={text.link} to={hrefOf(pageChanged(query, page + 1))} rel="next" preventScrollReset>
          Next page
        </Link>
      )}
    </nav>
  );
}
