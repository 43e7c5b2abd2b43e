import { DateText } from '#client/kit/date/DateText.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { capital, plainWords } from '#contract/platform/audit.rules.ts';
import type { SettingChange } from '#contract/market/feed-settings.contract.ts';

import styles from './feed.module.css';

interface SettingHistoryProps {
  /** Of what: "limits". */
  name: string;
  changes: readonly SettingChange[];
}

/** Who changed a group of settings, when, and from what to what; folded until it is asked for. */
export function SettingHistory({ name, changes }: SettingHistoryProps) {
  const [last] = changes;
  if (!last) return <p className={styles.since}>Never changed.</p>;
  return (
    <details className={styles.history}>
      <summary>
        Changed by {last.who}, <DateText iso={last.at} time />
      </summary>
      <ol aria-label={`Changes of the ${name}`}>
        {changes.map((change) => (
          <li key={change.at}>
            <DateText iso={change.at} time /> {change.who}: {differenceWords(change)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** "Buying: refuse → accept; buying buffer: 2.00 % → 3.00 %" */
function differenceWords({ before, after }: SettingChange): string {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return 'saved as it was';
  return capital(
    changed
      .map((key) => `${plainWords(key)}: ${valueWords(key, before[key])} → ${valueWords(key, after[key])}`)
      .join('; '),
  );
}

const seconds = new Set(['pollSeconds', 'maxAgeSeconds']);

function valueWords(key: string, value: unknown): string {
  if (key === 'pollSeconds' && value === 0) return 'as the source suggests';
  if (typeof value === 'number') return seconds.has(key) ? `${value} s` : String(value);
  if (typeof value !== 'string') return 'nothing';
  return /^\d(\.\d+)?$/.test(value) ? fractionAsPercent(value) : value;
}
