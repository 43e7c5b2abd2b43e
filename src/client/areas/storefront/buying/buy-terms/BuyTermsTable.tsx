import { Money } from '#client/kit/money/Money.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import type { BuyTerms } from '#contract/buying/buy-prices.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './buy-terms.module.css';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What is paid, for what, and for how long it holds. */
export const BuyTermsTable = ({ terms }: { terms: BuyTerms }) => (
  <>
    <table className={styles.shares}>
      <caption className={text.heading}>What we pay</caption>
      <thead>
        <tr>
          <th scope="col">Metal</th>
          <th scope="col">Other bars, coins and scrap</th>
        </tr>
      </thead>
      <tbody>
        {terms.metals.map(({ metal, share }) => (
          <tr key={metal}>
            <th scope="row">{metalNames[metal]}</th>
            <td>{/[1-9]/.test(share) ? `${fractionAsPercent(share)} of the live bid` : 'Not bought'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.words}>
      We pay it for the fine metal found in our assay. Products that we sell ourselves are bought at their listed price,
      which also follows the live bid.
    </p>
    <dl className={styles.terms}>
      <dt>Minimum fineness</dt>
      <dd>{terms.leastFineness} parts per thousand. We buy nothing less pure.</dd>
      <dt>Insured kits</dt>
      <dd>
        Up to a value of <Money value={terms.kitMost} currency="CAD" />. Anything worth more has to be brought to our
        counter.
      </dd>
      <dt>Waiting for your metal</dt>
      <dd>
        {counted(terms.waitDays, 'day', 'days')} from the day you send your request. After that the request ends, and
        you are free to make another.
      </dd>
      <dt>Our offer</dt>
      <dd>
        Made after the assay, at the live bid at that moment. Its prices hold for{' '}
        {counted(terms.offerDays, 'business day', 'business days')}; you can accept or decline it.
      </dd>
    </dl>
  </>
);
