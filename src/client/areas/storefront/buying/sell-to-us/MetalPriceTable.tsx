import { paths } from '#client/app/storefront-paths.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { MetalBuyPrices } from '#contract/buying/buy-prices.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './sell-to-us.module.css';

/** What is paid for metal that is no product of the shop, by its fine weight. */
export function MetalPriceTable({ prices: { items, currency, leastFineness } }: { prices: MetalBuyPrices }) {
  if (items.length === 0) return null;
  const price = (amount: string | null) =>
    amount === null ? (
      'No price now'
    ) : (
      <Fresh value={amount}>
        <Money value={amount} currency={currency} />
      </Fresh>
    );
  return (
    <section className={styles.part} aria-labelledby="metals">
      <h2 className={text.heading} id="metals">
        Other bars, coins and scrap
      </h2>
      <p className={styles.words}>
        Paid by the fine weight found in our assay, for a fineness of {leastFineness} or more. Ten grams at 585 are 5.85
        g fine.{' '}
        <a className={text.link} href={paths.buyTerms}>
          The terms on which we buy
        </a>
      </p>
      <table className={styles.prices}>
        <caption className={text.hidden}>What we pay for fine metal, in {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Share of the live bid</th>
            <th scope="col">Per fine gram</th>
            <th scope="col">Per fine ounce</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ metal, share, perGram, perOunce }) => (
            <tr key={metal}>
              <th scope="row">
                <MetalMark metal={metal}>{metalNames[metal]}</MetalMark>
              </th>
              <td data-label="Share of the live bid">{fractionAsPercent(share)}</td>
              <td data-label="Per fine gram" className={styles.pay}>
                {price(perGram)}
              </td>
              <td data-label="Per fine ounce">{price(perOunce)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
