import styles from './skeleton-table.module.css';

interface SkeletonTableProps {
  columns: readonly { key: string; label: string; align?: 'end' }[];
}

/** The rows of a first load: five by three, in the shape of what comes. */
export const SkeletonTable = ({ columns }: SkeletonTableProps) => (
  <div aria-busy="true">
    <p className={styles.loading} role="status">
      Loading...
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.header}>
        {columns.slice(0, 3).map(({ key, label, align }) => (
          <span key={key} data-align={align}>
            {label}
          </span>
        ))}
      </div>
      {barWidths.map((widths) => (
        <div key={widths.join()} className={styles.row}>
          {widths.map((width, place) => (
            <span key={width} data-align={columns[place]?.align} style={{ width: `${width}%` }} />
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
