import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { TransferTag } from '#client/features/vault/TransferTag.tsx';
import { useReadTransferQuery } from '#client/features/vault/transfers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { ActButtons } from '#client/kit/page-frame/ActButtons.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { Transfer } from '#contract/vault/transfers.contract.ts';

import { TransferAct, transferActs } from './transfer-acts.tsx';

const trail = [
  { label: 'Vault', to: paths.admin.vault },
  { label: 'Vault transfers', to: paths.admin.vaultTransfers },
];

/** One transfer between vaults: what it takes, who did which step, and what can be done with it now. */
export function TransferPage() {
  const { id = '' } = useParams();
  const { currentData: transfer, error, refetch } = useReadTransferQuery(id);
  if (transfer) return <KnownTransfer key={id} transfer={transfer} />;
  return (
    <PageFrame title="Vault transfer" trail={trail}>
      {error ? <Failed what="The transfer" error={error} onRetry={refetch} /> : <PageLoading />}
    </PageFrame>
  );
}

function KnownTransfer({ transfer }: { transfer: Transfer }) {
  const [open, setOpen] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const acts = transferActs(transfer);
  const shown = acts.find(({ event }) => event === open);
  return (
    <PageFrame
      title={`Transfer ${transfer.number}`}
      trail={trail}
      note={
        <>
          <TransferTag state={transfer.state} />
          <span>
            since <DateText iso={transfer.stateSince} time />
          </span>
        </>
      }
      actions={<ActButtons acts={acts} onOpen={setOpen} size="large" />}
    >
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} closable onClose={() => setConflict(null)} />
      )}
      {transfer.waitsForAnother && (
        <Alert type="info" title="You did the last step yourself: another officer follows." />
      )}
      {transfer.reason !== null && <Alert type="warning" title={transfer.reason} />}
      <TwoColumns
        main={
          <Panel title="What it takes" note={transfer.items === 1 ? '1 item' : `${transfer.items} items`}>
            <PlainTable
              caption="What it takes"
              columns={columns}
              rows={transfer.lines}
              rowKey={({ id }) => id}
              narrow="cards"
            />
          </Panel>
        }
        side={
          <>
            <Panel title="From and to">
              <Facts items={factsOf(transfer)} />
            </Panel>
            <Panel title="What happened so far">
              <Timeline entries={transfer.steps.toReversed().map(({ what, name, at }) => ({ what, who: name, at }))} />
            </Panel>
          </>
        }
      />
      {shown && (
        <TransferAct
          act={shown}
          transfer={transfer}
          onClose={(words) => {
            setOpen(null);
            setConflict(words);
          }}
        />
      )}
    </PageFrame>
  );
}

const columns: readonly PlainColumn<Transfer['lines'][number]>[] = [
  { label: 'Item', render: ({ id, number }) => <Link to={paths.admin.vaultItem(id)}>{number}</Link> },
  { label: 'Product', render: ({ qty, name }) => `${qty} × ${name}` },
  { label: 'Serial or lot', render: ({ serial, lot }) => serial ?? lot ?? '' },
  { label: 'Fine weight, g', align: 'end', render: ({ fineGrams }) => groupedNumber(fineGrams, 4) },
  { label: 'Lay at', render: ({ location }) => location ?? '' },
  { label: 'Customer', render: ({ customerName }) => customerName },
];

const factsOf = (transfer: Transfer) => [
  { label: 'From', value: `${transfer.fromVaultName} (${transfer.fromVault})` },
  { label: 'To', value: `${transfer.toVaultName} (${transfer.toVault})` },
  ...(transfer.seal === null ? [] : [{ label: 'Seal', value: transfer.seal }]),
  ...(transfer.location === null ? [] : [{ label: 'Put at', value: transfer.location }]),
  ...(transfer.note === '' ? [] : [{ label: 'Note', value: transfer.note }]),
];
