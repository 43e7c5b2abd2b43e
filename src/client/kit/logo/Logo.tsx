import styles from './logo.module.css';

/** The ingot and the name; the place that shows it decides where it leads. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg
      width="34"
      height="20"
      viewBox="0 0 34 20"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.2 1h17.6L33 19H1z" strokeWidth="1.6" />
      <path d="M8.2 1 11 12.5h12L25.8 1M11 12.5 1 19M23 12.5 33 19" strokeWidth="1.2" />
    </svg>
    Ingot
  </span>
);
