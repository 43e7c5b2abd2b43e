import { useId } from 'react';

import type { ExportScope } from './export-wish.ts';
import styles from './export.module.css';

interface ScopeChoiceProps {
  value: ExportScope;
  /** How many rows each is, in words; a scope without rows is not offered. */
  counts: Readonly<Record<ExportScope, string | null>>;
  onChange: (scope: ExportScope) => void;
}

/** Which rows go into the file, each with its number. */
export function ScopeChoice({ value, counts, onChange }: ScopeChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend>Rows</legend>
      {scopes.map(([scope, words]) => (
        <label key={scope} className={styles.scope}>
          <input
            type="radio"
            name={group}
            checked={scope === value}
            {...(scope === value && { 'data-first': true })}
            disabled={counts[scope] === null}
            onChange={() => onChange(scope)}
          />
          <span>{words}</span>
          <span className={styles.number}>{counts[scope] ?? '0'}</span>
        </label>
      ))}
    </fieldset>
  );
}

const scopes = [
  ['selection', 'Selected'],
  ['page', 'This page'],
  ['all', 'All matching'],
] as const satisfies [ExportScope, string][];
