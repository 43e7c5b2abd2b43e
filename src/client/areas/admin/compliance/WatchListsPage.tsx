import { Alert, Button } from 'antd';

import { paths } from '#client/app/paths.ts';
import { useLoadWatchListMutation, useReadWatchListsQuery } from '#client/features/compliance/watch-lists.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { loadResultNames, watchListNames } from '#contract/compliance/screening.rules.ts';
import type { WatchListView } from '#contract/compliance/watch-lists.contract.ts';

import styles from './compliance.module.css';

const trail = [{ label: 'Compliance', to: paths.admin.compliance }];

/** The sanctions lists as they stand, and their last loads. */
export function WatchListsPage() {
  const { currentData: lists, error, refetch } = useReadWatchListsQuery();
  return (
    <PageFrame
      title="Sanctions lists"
      trail={trail}
      note={
        lists?.screened && (
          <span>
            {lists.screened.people} customers screened <DateText iso={lists.screened.at} time />
          </span>
        )
      }
    >
      {lists ? (
        <div className={styles.lists}>
          {lists.items.map((item) => (
            <OneList key={item.list} item={item} />
          ))}
        </div>
      ) : error ? (
        <Failed what="The lists" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}

type Load = WatchListView['loads'][number];

const columns: readonly PlainColumn<Load>[] = [
  { label: 'When', render: ({ at }) => <DateText iso={at} time /> },
  {
    label: 'Result',
    render: ({ result, problem }) => `${loadResultNames[result]}${problem === '' ? '' : `: ${problem}`}`,
  },
  { label: 'Entries', align: 'end', render: ({ entries }) => entries },
  { label: 'Names', align: 'end', render: ({ names }) => names },
  { label: 'By', render: ({ by }) => by },
];

function OneList({ item: { list, source, current, loads } }: { item: WatchListView }) {
  const mayWork = useRight('compliance.write');
  const [load, { isLoading, error }] = useLoadWatchListMutation();
  const name = watchListNames[list];
  return (
    <Panel
      title={name}
      aside={
        mayWork &&
        source !== null && (
          <Button size="small" loading={isLoading} aria-label={`Load now: ${name}`} onClick={() => void load(list)}>
            Load now
          </Button>
        )
      }
    >
      <div className={styles.list}>
        {source === null && (
          <Alert type="info" title="No source is set for this list. The README of the module says how to set one." />
        )}
        {error && <Failed what={name} error={error} onRetry={() => void load(list)} />}
        <Facts
          items={[
            { label: 'From', value: source ?? 'nowhere' },
            ...(current
              ? [
                  { label: 'Stands since', value: <DateText iso={current.at} time /> },
                  { label: 'Entries', value: String(current.entries) },
                  { label: 'Names with aliases', value: String(current.names) },
                  { label: 'Hash', value: current.sha256.slice(0, 16) },
                ]
              : [{ label: 'Stands', value: 'not loaded yet' }]),
          ]}
        />
        {loads.length > 0 && (
          <PlainTable
            caption={`Loads of ${name}`}
            columns={columns}
            rows={loads}
            rowKey={({ id }) => id}
            narrow="cards"
          />
        )}
      </div>
    </Panel>
  );
}
