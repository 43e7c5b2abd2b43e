import styles from './not-found.module.css';

/** An assay card with nothing in it: the shop's picture for what is not there. */
export const EmptyCard = () => (
  <svg className={styles.card} viewBox="0 0 200 312" fill="none" aria-hidden="true">
    <rect x="1" y="1" width="198" height="310" rx="12" className={styles.paper} />
    <rect x="8.5" y="8.5" width="183" height="295" rx="6" className={styles.edge} />
    <rect x="41" y="53" width="118" height="183" rx="9" className={styles.well} />
    <rect x="53" y="65" width="94" height="159" rx="2" className={styles.cut} />
    <path d="M25 20h10l4 13H21z" className={styles.mark} />
    <path
      d="M48 26h79M48 33h42M20 254h37M20 268h29M20 282h35M149 254h31M139 268h41M126 282h54"
      className={styles.lines}
    />
  </svg>
);
