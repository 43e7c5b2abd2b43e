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
      <p>In an insured kit that we send to you, or at our counter on a day of yours.</p>
    </li>
    <li>
      <h2>We weigh and assay it</h2>
      <p>The offer is made then, at the live bid of that moment, and its prices are locked for one business day.</p>
    </li>
    <li>
      <h2>You accept or decline</h2>
      <p>You are paid within two business days. If you decline, everything comes back to you, insured, at our cost.</p>
    </li>
  </ol>
);
