import styles from './skeleton-table.module.css';

/** The rows of a first load: five by three, in the shape of what comes. */
export const SkeletonTable = ({ labels }: { labels: readonly string[] }) => (
  <div aria-busy="true">
    <p className={styles.loading} role="status">
      Loading...
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.header}>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {barWidths.map((widths) => (
        <div key={widths.join()} className={styles.row}>
          {widths.map((width) => (
            <span key={width} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** In percent of the cell; uneven, as words are. */
const barWidths = [
  [42, 66, 54],
  [38, 48, 46],
  [44, 72, 60],
  [40, 56, 50],
  [36, 62, 44],
] as const;
