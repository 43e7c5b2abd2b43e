import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { payoutFileHref, useReadPayoutBatchQuery } from '#client/features/vault/payouts.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { AdminPayoutBatch } from '#contract/vault/payouts.contract.ts';
import { payoutLineStateNames, payoutLineStates, payoutRailNames } from '#contract/vault/payouts.rules.ts';

import { BatchPayments } from './BatchPayments.tsx';
import { BatchTag } from './BatchTag.tsx';
import { BatchDialog, batchActs } from './batch-acts.tsx';
import styles from './batch.module.css';

const trail = [
  { label: 'Storage Sold Items', to: paths.admin.soldItems },
  { label: 'Payout batches', to: paths.admin.payoutBatches },
];

/** One batch of payouts: its payments, its file, who let it go, and what can be done with it now. */
export function PayoutBatchPage() {
  const { id = '' } = useParams();
  const { currentData: batch, error, refetch } = useReadPayoutBatchQuery(id);
  if (!batch) {
    return (
      <PageFrame title="Payout batch" trail={trail}>
        {error ? <Failed what="The batch" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <KnownBatch key={id} batch={batch} />;
}

function KnownBatch({ batch }: { batch: AdminPayoutBatch }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = batchActs(batch);
  const shown = acts.find(({ event }) => event === open);
  return (
    <PageFrame
      title={`Batch ${batch.number}`}
      trail={trail}
      note={
        <>
          <BatchTag state={batch.state} />
          <span>
            since <DateText iso={batch.stateSince} time />
          </span>
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {batch.state === 'filed' && batch.isOwn && (
        <Alert type="info" role="status" title="You have made this batch. A second person of finance releases it." />
      )}
      <TwoColumns
        main={
          <Panel title="Payments">
            <BatchPayments batch={batch} mayNote={batch.mayNote} onConflict={setConflict} />
          </Panel>
        }
        side={
          <>
            <Panel title="Batch">
              <Facts items={factsOf(batch)} />
            </Panel>
            {batch.file && (
              <Panel title="File for the bank">
                <Facts items={fileFacts(batch.file)} />
                {batch.file.isFree && (
                  <Button href={payoutFileHref(batch.id)} download>
                    Download the file
                  </Button>
                )}
              </Panel>
            )}
          </>
        }
      />
      {shown && (
        <BatchDialog
          act={shown}
          batch={batch}
          onClose={(words) => {
            setOpen(null);
            setConflict(words);
          }}
        />
      )}
    </PageFrame>
  );
}

const factsOf = (batch: AdminPayoutBatch) => [
  { label: 'By', value: payoutRailNames[batch.rail] },
  { label: 'Total', value: <Money value={batch.total} currency={batch.currency} form="code" /> },
  ...payoutLineStates.flatMap((state) => {
    const sum = batch.sums[state];
    return sum === undefined
      ? []
      : [{ label: payoutLineStateNames[state], value: <Money value={sum} currency={batch.currency} form="code" /> }];
  }),
  { label: 'Made by', value: batch.madeByName },
  ...(batch.releasedByName === null ? [] : [{ label: 'Released by', value: batch.releasedByName }]),
  ...(batch.payOn === null ? [] : [{ label: 'The bank pays on', value: shortDay(batch.payOn) }]),
  ...(batch.settledOn === null ? [] : [{ label: 'Paid on', value: shortDay(batch.settledOn) }]),
  ...(batch.reference === null ? [] : [{ label: 'Reference', value: batch.reference }]),
  ...(batch.reason === null ? [] : [{ label: 'Why', value: batch.reason }]),
];

const fileFacts = ({ name, number, sha256, madeAt }: NonNullable<AdminPayoutBatch['file']>) => [
  { label: 'Name', value: name },
  { label: 'File number', value: String(number) },
  { label: 'Made', value: <DateText iso={madeAt} time /> },
  { label: 'SHA-256', value: <code className={styles.hash}>{sha256}</code> },
];
