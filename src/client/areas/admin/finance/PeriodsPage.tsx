import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import books from '#client/areas/admin/finance/books/books.module.css';
import {
  useClosePeriodMutation,
  useLazyPeriodChecksQuery,
  usePeriodsQuery,
  useReopenPeriodMutation,
} from '#client/features/finance/periods.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import text from '#client/kit/theme/text.module.css';
import { Told } from '#client/kit/told/Told.tsx';
import type { Period, PeriodChecks } from '#contract/finance/periods.contract.ts';
import { monthWords } from '#contract/finance/periods.rules.ts';

import styles from './finance.module.css';
import { reasonField } from './ready-entries.tsx';

const trail = [{ label: 'Finance', to: paths.admin.finance }];

const columns: readonly PlainColumn<Period>[] = [
  { label: 'Month', render: ({ month }) => monthWords(month) },
  {
    label: 'State',
    render: ({ state }) =>
      state === 'closed' ? (
        <FillDisc fill="full" tone="ok">
          Closed
        </FillDisc>
      ) : (
        <FillDisc fill="none">Reopened</FillDisc>
      ),
  },
  { label: 'By', render: ({ by }) => by },
  { label: 'When', render: ({ at }) => <DateText iso={at} time /> },
  { label: 'Reason', render: ({ reason }) => reason },
];

/** Accounting periods: the next to close with what to look at before, and those that were closed. */
export function PeriodsPage() {
  const { data, error, refetch } = usePeriodsQuery();
  const { panel, show } = usePanel();
  return (
    <PageFrame title="Accounting periods" trail={trail}>
      {data ? (
        <div className={books.page}>
          <Told>
            {data.waiting && (
              <Note>
                A change of {monthWords(data.waiting.month)} waits for a second person:{' '}
                <Link className={text.link} to={`${paths.admin.approvals}#open=${data.waiting.id}`}>
                  look at it
                </Link>
                .
              </Note>
            )}
          </Told>
          {data.next === null ? (
            <Panel title="Nothing to close">No further month has ended.</Panel>
          ) : (
            <NextMonth
              key={data.next}
              month={data.next}
              canAsk={data.waiting === null}
              onClose={(month) => show((close) => <CloseDialog month={month} onClose={close} />)}
            />
          )}
          <Panel
            title="Closed periods"
            aside={
              data.last !== null &&
              data.waiting === null && (
                <Button
                  onClick={() => show((close) => <ReopenDialog month={data.last ?? ''} onClose={close} />)}
                  {...moneyDialog.soon}
                >
                  Reopen {monthWords(data.last)}…
                </Button>
              )
            }
          >
            {data.items.length === 0 ? (
              <Blank glyph="calendar" fact="No period has been closed yet." />
            ) : (
              <PlainTable caption="Closed periods" columns={columns} rows={data.items} rowKey={({ month }) => month} />
            )}
          </Panel>
        </div>
      ) : error ? (
        <Failed what="The accounting periods" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
      {panel}
    </PageFrame>
  );
}

interface NextMonthProps {
  month: string;
  canAsk: boolean;
  onClose: (month: string) => void;
}

const checkColumns: readonly PlainColumn<PeriodChecks['items'][number]>[] = [
  { label: 'To check', render: ({ what }) => what },
  {
    label: 'State',
    render: ({ isDone, words }) => (
      <FillDisc fill={isDone ? 'full' : 'part'} tone={isDone ? 'ok' : 'warn'}>
        {words}
      </FillDisc>
    ),
  },
];

function NextMonth({ month, canAsk, onClose }: NextMonthProps) {
  const [check, { data, error, isFetching }] = useLazyPeriodChecksQuery();
  return (
    <Panel
      title={monthWords(month)}
      note="can be closed next"
      aside={
        <Button onClick={() => void check(month)} disabled={isFetching}>
          {isFetching ? 'Reviewing…' : 'Review'}
        </Button>
      }
    >
      <p className={styles.over}>Once it is closed, nothing more can be posted to {monthWords(month)}.</p>
      {error && <Failed what="The check" error={error} onRetry={() => void check(month)} />}
      {data && (
        <>
          <PlainTable
            caption={`Before ${monthWords(month)} is closed`}
            columns={checkColumns}
            rows={data.items}
            rowKey={({ what }) => what}
          />
          {canAsk && (
            <div className={styles.files}>
              <Button type="primary" onClick={() => onClose(month)} {...moneyDialog.soon}>
                Close {monthWords(month)}…
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

interface DialogProps {
  month: string;
  onClose: () => void;
}

function CloseDialog({ month, onClose }: DialogProps) {
  const [close] = useClosePeriodMutation();
  return (
    <moneyDialog.Part
      title={`Close ${monthWords(month)}?`}
      okText="Ask for it"
      words="It is closed once a second person has approved it, who reads what is still open."
      fields={[reasonField('The month is reconciled and reported')]}
      send={({ reason = '' }, key) => close({ month, body: { reason }, key })}
      onClose={onClose}
    />
  );
}

function ReopenDialog({ month, onClose }: DialogProps) {
  const [reopen] = useReopenPeriodMutation();
  return (
    <moneyDialog.Part
      title={`Open ${monthWords(month)} again?`}
      okText="Ask for it"
      danger
      words="It is opened once a second person has approved it. What was reported of it may then change."
      fields={[reasonField('')]}
      send={({ reason = '' }, key) => reopen({ month, body: { reason }, key })}
      onClose={onClose}
    />
  );
}
