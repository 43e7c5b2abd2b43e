import styles from './menu.module.css';

/** How much work waits behind a link of the menu; nothing where none does. */
export const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <b className={styles.badge} title={`${count} waiting`}>
      {count}
    </b>
  );
