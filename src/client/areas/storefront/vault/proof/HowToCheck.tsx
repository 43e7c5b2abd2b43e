import text from '#client/kit/theme/text.module.css';
import type { ProofDay } from '#contract/vault/proof.contract.ts';

import { DayText } from './DayText.tsx';
import styles from './proof.module.css';

/** What the published numbers are, and how anybody checks them without us. */
export const HowToCheck = ({ newest }: { newest: ProofDay }) => (
  <section className={styles.part}>
    <h2 className={text.heading} id="how">
      How to check
    </h2>
    <ol className={styles.steps}>
      <li>
        Once a day each customer’s fine weight of each metal is hashed together with their public name and a secret
        number of that day that only they and we know.
      </li>
      <li>
        Two by two the hashes are hashed again, each with the weights below it, up to one root. Nobody’s metal can be
        left out, counted less or counted below nothing without another root or other sums.
      </li>
      <li>
        The root, the sums and what lies in each vault are hashed with the day before, so that no past day can be
        changed.
        {newest.signature === null ? ' This day is not signed.' : ' The day is signed.'}
      </li>
      <li>
        Sign in and verify your line here: your browser reckons every step itself. Or download your proof and check it
        by a program of your own; the layout of every byte is in the documentation of this open-source shop
        (docs/proof.md), with a script of some sixty lines that does it.
      </li>
    </ol>
    <dl className={styles.hashes}>
      <dt>
        Root of <DayText day={newest.day} />
      </dt>
      <dd className={styles.code}>{newest.root}</dd>
      <dt>Hash of the day</dt>
      <dd className={styles.code}>{newest.hash}</dd>
      <dt>Log of days, of which this is number {newest.log.size}</dt>
      <dd className={styles.code}>{newest.log.root}</dd>
      <dt>Signature (Ed25519)</dt>
      <dd className={styles.code}>
        {newest.signature === null ? 'Not signed' : `${newest.signature.value} (key ${newest.signature.key})`}
      </dd>
    </dl>
    <p>
      <a className={text.link} href="/backend/public/proof/key">
        The public key
      </a>
    </p>
  </section>
);
