import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { ImportAction, ImportPreview, ImportRow } from '#contract/catalogue/product-imports.contract.ts';

import styles from './import.module.css';
import { actionNames, actionTones } from './import-words.ts';

type Shown = ImportAction | 'all';

interface ImportRowsProps {
  rows: readonly ImportRow[];
  counts: ImportPreview['counts'];
  choices: readonly Shown[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The rows of a file that do something or are wrong, each with its line, and what would be different or what is wrong. */
export function ImportRows({ rows, counts, choices, shown, onShow }: ImportRowsProps) {
  const listed = rows.filter(({ action }) => shown === 'all' || action === shown);
  const all = counts.wrong + counts.change + counts.create;
  const total = shown === 'all' ? all : counts[shown];
  return (
    <>
      {choices.length > 2 && (
        <div className={styles.filter}>
          <Segmented
            label="Rows shown"
            options={choices.map((value) => ({
              value,
              label: `${value === 'all' ? 'All' : actionNames[value]} ${groupedNumber(String(value === 'all' ? all : counts[value]), 0)}`,
            }))}
            value={shown}
            onChange={onShow}
          />
        </div>
      )}
      {/* The focus stop lets the keyboard scroll a table that is wider than its place. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.region} role="region" aria-label="Rows of the file, scrolls sideways" tabIndex={0}>
        <table className={styles.rows} aria-label="Rows of the file">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">What</th>
              <th scope="col">SKU</th>
              <th scope="col">Product</th>
              <th scope="col">Differences or what is wrong</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <td>
                  <StatusTag tone={actionTones[row.action]}>{actionNames[row.action]}</StatusTag>
                </td>
                <td>{row.sku}</td>
                <td>{row.name}</td>
                <td>
                  <Details row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < total && (
        <p className={styles.quiet}>
          The first {groupedNumber(String(listed.length), 0)} of {groupedNumber(String(total), 0)} are shown. All of
          them count.
        </p>
      )}
    </>
  );
}

const Details = ({ row: { changes, problems } }: { row: ImportRow }) => (
  <ul>
    {problems.map(({ column, message }) => (
      <li key={`${column} ${message}`} className={styles.wrong}>
        {column !== '' && <b>{column}</b>} {message}
      </li>
    ))}
    {changes.map(({ column, before, after }) => (
      <li key={column}>
        <b>{column}</b> {before !== '' && <del>{before}</del>} <span aria-label="becomes">→</span>{' '}
        <ins>{after === '' ? 'empty' : after}</ins>
      </li>
    ))}
  </ul>
);
