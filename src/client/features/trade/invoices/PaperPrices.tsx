import { DateText } from '#client/kit/date/DateText.tsx';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { priceCells, priceHeads } from '#contract/trade/invoice-words.rules.ts';

import styles from './invoice-paper.module.css';

interface PaperPricesProps {
  prices: NonNullable<InvoiceContent['prices']>;
  currency: string;
}

/** What was locked and when, kept so that each price can be worked out again. */
export const PaperPrices = ({ prices, currency }: PaperPricesProps) => (
  <section className={styles.prices}>
    <h2>How the price was made</h2>
    <p>
      Locked <DateText iso={prices.lockedAt} time />
      {prices.quoteId !== null && ` by quote ${prices.quoteId}`}. Kept so that each price can be recalculated.
    </p>
    {/* The focus stop lets the keyboard scroll a table that is wider than its place. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div role="region" aria-label="Price inputs, scrolls sideways" tabIndex={0}>
      <table>
        <caption>Price inputs</caption>
        <thead>
          <tr>
            {priceHeads(currency).map((title, index) => (
              <th key={title} scope="col" data-align={index === 0 ? undefined : 'end'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.metals.map((metal) => (
            <tr key={metal.metal}>
              {priceCells(metal).map((cell, index) => (
                // The cells of a row never move: their place is their name.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} data-align={index === 0 ? undefined : 'end'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
