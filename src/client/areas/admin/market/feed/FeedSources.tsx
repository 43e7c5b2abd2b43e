import { AgeText } from '#client/features/market/prices/AgeText.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import type { FeedHealth } from '#contract/market/feed.contract.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

import styles from './feed.module.css';

type Source = FeedHealth['sources'][number];

const columns: readonly PlainColumn<Source>[] = [
  {
    label: 'Source',
    render: ({ name, role }) => (
      <>
        {name} <span className={text.muted}>{role === 'primary' ? 'traded at' : 'compared'}</span>
      </>
    ),
  },
  { label: 'State', render: (source) => <SourceState source={source} /> },
  { label: 'Last answer', render: ({ answered_at }) => ageOrNever(answered_at) },
  { label: 'Took', align: 'end', render: ({ latency_ms }) => (latency_ms === null ? '' : `${latency_ms} ms`) },
  { label: 'Asked every', align: 'end', render: ({ poll_seconds }) => `${poll_seconds} s` },
  {
    label: 'Failed calls',
    align: 'end',
    render: ({ calls, errors }) => `${groupedNumber(String(errors), 0)} of ${groupedNumber(String(calls), 0)}`,
  },
  {
    label: 'Last failure',
    render: ({ last_error, failed_at }) =>
      last_error === null ? (
        'none'
      ) : (
        <>
          {last_error} <span className={text.muted}>{ageOrNever(failed_at)}</span>
        </>
      ),
  },
];

/** Where prices come from, how each source answers, and by what they are believed. */
export const FeedSources = ({ health: { sources, limits, simulated } }: { health: FeedHealth }) => (
  <Panel title="Sources" note={simulated ? 'simulated market' : 'real market'} flush>
    <PlainTable caption="Sources of prices" columns={columns} rows={sources} rowKey={({ name }) => name} />
    <p className={styles.rules}>
      A price is traded at for {limits.max_age_seconds} s by its own time. A move of more than {percent(limits.band)}{' '}
      suspends its metal
      {sources.length > 1
        ? `, and so do sources that differ by more than ${percent(limits.disagreement)}; within ${percent(limits.agreement)} they confirm each other.`
        : '.'}
    </p>
  </Panel>
);

function SourceState({ source: { asked_at, failures } }: { source: Source }) {
  if (asked_at === null) return <FillDisc fill="none">Not asked yet</FillDisc>;
  if (failures === 0) {
    return (
      <FillDisc fill="full" tone="ok">
        Answers
      </FillDisc>
    );
  }
  return (
    <FillDisc fill="none" tone="bad">
      {failures === 1 ? 'Failed once' : `Failed ${failures} times in a row`}
    </FillDisc>
  );
}

const percent = (fraction: string): string => `${percentText(fraction)}\u202f%`;

const ageOrNever = (iso: string | null) => (iso === null ? 'never' : <AgeText iso={iso} />);
