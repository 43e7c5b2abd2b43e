import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import {
  useFinishReconciliationMutation,
  useReadReconciliationQuery,
  useTickReconciliationMutation,
} from '#client/features/finance/reconciliations.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import styles from '#client/features/trade/payments/payments.module.css';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import { entryKindWords } from '#contract/finance/books.rules.ts';
import { holdsWords } from '#contract/finance/reconciliation-search.rules.ts';
import type { Reconciliation } from '#contract/finance/reconciliations.contract.ts';

import { ReconciliationTag } from './reconciliation-columns.tsx';

interface ReconciliationAsideProps {
  id: string;
  steps: Steps;
  show: (draw: DrawPanel) => void;
  onClose: () => void;
}

type Line = Reconciliation['lines'][number];

/** A statement of the bank beside the list: what is ticked off, what is left, and its end. */
export function ReconciliationAside({ id, steps, show, onClose }: ReconciliationAsideProps) {
  const { currentData, error, refetch } = useReadReconciliationQuery({ id, q: '' });
  return (
    <>
      <AsideHeader
        title={currentData ? `${shortDay(currentData.statementOn)}, ${currentData.currency}` : 'Statement'}
        note={currentData && <ReconciliationTag state={currentData.state} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.aside}>
        {currentData ? (
          <Ticking statement={currentData} show={show} />
        ) : error ? (
          <Failed what="The statement" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
}

function Ticking({ statement, show }: { statement: Reconciliation; show: (draw: DrawPanel) => void }) {
  const [send, { isLoading }] = useTickReconciliationMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const keyFor = useAttemptKey();
  const { id, version, state, currency } = statement;
  const q = useRested(typed.trim());
  // What is not shown is looked through by the server.
  const { currentData: found } = useReadReconciliationQuery({ id, q }, { skip: statement.more === 0 || q === '' });
  const { lines, more } = found ?? statement;
  const isOpen = state === 'open';
  const tick = async (postings: string[], ticked: boolean): Promise<void> => {
    const body = { postings, ticked, version };
    const { error } = await send({ id, body, key: keyFor({ id, ...body }) });
    setRefusal(isApiError(error) ? error.message : null);
  };
  const columns: readonly PlainColumn<Line>[] = [
    {
      label: 'On the statement',
      render: (line) => (
        <Checkbox
          checked={line.ticked}
          disabled={!isOpen || isLoading}
          aria-label={`${line.amount} ${currency}, ${line.what || line.kind}`}
          onChange={({ target }) => void tick([line.id], target.checked)}
        />
      ),
    },
    { label: 'Booked', render: ({ at }) => <DateText iso={at} /> },
    {
      label: `Amount, ${currency}`,
      align: 'end',
      render: ({ amount }) => <span className={text.numbers}>{groupedNumber(amount, 2)}</span>,
    },
    {
      label: 'What',
      render: ({ what, kind }) => (
        <>
          {entryKindWords(kind)}
          {what !== '' && <small className={styles.beside}>{what}</small>}
        </>
      ),
    },
  ];
  const shown = lines.filter((line) => holdsWords(line, typed));
  const open = shown.filter(({ ticked }) => !ticked).map((line) => line.id);
  return (
    <>
      {isOpen && (
        <div className={styles.acts} {...moneyDialog.soon}>
          <Button
            type="primary"
            onClick={() => show((close) => <FinishDialog statement={statement} onClose={close} />)}
          >
            Finish…
          </Button>
          {open.length > 0 && (
            <Button disabled={isLoading} onClick={() => void tick(open, true)}>
              Tick {typed.trim() === '' ? 'all' : 'the'} {open.length}
              {typed.trim() !== '' && ' shown'}
            </Button>
          )}
        </div>
      )}
      {refusal !== null && (
        <Note tone="warn" role="alert">
          {refusal}
        </Note>
      )}
      <Facts items={factsOf(statement)} />
      <Input.Search
        allowClear
        aria-label="Search these postings"
        placeholder="Name, order, bill, reference or amount"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {shown.length} of {statement.lines.length + statement.more} postings
      </p>
      <PlainTable caption="Postings on the bank" columns={columns} rows={shown} rowKey={(line) => line.id} />
      {more > 0 && (
        <p>
          {more} more postings {found ? 'hold these words too' : 'are found by the search'}, and are shown once these
          are ticked off.
        </p>
      )}
    </>
  );
}

const factsOf = ({ closing, before, tickedNow, left, currency, explanation, finishedBy }: Reconciliation) => {
  const figure = (value: string) => `${groupedNumber(value, 2)} ${currency}`;
  return [
    { label: 'Closing balance of the bank', value: figure(closing) },
    { label: 'Ticked off before', value: figure(before) },
    { label: 'Ticked off here', value: figure(tickedNow) },
    { label: 'Left', value: <b>{figure(left)}</b> },
    ...(explanation === null ? [] : [{ label: 'Because', value: explanation }]),
    ...(finishedBy === null ? [] : [{ label: 'Finished by', value: finishedBy }]),
  ];
};

interface FinishDialogProps {
  statement: Reconciliation;
  onClose: () => void;
}

function FinishDialog({ statement: { id, version, left, currency }, onClose }: FinishDialogProps) {
  const [finish] = useFinishReconciliationMutation();
  const isLeft = /[1-9]/.test(left);
  return (
    <moneyDialog.Part
      title="Finish this statement?"
      okText="Finish it"
      words={
        isLeft ? `${groupedNumber(left, 2)} ${currency} is left. Say why.` : 'Nothing is left. It stays as it is then.'
      }
      fields={isLeft ? [{ name: 'explanation', label: 'Why it differs', required: 'Say why, in a few words.' }] : []}
      send={({ explanation = '' }, key) => finish({ id, body: { explanation, version }, key })}
      onClose={onClose}
    />
  );
}
