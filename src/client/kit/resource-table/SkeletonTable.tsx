import styles from './skeleton-table.module.css';

/** The rows of a first load: five by three, in the shape of what comes. */
export const SkeletonTable = ({ labels }: { labels: readonly string[] }) => (
  <div aria-busy="true">
    <p className={styles.loading} role="status">
      Loading...
    </p>
    <table className={styles.skeleton} aria-hidden="true">
      <thead>
        <tr>
          {labels.map((label) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {barWidths.map((widths) => (
          <tr key={widths.join()}>
            {widths.map((width) => (
              <td key={width}>
                <span className={styles.bar} style={{ width: `${width}%` }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
