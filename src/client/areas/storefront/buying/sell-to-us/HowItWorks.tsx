import { paths } from '#client/app/storefront-paths.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './sell-to-us.module.css';

/** The way of a sale in four steps, before the prices: when the price is made, above all. */
export const HowItWorks = () => (
  <ol className={styles.steps}>
    <li>
      <h2>You tell us what it is</h2>
      <p>Products by name, anything else by metal, weight and fineness. The estimate follows the live price.</p>
    </li>
    <li>
      <h2>It comes to us</h2>
      <p>In an insured kit that we send to you, or at our counter on a day that suits you.</p>
    </li>
    <li>
      <h2>We weigh and assay it</h2>
      <p>
        We then make the offer at the live bid at that moment, and its prices are locked for the time given in{' '}
        <a className={text.link} href={paths.buyTerms}>
          our terms
        </a>
        .
      </p>
    </li>
    <li>
      <h2>You accept or decline</h2>
      <p>You are paid within two business days. If you decline, everything comes back to you, insured, at our cost.</p>
    </li>
  </ol>
);
