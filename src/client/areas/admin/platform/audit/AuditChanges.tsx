import text from '#client/kit/theme/text.module.css';
import type { AuditRow } from '#contract/platform/audit.contract.ts';

import styles from './audit.module.css';
import { type AuditChange, auditChanges, type Told } from './audit-changes.ts';

/** From so many lines on a value is folded. */
const FOLDED_FROM = 12;

/** What an entry changed: each value that differs, before and after. */
export function AuditChanges({ entry: { before, after } }: { entry: Pick<AuditRow, 'before' | 'after'> }) {
  const changes = auditChanges(before, after);
  if (changes.length === 0) return <p className={text.muted}>{nothingWords(before, after)}</p>;
  const hasBefore = changes.some((change) => change.before !== null);
  return (
    <table className={styles.changes}>
      <caption className={text.hidden}>{hasBefore ? 'What was changed' : 'What was written'}</caption>
      <thead>
        <tr>
          <th scope="col">Value</th>
          {hasBefore && <th scope="col">Before</th>}
          <th scope="col">{hasBefore ? 'After' : 'Written'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.path} change={change} hasBefore={hasBefore} />
        ))}
      </tbody>
    </table>
  );
}

const ChangeRow = ({ change, hasBefore }: { change: AuditChange; hasBefore: boolean }) => (
  <tr>
    <th scope="row" title={change.path}>
      {change.label}
    </th>
    {hasBefore && (
      <td className={styles.before}>
        <Value told={change.before} />
      </td>
    )}
    <td className={styles.after}>
      {hasBefore && (
        <span className={styles.arrow} aria-hidden="true">
          →{' '}
        </span>
      )}
      <Value told={change.after} />
    </td>
  </tr>
);

function Value({ told }: { told: Told }) {
  if (told === null) return <span className={text.muted}>nothing</span>;
  if (told.form === 'line') return <span>{told.text}</span>;
  const count = told.text.split('\n').length;
  const lines = <span className={styles.lines}>{told.text}</span>;
  if (count < FOLDED_FROM) return lines;
  return (
    <details>
      <summary>{count} lines</summary>
      {lines}
    </details>
  );
}

const nothingWords = (before: AuditRow['before'], after: AuditRow['after']): string =>
  before === null && after === null
    ? 'It was done or looked at; no value was changed.'
    : 'Before and after do not differ.';
