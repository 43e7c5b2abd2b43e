import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadManualEntryQuery, useReverseManualEntryMutation } from '#client/features/finance/manual-entries.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import { accountName } from '#contract/finance/books.rules.ts';
import type { ManualEntry } from '#contract/finance/manual-entries.contract.ts';
import { entryFormNames } from '#contract/finance/manual-entries.rules.ts';
import { taxAuthorityNames } from '#contract/catalogue/tax-authorities.ts';

import { dayField, reasonField } from './ready-entries.tsx';

interface ManualEntryAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

type Line = ManualEntry['lines'][number] & { place: number };
const figure = (value: string | null, currency: string) =>
  value === null ? '' : <span className={text.numbers}>{`${groupedNumber(value, 2)} ${currency}`}</span>;

const columns: readonly PlainColumn<Line>[] = [
  { label: 'Account', render: ({ account, memo }) => `${accountName(account)}${memo === '' ? '' : `, ${memo}`}` },
  { label: 'Debit', align: 'end', render: ({ debit, currency }) => figure(debit, currency) },
  { label: 'Credit', align: 'end', render: ({ credit, currency }) => figure(credit, currency) },
];

/** An entry by hand beside the list: its lines, why, by whom, and its reversal. */
export function ManualEntryAside({ id, steps, show, onClose }: ManualEntryAsideProps) {
  const { currentData: entry, error, refetch } = useReadManualEntryQuery(id);
  return (
    <>
      <AsideHeader
        title={entry ? `Entry ${entry.no}` : 'Entry'}
        note={entry && entryFormNames[entry.form]}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {entry ? (
          <>
            {entry.form !== 'reversal' && entry.reversedBy === null && entry.reversalWaits === null && (
              <div className={styles.acts} {...moneyDialog.soon}>
                <Button danger onClick={() => show((close) => <ReverseDialog entry={entry} onClose={close} />)}>
                  Reverse…
                </Button>
              </div>
            )}
            <PlainTable
              caption={`Lines of entry ${entry.no}`}
              columns={columns}
              rows={entry.lines.map((line, place) => ({ ...line, place }))}
              rowKey={({ place }) => String(place)}
            />
            <Facts items={factsOf(entry)} />
          </>
        ) : error ? (
          <Failed what="The entry" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

const beside = ({ id, no }: { id: string; no: number }) => (
  <Link to={`${paths.admin.manualEntries}#open=${id}`}>Entry {no}</Link>
);

const factsOf = (entry: ManualEntry) => [
  { label: 'What it is', value: entry.title },
  { label: 'Booked on', value: shortDay(entry.day) },
  ...(entry.reference === null ? [] : [{ label: 'Reference', value: entry.reference }]),
  ...(entry.tax === null
    ? []
    : [
        { label: 'Authority', value: taxAuthorityNames[entry.tax.authority] },
        { label: 'For', value: `${shortDay(entry.tax.from)} to ${shortDay(entry.tax.to)}` },
      ]),
  { label: 'Reason', value: entry.reason },
  { label: 'Asked by', value: entry.askedBy },
  { label: 'Approved by', value: entry.approvedBy },
  ...(entry.reverses === null ? [] : [{ label: 'Reverses', value: beside(entry.reverses) }]),
  ...(entry.reversedBy === null ? [] : [{ label: 'Reversed by', value: beside(entry.reversedBy) }]),
  ...(entry.reversalWaits === null
    ? []
    : [
        {
          label: 'Reversal',
          value: <Link to={`${paths.admin.approvals}#open=${entry.reversalWaits}`}>waits for a second person</Link>,
        },
      ]),
];

function ReverseDialog({ entry: { id, no, title }, onClose }: { entry: ManualEntry; onClose: () => void }) {
  const [reverse] = useReverseManualEntryMutation();
  return (
    <moneyDialog.Part
      title={`Reverse entry ${no}?`}
      okText="Ask for it"
      danger
      words={`An entry of its own takes back what “${title}” posted, once a second person has approved it.`}
      fields={[dayField, reasonField('')]}
      send={({ day = '', reason = '' }, key) => reverse({ id, body: { day, reason }, key })}
      onClose={onClose}
    />
  );
}
